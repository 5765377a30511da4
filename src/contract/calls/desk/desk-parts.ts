import { z } from 'zod'
import { DRAFT_CONTENT_MAX_LENGTH } from '#domain/posts/post-field-schemas.ts'
import { postIdSchema } from '#domain/posts/post-identifiers.ts'

export const DESK = '/api/admin/desk'
export const DESK_POST = `${DESK}/posts/:id`

const NO_SUCH_ADDRESS = 'There is nothing at this address.'

/** A character takes at most three bytes as text and six as an escape; the rest is small. */
export const LARGEST_DRAFT = {
  bytes: 6 * DRAFT_CONTENT_MAX_LENGTH + 512 * 1024,
  message: 'This draft is too long to be saved.',
}

/** The parts that calls on one post have in common. */
export const onPost = {
  access: 'writers',
  params: z.object({ id: postIdSchema }),
  notFound: NO_SUCH_ADDRESS,
  limit: LARGEST_DRAFT,
} as const

/** The same for one revision of a post. */
export const onRevision = {
  ...onPost,
  params: z.object({ id: postIdSchema, revisionId: postIdSchema }),
} as const
