import type { PublicTransaction } from '#server/data/public-transaction.ts'
import type { TermKind } from './term-kinds.ts'

/** Moves the terms of a group to another, those with these ids alone where they are given; returns which. */
export function moveAll(
  tx: PublicTransaction,
  {
    kind,
    from,
    to,
    ids,
    at,
  }: { kind: TermKind; from: string; to: string; ids?: readonly string[]; at: string },
): Promise<{ id: string; slug: string }[]> {
  const query = tx
    .updateTable('terms')
    .set({ group_name: to, updated_at: at })
    .where('kind', '=', kind)
    .where('group_name', '=', from)
  return (ids ? query.where('id', 'in', ids) : query).returning(['id', 'slug']).execute()
}
