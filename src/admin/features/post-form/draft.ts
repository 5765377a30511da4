import { z } from 'zod'
import type { PostFields } from '#contract/posts.ts'
import { POST_TYPES } from '#domain/posts/post-type.ts'
import { EMPTY_FIELDS } from './post-fields.ts'

/** What somebody has typed and not published, kept in the browser. */
export const draftSchema = z.object({
  /** Names the pictures that belong to it. */
  id: z.string(),
  savedAt: z.string(),
  aiPrompt: z.string(),
  fields: z.object({
    postType: z.enum(['', ...POST_TYPES]).catch(''),
    title: z.string(),
    content: z.string(),
    author: z.string(),
    videoUrl: z.string(),
    metaTitle: z.string(),
    metaDescription: z.string(),
  }) satisfies z.ZodType<PostFields>,
})

export type Draft = z.infer<typeof draftSchema>

/** Whether there is anything in it that would be missed. */
export function isWorthKeeping({ fields, aiPrompt }: Pick<Draft, 'fields' | 'aiPrompt'>): boolean {
  if (aiPrompt.trim() !== '') return true
  const names = Object.keys(EMPTY_FIELDS) as (keyof PostFields)[]
  return names.some((name) => fields[name] !== EMPTY_FIELDS[name])
}
