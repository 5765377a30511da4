import { type Actor, canCreatePost } from '#domain/policies.ts'
import { slugSchema } from '#domain/posts/post-identifiers.ts'
import type { PostRowInput } from '#domain/rows/post-row-input.ts'
import { RowQueryError } from '#domain/rows/row-query-error.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { Context, Rendering } from '#server/operations/context.ts'
import { publishPost } from '../posts/writing/publish-post.ts'
import { changeTogether } from './change-together.ts'
import { picturesOfUrl, recordGivenImage } from './picture-of-url.ts'
import { fieldsOfRow } from './post-of-row.ts'

/**
 * Publishes posts from rows, by the operation that the desk publishes with: all of them, or none.
 *
 * @returns their ids, as the rows stand
 * @throws RowQueryError `42501` for somebody who may not publish, and by column
 * @throws AppError what publishing refuses with
 */
export async function insertPostRows(
  deps: WriteDeps & Pick<Context, 'siteUrl'> & Rendering,
  { actor, ...origin }: CallOrigin & { actor: Actor | undefined },
  rows: readonly PostRowInput[],
): Promise<string[]> {
  if (!actor || !canCreatePost(actor)) {
    throw new RowQueryError('42501', 'permission denied for table blog_posts')
  }
  const posts = rows.map((row) => ({ row, fields: fieldsOfRow(row) }))
  const texts = posts.map(({ fields }) => fields.content)
  return changeTogether(deps, texts, async (together) => {
    const ids: string[] = []
    for (const { row, fields } of posts) {
      const slug = await freeSlug(together, row.slug)
      const mediaIds = await picturesOfUrl(together, row.image_url)
      const post = { ...fields, ...(slug && { slug }), mediaIds }
      const caller = { actor, ...origin }
      const { id } = await publishPost(together, caller, { body: post, key: deps.newId() })
      await recordGivenImage(together.db, id, row.image_url)
      ids.push(id)
    }
    return ids
  })
}

/** @throws RowQueryError `23514` for what is no address, `23505` for one that a post has */
async function freeSlug(
  { db }: Pick<Deps, 'db'>,
  slug: string | null | undefined,
): Promise<string | undefined> {
  if (!slug) return undefined
  if (!slugSchema.safeParse(slug).success) {
    throw new RowQueryError('23514', 'slug is not the address of a post.', {
      hint: 'Lower-case words with hyphens between them; empty, it is made from the title.',
    })
  }
  const taken = await postsRepository.listTakenSlugs(db, [slug])
  if (!taken.has(slug)) return slug
  throw new RowQueryError(
    '23505',
    'duplicate key value violates unique constraint "blog_posts_slug_key"',
    { details: `Key (slug)=(${slug}) already exists.` },
  )
}
