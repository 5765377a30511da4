import { sql } from 'kysely'
import type { ListCursor } from '#domain/paging/cursor.ts'
import type { Database } from './tables.ts'

/** A full part, and the place of the last post in it. */
export type PartEnd = { number: number; place: ListCursor }

/** Of so many full parts each, the last change, and how many of them it is not known of. */
export type PartChanges = { number: number; changedAt: string | null; unknownParts: number }

/** The full parts up to one, so many together, in order and numbered from 1. */
export async function listChanges(
  db: Database,
  { until, partsEach }: { until: number; partsEach: number },
): Promise<PartChanges[]> {
  const rows = await db
    .selectFrom('sitemap_parts')
    .select(({ fn }) => [
      sql<number>`(number - 1) / ${sql.lit(partsEach)} + 1`.as('together'),
      fn.max('changed_at').as('changedAt'),
      sql<number>`count(*) - count(changed_at)`.as('unknownParts'),
    ])
    .where('number', '<=', until)
    .groupBy('together')
    .orderBy('together')
    .execute()
  return rows.map(({ together, ...changes }) => ({ number: together, ...changes }))
}

/** The numbers of full parts up to one whose last change is not known. */
export async function listUnknown(db: Database, { until }: { until: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('sitemap_parts')
    .select('number')
    .where('number', '<=', until)
    .where('changed_at', 'is', null)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

/** Where full parts end, by their numbers, those that there are. */
export async function listEnds(db: Database, numbers: number[]): Promise<PartEnd[]> {
  const rows = await ends(db).where('number', 'in', numbers).execute()
  return rows.map(present)
}

/** Where the last full part ends; undefined when none is full. */
export async function findLastEnd(db: Database): Promise<PartEnd | undefined> {
  const row = await ends(db).orderBy('number', 'desc').limit(1).executeTakeFirst()
  return row && present(row)
}

/** Closes a part after a place; whoever closes it first decides where. */
export async function insert(db: Database, { number, place }: PartEnd): Promise<void> {
  await db
    .insertInto('sitemap_parts')
    .values({ number, last_at: place.at, last_id: place.id, changed_at: null })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute()
}

/** Stores when a part's posts changed last. */
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

/** Clears the last change of the part that holds a place; does nothing when that part is not full yet. */
export async function recordChange(tx: Database, { at, id }: ListCursor): Promise<void> {
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

function ends(db: Database) {
  return db.selectFrom('sitemap_parts').select(['number', 'last_at', 'last_id'])
}

function present(row: { number: number; last_at: string; last_id: string }): PartEnd {
  return { number: row.number, place: { at: row.last_at, id: row.last_id } }
}
