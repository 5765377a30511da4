import { sql } from 'kysely'
import type { ImportThingsTable, SiteImportsTable } from '#server/data/tables/import-tables.ts'
import type { Database } from '#server/data/tables.ts'

export type SiteImportRow = SiteImportsTable
export type ImportState = SiteImportsTable['state']

const COLUMNS = [
  'id',
  'file_name',
  'byte_size',
  'state',
  'run',
  'choices',
  'format',
  'site_url',
  'done',
  'total',
  'report',
  'problem',
  'created_at',
  'created_by',
  'created_by_name',
  'changed_at',
] as const

/** Stores an import whose file is still to come. */
export async function insert(tx: Database, row: SiteImportRow): Promise<void> {
  await tx.insertInto('site_imports').values(row).execute()
}

/** One import. */
export function find(db: Database, id: string): Promise<SiteImportRow | undefined> {
  return db.selectFrom('site_imports').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Imports, newest first. */
export function list(db: Database, limit: number): Promise<SiteImportRow[]> {
  return db
    .selectFrom('site_imports')
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** How many imports there are. */
export async function count(db: Database): Promise<number> {
  const row = await db
    .selectFrom('site_imports')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Changes an import that is in one of these states, and in that run if one is named; false for any other. */
export async function change(
  tx: Database,
  { id, states, run }: { id: string; states: readonly ImportState[]; run?: number | undefined },
  changes: Partial<SiteImportRow>,
): Promise<boolean> {
  let update = tx
    .updateTable('site_imports')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', states)
  if (run !== undefined) update = update.where('run', '=', run)
  return (await update.returning('id').executeTakeFirst()) !== undefined
}

/** Removes an import with its file and its report; false when there is none. */
export async function remove(tx: Database, id: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('site_imports')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Removes imports that nobody has touched since then. */
export async function removeUntouched(
  tx: Database,
  { states, before }: { states: readonly ImportState[]; before: string },
): Promise<void> {
  await tx
    .deleteFrom('site_imports')
    .where('state', 'in', states)
    .where('changed_at', '<', before)
    .execute()
}

/** Stores a part of the file; one that is there stays. */
export async function insertPart(
  tx: Database,
  part: { importId: string; number: number; content: Uint8Array },
): Promise<void> {
  await tx
    .insertInto('import_parts')
    .values({ import_id: part.importId, number: part.number, content: part.content })
    .onConflict((conflict) => conflict.columns(['import_id', 'number']).doNothing())
    .execute()
}

/** How many parts of files are here, by their imports. */
export async function countParts(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('import_parts')
    .select(({ fn }) => ['import_id', fn.countAll().as('count')])
    .where('import_id', 'in', ids)
    .groupBy('import_id')
    .execute()
  return new Map(rows.map((row) => [row.import_id, Number(row.count)]))
}

/** The parts of a file in their order, one at a time. */
export async function* readParts(db: Database, importId: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const part = await db
      .selectFrom('import_parts')
      .select('content')
      .where('import_id', '=', importId)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!part) return
    yield part.content
  }
}

/**
 * Records what has become of things. One that came in before a run was interrupted is there already when it goes on:
 * what was said of it first stays.
 */
export async function putThings(tx: Database, things: readonly ImportThingsTable[]): Promise<void> {
  if (things.length === 0) return
  await tx
    .insertInto('import_things')
    .values([...things])
    .onConflict((conflict) =>
      conflict
        .columns(['import_id', 'kind', 'number'])
        .doUpdateSet(({ ref }) => ({
          label: ref('excluded.label'),
          title: ref('excluded.title'),
          result: ref('excluded.result'),
          reason: ref('excluded.reason'),
          count: ref('excluded.count'),
          notes: ref('excluded.notes'),
        }))
        .where(
          sql<boolean>`not (excluded.result = 'there already' and import_things.result = 'imported')`,
        ),
    )
    .execute()
}

/** The things of an export in the order of their kinds and numbers, some at a time. */
export function listThings(
  db: Database,
  {
    importId,
    after,
    limit,
    isToSay = false,
  }: {
    importId: string
    after?: Pick<ImportThingsTable, 'kind' | 'number'> | undefined
    limit: number
    /** Only those that a report says something about. */
    isToSay?: boolean
  },
): Promise<ImportThingsTable[]> {
  let query = db
    .selectFrom('import_things')
    .select(['import_id', 'kind', 'number', 'label', 'title', 'result', 'reason', 'count', 'notes'])
    .where('import_id', '=', importId)
    .orderBy('kind')
    .orderBy('number')
    .limit(limit)
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('kind', 'number'), '>', tuple(after.kind, after.number)),
    )
  }
  if (isToSay) {
    query = query.where((eb) => eb.or([eb('result', '=', 'failed'), eb('notes', '<>', '[]')]))
  }
  return query.execute()
}

/** Says of all things of a kind that they stay behind, and why. */
export async function leaveOut(
  tx: Database,
  { importId, kind, reason }: { importId: string; kind: string; reason: string },
): Promise<void> {
  await tx
    .updateTable('import_things')
    .set({ result: 'failed', reason, notes: '[]' })
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .execute()
}

/** Forgets what was said of the things of an export. */
export async function removeThings(tx: Database, importId: string): Promise<void> {
  await tx.deleteFrom('import_things').where('import_id', '=', importId).execute()
}
