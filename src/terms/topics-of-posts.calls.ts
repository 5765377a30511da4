import { z } from 'zod'
import { postIdSchema } from '#domain/posts/post-identifiers.ts'
import { TERMS_PER_POST } from './term.ts'
import { termNameSchema } from './term-name.ts'

/** As many as one call changes. */
const POSTS_AT_ONCE = 100

const idsSchema = z.array(postIdSchema).min(1).max(POSTS_AT_ONCE)
const namesSchema = z
  .array(termNameSchema)
  .max(TERMS_PER_POST, `A post can have at most ${TERMS_PER_POST} topics`)

/** The texts that a post may have: what readers see, what its writer works on, and what is planned. */
export const POST_TEXTS = ['live', 'draft', 'plan'] as const

export type PostText = (typeof POST_TEXTS)[number]

const textChangeSchema = z.object({
  text: z.enum(POST_TEXTS),
  before: namesSchema,
  after: namesSchema,
})

/** The topics of one text of a post, before a change and after it. */
export type TextChange = z.infer<typeof textChangeSchema>

/** One answer for each post: done, or why not. The others go on. */
export const changedPostsSchema = z.object({
  results: z.array(
    z.object({
      id: postIdSchema,
      ok: z.boolean(),
      message: z.string().nullable(),
      /** The changes that take this one back; empty where nothing was changed. */
      texts: z.array(textChangeSchema),
    }),
  ),
})

export type ChangedPosts = z.infer<typeof changedPostsSchema>

/** Posts whose topics are asked for. */
export const postsSchema = z.object({ ids: idsSchema })

/** Posts, and what they are to get and to lose. */
export const topicsChangeSchema = z.object({
  ids: idsSchema,
  add: namesSchema.default([]),
  take: namesSchema.default([]),
})

/** A change to take back, as it was answered. */
export const topicsUndoSchema = z.object({
  posts: z
    .array(z.object({ id: postIdSchema, texts: z.array(textChangeSchema).min(1).max(3) }))
    .min(1)
    .max(POSTS_AT_ONCE),
})

export const topicsOfPostsSchema = z.object({
  posts: z.array(z.object({ id: postIdSchema, texts: z.array(z.array(z.string())) })),
})
