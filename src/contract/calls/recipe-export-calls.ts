import { z } from 'zod'
import { EXPORT_FORMAT_NAMES } from '#domain/recipes/exchange/export-formats.ts'
import { defineCall } from './call.ts'

/** Recipes as files for readers and other programs. */
export const recipeExportCalls = {
  exportRecipe: defineCall({
    method: 'GET',
    path: '/api/recipes/:slug/:position',
    summary:
      'A recipe of a published post, counted from 1, as a file: Markdown as it was written, JSON-LD of schema.org, Cooklang, or Mealie’s JSON.',
    access: 'everybody',
    params: z.object({
      slug: z.string(),
      position: z
        .string()
        .regex(/^[1-9]\d?$/)
        .transform(Number),
    }),
    notFound: 'There is no such recipe.',
    query: z.object({ format: z.enum(EXPORT_FORMAT_NAMES).default('markdown') }),
    answerType: '*/*',
  }),
}
