import type { Selectable } from 'kysely'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import type { PathRedirectsTable } from '#server/data/tables/desk-tables.ts'
import type { Database } from '#server/data/tables.ts'

export type PathRedirectRow = Selectable<PathRedirectsTable>

/** A redirect with the post or the term that it leads to. */
export type FoundPathRedirect = Pick<
  PathRedirectRow,
  'path' | 'post_id' | 'term_id' | 'target' | 'created_at'
> & {
  post_slug: string | null
  post_title: string | null
  post_status: string | null
  post_deleted_at: string | null
  term_slug: string | null
  term_name: string | null
}

function selectRedirects(db: Database) {
  return db
    .selectFrom('path_redirects')
    .leftJoin('blog_posts', 'blog_posts.id', 'path_redirects.post_id')
    .leftJoin('terms', 'terms.id', 'path_redirects.term_id')
    .select([
      'path_redirects.path',
      'path_redirects.post_id',
      'path_redirects.term_id',
      'path_redirects.target',
      'path_redirects.created_at',
      'blog_posts.slug as post_slug',
      'blog_posts.title as post_title',
      'blog_posts.status as post_status',
      'blog_posts.deleted_at as post_deleted_at',
      'terms.slug as term_slug',
      'terms.name as term_name',
    ])
}

/** The redirects of these paths. */
export async function listByPaths(
  db: Database,
  paths: readonly string[],
): Promise<FoundPathRedirect[]> {
  if (paths.length === 0) return []
  return selectRedirects(db).where('path_redirects.path', 'in', paths).execute()
}

/** Stores a redirect unless its path leads somewhere already; returns whether it did. */
export async function putIfFree(
  tx: PublicTransaction,
  redirect: PathRedirectRow,
): Promise<boolean> {
  const row = await tx
    .insertInto('path_redirects')
    .values(redirect)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .returning('path')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a redirect, in place of the one from the same path. */
export async function put(tx: PublicTransaction, redirect: PathRedirectRow): Promise<void> {
  const { path: _, ...changes } = redirect
  await tx
    .insertInto('path_redirects')
    .values(redirect)
    .onConflict((conflict) => conflict.column('path').doUpdateSet(changes))
    .execute()
}

/** Redirects by their paths, after one of them. */
export function list(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<FoundPathRedirect[]> {
  return selectRedirects(db)
    .where('path_redirects.path', '>', after)
    .orderBy('path_redirects.path')
    .limit(limit)
    .execute()
}

/** Deletes a redirect; returns whether there was one. */
export async function remove(tx: PublicTransaction, path: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('path_redirects')
    .where('path', '=', path)
    .returning('path')
    .executeTakeFirst()
  return row !== undefined
}

/** Leads every address of one term to another. */
export async function moveAllOfTerm(
  tx: PublicTransaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.updateTable('path_redirects').set({ term_id: to }).where('term_id', '=', from).execute()
}
