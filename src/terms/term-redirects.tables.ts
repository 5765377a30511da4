import type { PublicTransaction } from '#server/data/public-transaction.ts'
import type { Database } from '#server/data/tables.ts'
import type { TermKind } from './term-kinds.ts'

type Address = { kind: TermKind; slug: string }

/** Where addresses lead at which there is no term any more, with the address of today; null where it was removed. */
export type TermRedirect = { slug: string; term_id: string | null; to: string | null }

/** The redirects of these addresses. */
export async function listBySlugs(
  db: Database,
  { kind, slugs }: { kind: TermKind; slugs: string[] },
): Promise<TermRedirect[]> {
  if (slugs.length === 0) return []
  return db
    .selectFrom('term_redirects')
    .leftJoin('terms', 'terms.id', 'term_redirects.term_id')
    .select(['term_redirects.slug', 'term_redirects.term_id', 'terms.slug as to'])
    .where('term_redirects.kind', '=', kind)
    .where('term_redirects.slug', 'in', slugs)
    .execute()
}

/** Leads an address to a term; null says that its term is gone. */
export async function put(
  tx: PublicTransaction,
  { termId, at, ...address }: Address & { termId: string | null; at: string },
): Promise<void> {
  await tx
    .insertInto('term_redirects')
    .values({ ...address, term_id: termId, created_at: at })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'slug']).doUpdateSet({ term_id: termId, created_at: at }),
    )
    .execute()
}

/** Forgets where an address led: a term has it again. */
export async function remove(tx: PublicTransaction, { kind, slug }: Address): Promise<void> {
  await tx.deleteFrom('term_redirects').where('kind', '=', kind).where('slug', '=', slug).execute()
}

/** Leads every address of one term to another. */
export async function moveAll(
  tx: PublicTransaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.updateTable('term_redirects').set({ term_id: to }).where('term_id', '=', from).execute()
}
