import type { PublicTransaction } from '#server/data/public-transaction.ts'
import type { Database } from '#server/data/tables.ts'

/** Where the page is now that had an address before; `document_id` null: it was removed for good. */
export type FoundPageRedirect = {
  document_id: string | null
  to: string | null
  is_public: number | null
  removed_at: string | null
}

/** The redirect of an address. */
export function find(db: Database, path: string): Promise<FoundPageRedirect | undefined> {
  return db
    .selectFrom('page_redirects')
    .leftJoin('own_pages', 'own_pages.document_id', 'page_redirects.document_id')
    .select([
      'page_redirects.document_id',
      'own_pages.path as to',
      'own_pages.is_public',
      'own_pages.removed_at',
    ])
    .where('page_redirects.path', '=', path)
    .executeTakeFirst()
}

/** The addresses that a page had before, in their order. */
export async function listOfPage(
  db: Database,
  { documentId, limit }: { documentId: string; limit: number },
): Promise<{ path: string; created_at: string }[]> {
  return db
    .selectFrom('page_redirects')
    .select(['path', 'created_at'])
    .where('document_id', '=', documentId)
    .orderBy('path')
    .limit(limit)
    .execute()
}

/** Leads an address to a page; null says that its page is gone. */
export async function put(
  tx: PublicTransaction,
  { path, documentId, at }: { path: string; documentId: string | null; at: string },
): Promise<void> {
  await tx
    .insertInto('page_redirects')
    .values({ path, document_id: documentId, created_at: at })
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet({ document_id: documentId, created_at: at }),
    )
    .execute()
}

/** Forgets where an address led: a page is there, or another may be. @returns whether it led anywhere */
export async function remove(tx: PublicTransaction, path: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('page_redirects')
    .where('path', '=', path)
    .returning('path')
    .executeTakeFirst()
  return removed !== undefined
}
