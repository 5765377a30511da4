import { type Expression, sql } from 'kysely'
import type { CountedWord } from '#domain/recipes/finding/stored/make-part.ts'
import { decodeNumbers, encodeNumbers } from '#domain/recipes/finding/stored/number-bytes.ts'
import { databaseEngine } from '../database-engine.ts'
import type { Database } from '../tables.ts'

/** A part that is searched, without what it holds. */
export type PartHead = { id: number; gone: number[] }

/** The parts that are searched, in the order in which they were made. */
export async function listReady(db: Database): Promise<PartHead[]> {
  const rows = await db
    .selectFrom('recipe_parts')
    .select(['id', 'gone'])
    .where('state', '=', 'ready')
    .orderBy('id')
    .execute()
  return rows.map(({ id, gone }) => ({ id: Number(id), gone: [...decodeNumbers(gone)] }))
}

/** How many posts the parts have that are searched. */
export async function countReadyPosts(db: Database): Promise<number> {
  const row = await db
    .selectFrom('recipe_parts')
    .select(({ fn }) => fn.sum('posts').as('posts'))
    .where('state', '=', 'ready')
    .executeTakeFirst()
  return Number(row?.posts ?? 0)
}

/** Returns the columns of a part, without its lists; undefined where it is not there any more. */
export async function find(
  db: Database,
  id: number,
): Promise<{ columns: Uint8Array; top: CountedWord[]; buckets: number } | undefined> {
  const row = await db
    .selectFrom('recipe_parts')
    .select((eb) => [inText(db, eb.ref('columns')).as('columns'), 'top', 'buckets'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      ...row,
      columns: bytesIn(row.columns),
      top: JSON.parse(row.top) as CountedWord[],
    }
  )
}

/**
 * PostgreSQL's client takes bytes as hexadecimal text, and of some megabytes most of the work is that text: base64 is
 * shorter by a third, and is read several times as fast.
 */
function inText(db: Database, bytes: Expression<Uint8Array>) {
  return databaseEngine(db) === 'postgres'
    ? sql<string | Uint8Array>`encode(${bytes}, 'base64')`
    : sql<string | Uint8Array>`${bytes}`
}

function bytesIn(text: string | Uint8Array): Uint8Array {
  return typeof text === 'string' ? Buffer.from(text, 'base64') : text
}

/** A row of lists: of which part, and which of its buckets. */
export type BucketPlace = { part: number; bucket: number }

/** Rows of lists, by `keyOfBucket`; those that are not there any more are left out. */
export async function listBuckets(
  db: Database,
  places: readonly BucketPlace[],
): Promise<Map<string, Uint8Array>> {
  const rows = await db
    .selectFrom('recipe_lists')
    .select((eb) => ['id', inText(db, eb.ref('lists')).as('lists')])
    .where('id', 'in', places.map(keyOfBucket))
    .execute()
  return new Map(rows.map(({ id, lists }) => [id, bytesIn(lists)]))
}

/** The name of a row of lists. */
export function keyOfBucket({ part, bucket }: BucketPlace): string {
  return `${part}-${bucket}`
}

type NewPart = {
  id: number
  posts: number
  buckets: number
  columns: Uint8Array
  top: readonly CountedWord[]
}

/** Begins a part that nobody searches yet. @returns false where there is another with this number */
export async function create(db: Database, { columns, top, ...part }: NewPart): Promise<boolean> {
  const [created] = await db
    .insertInto('recipe_parts')
    .values({
      ...part,
      state: 'building',
      columns: Buffer.from(columns),
      gone: Buffer.from(encodeNumbers(new Uint32Array())),
      top: JSON.stringify(top),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return Number(created?.numInsertedOrUpdatedRows ?? 0) === 1
}

/** So many rows of lists are written at once. */
export const BUCKETS_AT_ONCE = 50

/** Adds rows of lists to a part that nobody searches yet, the first of them with this number. */
export async function insertBuckets(
  db: Database,
  { part, bucket }: BucketPlace,
  lists: readonly Uint8Array[],
): Promise<void> {
  const rows = lists.map((one, index) => ({
    id: keyOfBucket({ part, bucket: bucket + index }),
    part,
    lists: Buffer.from(one),
  }))
  await db.insertInto('recipe_lists').values(rows).execute()
}

/** The number of the parts as they are. */
export async function findEpoch(db: Database): Promise<number> {
  const row = await db
    .selectFrom('recipe_parts_state')
    .select('epoch')
    .where('id', '=', 1)
    .executeTakeFirst()
  return Number(row?.epoch ?? 0)
}

/** Gives the parts another number, unless somebody else has done so since. @returns whether it was done */
export async function changeEpoch(
  tx: Database,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  await tx
    .insertInto('recipe_parts_state')
    .values({ id: 1, epoch: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const [changed] = await tx
    .updateTable('recipe_parts_state')
    .set({ epoch: to })
    .where('id', '=', 1)
    .where('epoch', '=', from)
    .execute()
  return Number(changed?.numUpdatedRows ?? 0) === 1
}

/** Lets a part be searched that was being built. @returns false where somebody has removed it */
export async function setReady(tx: Database, id: number): Promise<boolean> {
  const [changed] = await tx
    .updateTable('recipe_parts')
    .set({ state: 'ready' })
    .where('id', '=', id)
    .where('state', '=', 'building')
    .execute()
  return Number(changed?.numUpdatedRows ?? 0) === 1
}

/** Lets nobody search these parts any more. */
export async function setRemoved(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.updateTable('recipe_parts').set({ state: 'removed' }).where('id', 'in', ids).execute()
}

/** Stores which posts are not in a part any more. */
export async function setGone(tx: Database, { id, gone }: PartHead): Promise<void> {
  const bytes = Buffer.from(encodeNumbers(Uint32Array.from(gone).sort()))
  await tx.updateTable('recipe_parts').set({ gone: bytes }).where('id', '=', id).execute()
}

/** The parts that nobody searches: others stand in their place, or they were not finished and are not to be any more. */
export async function listUnused(db: Database): Promise<number[]> {
  await db
    .updateTable('recipe_parts')
    .set({ state: 'removed' })
    .where('state', '=', 'building')
    .execute()
  const rows = await db
    .selectFrom('recipe_parts')
    .select('id')
    .where('state', '=', 'removed')
    .execute()
  return rows.map(({ id }) => Number(id))
}

/** Removes some lists of a part that nobody searches, and with the last of them the part. @returns whether any are left */
export async function removeSome(db: Database, part: number): Promise<boolean> {
  const rows = await db
    .selectFrom('recipe_lists')
    .select('id')
    .where('part', '=', part)
    .limit(BUCKETS_AT_ONCE)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('recipe_lists').where('id', 'in', ids).execute()
  else await db.deleteFrom('recipe_parts').where('id', '=', part).execute()
  return ids.length > 0
}
