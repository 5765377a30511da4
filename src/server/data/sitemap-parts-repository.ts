import type { ListCursor } from '#domain/posts/cursor.ts'
import type { Database } from './tables.ts'

export type SitemapPartRow = { number: number; last: ListCursor; changedAt: string | null }

/** Every full part, in order. */
export async function list(db: Database): Promise<SitemapPartRow[]> {
  const rows = await parts(db).orderBy('number').execute()
  return rows.map(present)
}

/** Full parts by their numbers, those that there are. */
export async function listNumbers(db: Database, numbers: number[]): Promise<SitemapPartRow[]> {
  const rows = await parts(db).where('number', 'in', numbers).orderBy('number').execute()
  return rows.map(present)
}

/** Closes a part after a place; whoever closes it first decides where. */
export async function insert(
  db: Database,
  { number, last, changedAt }: SitemapPartRow,
): Promise<void> {
  await db
    .insertInto('sitemap_parts')
    .values({ number, last_at: last.at, last_id: last.id, changed_at: changedAt })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute()
}

/** Writes down when a part's posts changed last. */
export async function setChangedAt(
  db: Database,
  { number, changedAt }: { number: number; changedAt: string },
): Promise<void> {
  await db
    .updateTable('sitemap_parts')
    .set({ changed_at: changedAt })
    .where('number', '=', number)
    .execute()
}

/** Forgets when the part that a place lies in was changed last; nothing when it is not full yet. */
export async function noteChange(tx: Database, { at, id }: ListCursor): Promise<void> {
  const part = await tx
    .selectFrom('sitemap_parts')
    .select('number')
    .where(({ eb, refTuple, tuple }) => eb(refTuple('last_at', 'last_id'), '>=', tuple(at, id)))
    .orderBy('last_at')
    .orderBy('last_id')
    .limit(1)
    .executeTakeFirst()
  if (!part) return
  await tx
    .updateTable('sitemap_parts')
    .set({ changed_at: null })
    .where('number', '=', part.number)
    .where('changed_at', 'is not', null)
    .execute()
}

function parts(db: Database) {
  return db.selectFrom('sitemap_parts').select(['number', 'last_at', 'last_id', 'changed_at'])
}

function present(row: {
  number: number
  last_at: string
  last_id: string
  changed_at: string | null
}): SitemapPartRow {
  const { number, last_at, last_id, changed_at } = row
  return { number, last: { at: last_at, id: last_id }, changedAt: changed_at }
}
