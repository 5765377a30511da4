import { type Actor, canSeeEveryPost, canUseDesk } from '#domain/policies.ts'
import { columnFacts, type PostColumn } from '#domain/rows/post-columns.ts'
import type { RowQuery } from '#domain/rows/row-query.ts'
import { RowQueryError } from '#domain/rows/row-query-error.ts'
import type { PostView } from '#server/data/posts/post-rows-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'

/** Which posts somebody may see; undefined is somebody who is not signed in. */
export function choosePostView(
  { siteUrl, now }: Pick<Deps, 'siteUrl' | 'now'>,
  actor: Actor | undefined,
): PostView {
  if (!actor || !canUseDesk(actor)) return { siteUrl, posts: 'public', now: now() }
  if (canSeeEveryPost(actor)) return { siteUrl, posts: 'all' }
  return { siteUrl, posts: 'public_and_own', now: now(), ownerId: actor.id }
}

/**
 * Which posts somebody may change.
 *
 * @throws RowQueryError `42501` for somebody who may change none
 */
export function changeableBy(
  { siteUrl }: Pick<Deps, 'siteUrl'>,
  actor: Actor | undefined,
): PostView {
  if (!actor || !canUseDesk(actor)) {
    throw new RowQueryError('42501', 'permission denied for table blog_posts')
  }
  if (canSeeEveryPost(actor)) return { siteUrl, posts: 'all' }
  return { siteUrl, posts: 'own', ownerId: actor.id }
}

/**
 * Which of the columns are answered as null, because they are the desk's own.
 *
 * @throws RowQueryError `42501` when such a column would show by what is found, or in which order
 */
export function hiddenColumns(
  actor: Actor | undefined,
  { columns, filters, order }: Pick<RowQuery, 'columns' | 'filters' | 'order'>,
): PostColumn[] {
  if (actor && canUseDesk(actor)) return []
  const asked = [...filters, ...order].find(({ column }) => columnFacts(column).isOfDesk)
  if (asked) {
    throw new RowQueryError('42501', `permission denied for column ${asked.column}`)
  }
  return columns.filter((column) => columnFacts(column).isOfDesk)
}
