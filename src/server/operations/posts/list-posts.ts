import type { PostPage } from '#contract/posts.ts'
import { AppError } from '#domain/errors.ts'
import { cursorSchema, formatCursor, type ListCursor } from '#domain/posts/cursor.ts'
import { POSTS_PER_PAGE } from '#domain/posts/post.ts'
import type { PostType } from '#domain/posts/post-type.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import { presentSummary } from './present-post.ts'

/**
 * One page of twelve published posts, newest first, of one type when given.
 *
 * @throws AppError `invalid` when the cursor is not one that this list has given out
 */
export async function listPosts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { type, cursor }: { type?: PostType | undefined; cursor?: string | undefined },
): Promise<PostPage> {
  const rows = await postsRepository.listPublished(db, {
    now: now(),
    type,
    after: readCursor(cursor),
    // One more than is shown, to know whether there is another page.
    limit: POSTS_PER_PAGE + 1,
  })
  const shown = rows.slice(0, POSTS_PER_PAGE)
  const pictures = await mediaRepository.listFeatured(
    db,
    shown.map(({ id }) => id),
  )
  const last = rows.length > POSTS_PER_PAGE ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => {
      const media = pictures.get(row.id)
      return presentSummary(row, media ? presentPicture(media) : null)
    }),
    nextCursor: last ? formatCursor({ at: last.published_at, id: last.id }) : null,
  }
}

/** @throws AppError `invalid` */
export function readCursor(cursor: string | undefined): ListCursor | undefined {
  if (!cursor) return undefined
  const result = cursorSchema.safeParse(cursor)
  if (result.success) return result.data

  const message = result.error.issues[0]?.message ?? 'The cursor is not valid.'
  throw new AppError('invalid', message, { fields: { cursor: [message] } })
}
