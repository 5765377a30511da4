import type { TemplateRef } from '#contract/desk/desk-drafts.ts'
import { AppError } from '#domain/errors.ts'
import type { Language } from '#domain/words/languages.ts'
import type { Database } from '#server/data/tables.ts'
import {
  BUILT_IN_TEMPLATES,
  type BuiltInTemplateName,
  builtInTemplate,
  type TemplateDocument,
} from './built-in-templates.ts'
import * as postTemplatesRepository from './post-templates.tables.ts'

/**
 * Returns the document of a post that is made from a template, with headings in its language; nothing without one.
 *
 * @throws AppError `not_found` when the template is gone
 */
export async function documentOfTemplate(
  db: Database,
  template: TemplateRef | undefined,
  language: Language,
): Promise<Partial<TemplateDocument>> {
  if (template === undefined) return {}
  if (isBuiltIn(template)) return builtInTemplate(template, language)
  const found = await postTemplatesRepository.find(db, template)
  if (!found) throw new AppError('not_found', 'There is no such template.')
  return { content: found.content, postType: found.post_type }
}

function isBuiltIn(template: TemplateRef): template is BuiltInTemplateName {
  return Object.hasOwn(BUILT_IN_TEMPLATES, template)
}
