import { type Actor, canCreatePost } from '#domain/policies.ts'
import type { PostRowInput } from '#domain/rows/post-row-input.ts'
import { RowQueryError } from '#domain/rows/row-query-error.ts'
import type { CallOrigin } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { publishPost } from '../posts/publish-post.ts'
import { picturesOfUrl } from './picture-of-url.ts'
import { fieldsOfRow } from './post-of-row.ts'

export type InsertRowDeps = Parameters<typeof publishPost>[0] & Pick<Deps, 'siteUrl'>

/**
 * Publishes a post from a row, by the operation that the desk publishes with.
 *
 * @returns its id
 * @throws RowQueryError `42501` for somebody who may not publish, and by column
 * @throws AppError what publishing refuses with
 */
export async function insertPostRow(
  deps: InsertRowDeps,
  { actor, ...origin }: CallOrigin & { actor: Actor | undefined },
  row: PostRowInput,
): Promise<string> {
  if (!actor || !canCreatePost(actor)) {
    throw new RowQueryError('42501', 'permission denied for table blog_posts')
  }
  const post = { ...fieldsOfRow(row), mediaIds: await picturesOfUrl(deps, row.image_url) }
  const { id } = await publishPost(deps, { actor, ...origin }, post, deps.newId())
  return id
}
