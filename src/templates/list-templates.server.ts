import type { CallInput } from '#contract/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import { type Actor, canChangeTemplate, canCreatePost } from '#domain/policies.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { TemplateDocument } from './built-in-templates.ts'
import * as postTemplatesRepository from './post-templates.tables.ts'
import type { templateCalls } from './template.calls.ts'
import { type PostTemplate, TEMPLATES_MAX } from './template-shapes.calls.ts'

/** Two that are saved at once may both be the last. */
const LISTED_AT_MOST = 2 * TEMPLATES_MAX

/**
 * The templates of all writers, by name.
 *
 * @throws AppError `forbidden` without a role
 */
export async function listTemplates(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
): Promise<{ items: PostTemplate[] }> {
  assertMayUse(actor)
  const rows = await postTemplatesRepository.list(db, LISTED_AT_MOST)
  return { items: rows.map((row) => presentTemplate(actor, row)) }
}

/**
 * Returns the document that a template puts into a post.
 *
 * @throws AppError `forbidden` without a role, `not_found`
 */
export async function getTemplate(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  { params }: CallInput<typeof templateCalls.getTemplate>,
): Promise<TemplateDocument> {
  assertMayUse(actor)
  const found = await postTemplatesRepository.find(db, params.id)
  if (!found) throw new AppError('not_found', 'There is no such template.')
  return { content: found.content, postType: found.post_type }
}

/**
 * Refuses whoever may not write posts, and so has no use for templates.
 *
 * @throws AppError `forbidden` unless this person may write posts
 */
export function assertMayUse(actor: Actor): void {
  if (canCreatePost(actor)) return
  throw new AppError('forbidden', 'Your account may not write posts.')
}

/** A template as its caller sees it. */
export function presentTemplate(
  actor: Actor,
  row: postTemplatesRepository.ListedTemplateRow,
): PostTemplate {
  return {
    id: row.id,
    name: row.name,
    createdBy: row.created_by_name,
    createdAt: row.created_at,
    mayChange: canChangeTemplate(actor, { createdBy: row.created_by }),
  }
}
