import type { Selectable } from 'kysely'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import type { SlugRedirectsTable } from '#server/data/tables/desk-tables.ts'
import type { Database } from '#server/data/tables.ts'

export type RedirectRow = Selectable<SlugRedirectsTable>

/** A redirect with the post that it leads to. */
export type FoundRedirect = Pick<RedirectRow, 'slug' | 'target' | 'created_at'> & {
  post_id: string | null
  post_slug: string | null
  post_title: string | null
  post_status: string | null
  post_deleted_at: string | null
}

function selectRedirects(db: Database) {
  return db
    .selectFrom('slug_redirects')
    .leftJoin('blog_posts', 'blog_posts.id', 'slug_redirects.post_id')
    .select([
      'slug_redirects.slug',
      'slug_redirects.target',
      'slug_redirects.created_at',
      'slug_redirects.post_id',
      'blog_posts.slug as post_slug',
      'blog_posts.title as post_title',
      'blog_posts.status as post_status',
      'blog_posts.deleted_at as post_deleted_at',
    ])
}

/** The redirect of an address that a post had before. */
export function find(db: Database, slug: string): Promise<FoundRedirect | undefined> {
  return selectRedirects(db).where('slug_redirects.slug', '=', slug).executeTakeFirst()
}

/** Old addresses, those left last first; those that hold a text when given. */
export function list(
  db: Database,
  {
    q,
    after,
    limit,
  }: { q: string | undefined; after: { at: string; slug: string } | undefined; limit: number },
): Promise<FoundRedirect[]> {
  let query = selectRedirects(db)
    .orderBy('slug_redirects.created_at', 'desc')
    .orderBy('slug_redirects.slug')
    .limit(limit)
  if (q) {
    const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    query = query.where((eb) =>
      eb(eb.fn<string>('lower', ['slug_redirects.slug']), 'like', pattern),
    )
  }
  if (after) {
    query = query.where((eb) =>
      eb.or([
        eb('slug_redirects.created_at', '<', after.at),
        eb.and([
          eb('slug_redirects.created_at', '=', after.at),
          eb('slug_redirects.slug', '>', after.slug),
        ]),
      ]),
    )
  }
  return query.execute()
}

/** Stores a redirect, in place of the one from the same address. */
export async function put(tx: PublicTransaction, redirect: RedirectRow): Promise<void> {
  const { slug: _, ...changes } = redirect
  await tx
    .insertInto('slug_redirects')
    .values(redirect)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(changes))
    .execute()
}

/** Deletes a redirect; returns whether there was one. */
export async function remove(tx: PublicTransaction, slug: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('slug_redirects')
    .where('slug', '=', slug)
    .returning('slug')
    .executeTakeFirst()
  return removed !== undefined
}

/** Which of these addresses redirect, other than to the given post. */
export async function listTaken(
  tx: Database,
  slugs: string[],
  postId: string | undefined,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('slug_redirects')
    .select(['slug', 'post_id', 'target'])
    .where('slug', 'in', slugs)
    .execute()
  const taken = rows.filter(
    (row) => (row.post_id !== null || row.target !== null) && row.post_id !== postId,
  )
  return new Set(taken.map(({ slug }) => slug))
}
