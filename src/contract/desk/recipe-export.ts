import { z } from 'zod'
import { postIdSchema } from '#domain/posts/post-identifiers.ts'
import { EXPORT_FORMAT_NAMES } from '#domain/recipes/exchange/export-formats.ts'

/** As many as the desk changes at once. */
export const MOST_EXPORTED_POSTS = 100

/** The posts whose recipes go out, and as what. */
export const chosenRecipesSchema = z.object({
  ids: z
    .array(postIdSchema)
    .min(1, 'Choose a post.')
    .max(MOST_EXPORTED_POSTS, `Choose at most ${MOST_EXPORTED_POSTS} posts.`),
  format: z.enum(EXPORT_FORMAT_NAMES).default('markdown'),
})
