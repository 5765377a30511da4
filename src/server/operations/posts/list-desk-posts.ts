import type { DeskPostPage } from '#contract/posts.ts'
import { AppError } from '#domain/errors.ts'
import { formatCursor } from '#domain/paging/cursor.ts'
import { canSeeEveryPost, canUseDesk } from '#domain/policies.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { readCursor } from './list-posts.ts'

const ROWS_PER_PAGE = 25

/**
 * One page of the desk's table, last made first: every post for editors and administrators,
 * their own for authors.
 *
 * @throws AppError `forbidden` for a person without a role, `invalid` for a strange cursor
 */
export async function listDeskPosts(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  { query: { cursor } }: { query: { cursor?: string | undefined } },
): Promise<DeskPostPage> {
  if (!canUseDesk(actor)) throw new AppError('forbidden', 'Your account may not use the desk.')

  const rows = await postsRepository.listForManager(db, {
    limit: ROWS_PER_PAGE + 1,
    createdBy: canSeeEveryPost(actor) ? undefined : actor.id,
    after: readCursor(cursor),
  })
  const shown = rows.slice(0, ROWS_PER_PAGE)
  const last = rows.length > ROWS_PER_PAGE ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => ({
      id: row.id,
      slug: row.slug,
      title: row.title,
      author: row.author,
      postType: row.post_type,
      status: row.status,
      publishedAt: row.published_at,
    })),
    nextCursor: last ? formatCursor({ at: last.created_at, id: last.id }) : null,
  }
}
