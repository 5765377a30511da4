import { z } from 'zod'
import type { PostFields } from '#contract/posts.ts'
import { POST_TYPES } from '#domain/posts/post-type.ts'
import { EMPTY_FIELDS, TYPED_FIELDS } from './post-fields.ts'

/** A draft from before there was a field begins it as a new post does. */
const fieldsShape = {
  ...(Object.fromEntries(
    TYPED_FIELDS.map((field) => [field, z.string().default(EMPTY_FIELDS[field])]),
  ) as Record<keyof PostFields, z.ZodDefault<z.ZodString>>),
  postType: z.enum(['', ...POST_TYPES]).catch(''),
}

/** What somebody has typed and not published, kept in the browser. */
export const draftSchema = z.object({
  /** Names the pictures that belong to it. */
  id: z.string(),
  savedAt: z.string(),
  aiPrompt: z.string(),
  fields: z.object(fieldsShape) satisfies z.ZodType<PostFields>,
})

export type Draft = z.infer<typeof draftSchema>

/** Whether there is anything in it that would be missed. */
export function isWorthKeeping({ fields, aiPrompt }: Pick<Draft, 'fields' | 'aiPrompt'>): boolean {
  if (aiPrompt.trim() !== '') return true
  return TYPED_FIELDS.some((name) => fields[name] !== EMPTY_FIELDS[name])
}
