import type { Selectable } from 'kysely'
import type { PublicTransaction } from '../public-transaction.ts'
import { SEARCHED_COLUMNS } from '../tables/document-columns.ts'
import type { BlogPostsTable } from '../tables/post-tables.ts'
import type { Database } from '../tables.ts'

/** The place that re-rendering the posts of an older renderer has reached. */
export type RenderedPlace = { rendered_with: number; id: string }

const COLUMNS = [
  ...([
    'id',
    'version',
    'content',
    'excerpt',
    'reading_minutes',
    'post_type',
    'published_at',
    'language',
  ] as const),
  ...SEARCHED_COLUMNS,
]

/** The columns of a post that re-rendering needs. */
export type PostToRender = Pick<Selectable<BlogPostsTable>, (typeof COLUMNS)[number]>

/** Posts whose HTML an older renderer made, in whatever state, after a place; without their texts. */
export function listRenderedBefore(
  db: Database,
  { version, after, limit }: { version: number; after?: RenderedPlace | undefined; limit: number },
): Promise<RenderedPlace[]> {
  let query = db
    .selectFrom('blog_posts')
    .select(['rendered_with', 'id'])
    .where('rendered_with', '<', version)
    .orderBy('rendered_with')
    .orderBy('id')
    .limit(limit)
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('rendered_with', 'id'), '>', tuple(after.rendered_with, after.id)),
    )
  }
  return query.execute()
}

/** Has these posts rendered again, whatever made their HTML. */
export async function markOld(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('blog_posts').set({ rendered_with: 0 }).where('id', 'in', ids).execute()
}

/** Has every post rendered again whose text may have a recipe. */
export async function markWithRecipes(db: Database): Promise<void> {
  await db
    .updateTable('blog_posts')
    .set({ rendered_with: 0 })
    .where('content', 'like', '%recipe%')
    .execute()
}

/** A post with its text. */
export function find(db: Database, id: string): Promise<PostToRender | undefined> {
  return db.selectFrom('blog_posts').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/**
 * Stores the rendered HTML of a post, unless it has been changed or rendered meanwhile.
 *
 * @returns whether it was stored
 */
export async function setRendered(
  tx: PublicTransaction,
  { id, version }: Pick<PostToRender, 'id' | 'version'>,
  rendered: Pick<
    Selectable<BlogPostsTable>,
    | 'content_html'
    | 'safe_content'
    | 'safe_content_with'
    | 'rendered_with'
    | 'headings'
    | 'excerpt'
    | 'reading_minutes'
  >,
): Promise<boolean> {
  const changed = await tx
    .updateTable('blog_posts')
    .set(rendered)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('rendered_with', '<', rendered.rendered_with)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
