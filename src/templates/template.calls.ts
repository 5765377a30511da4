import { z } from 'zod'
import { type CallMethods, defineCall } from '#contract/calls/call.ts'
import { DESK, LARGEST_DRAFT } from '#contract/calls/desk/desk-parts.ts'
import {
  newTemplateSchema,
  renameTemplateSchema,
  templateDocumentSchema,
  templateListSchema,
  templateSchema,
} from './template-shapes.calls.ts'

const TEMPLATES = `${DESK}/templates`
const TEMPLATE = `${TEMPLATES}/:id`
const ofOne = {
  access: 'writers',
  params: z.object({ id: z.uuid() }),
  notFound: 'There is no such template.',
} as const

/** The calls about templates, from which posts are begun. */
export const templateCalls = {
  listTemplates: defineCall({
    method: 'GET',
    path: TEMPLATES,
    summary: 'The templates that writers have saved, by name, without their texts.',
    access: 'writers',
    answer: templateListSchema,
  }),
  createTemplate: defineCall({
    method: 'POST',
    path: TEMPLATES,
    summary: 'Saves a text as a template.',
    access: 'writers',
    status: 201,
    isRepeatable: true,
    limit: LARGEST_DRAFT,
    body: newTemplateSchema,
    example: { name: 'Weekly menu', content: '## Monday\n\n## Tuesday\n', postType: 'blog' },
    answer: templateSchema,
  }),
  getTemplate: defineCall({
    ...ofOne,
    method: 'GET',
    path: TEMPLATE,
    summary: 'What a template puts into a post.',
    answer: templateDocumentSchema,
  }),
  renameTemplate: defineCall({
    ...ofOne,
    method: 'PATCH',
    path: TEMPLATE,
    refuses: [409],
    summary: 'Gives a template another name.',
    body: renameTemplateSchema,
    example: { name: 'Menu of the week' },
    answer: templateSchema,
  }),
  removeTemplate: defineCall({
    ...ofOne,
    method: 'DELETE',
    path: TEMPLATE,
    summary: 'Deletes a template; posts that were begun from it stay.',
  }),
}

export type TemplatesApi = CallMethods<typeof templateCalls>
