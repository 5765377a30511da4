import { sql } from 'kysely'
import type { Database, Tables } from '../tables.ts'

/** A row by the names of its columns; both engines give the same values for it. */
export type ArchiveRow = Record<string, string | number | null>

const ROWS_AT_ONCE = 100

/**
 * Runs `work` with a snapshot of the database: it sees no later writes and blocks none.
 */
export async function withSnapshot<Result>(
  db: Database,
  work: (snapshot: Database) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      // The snapshot is taken at the first read.
      await sql`select count(*) from settings`.execute(snapshot)
      return work(snapshot)
    })
}

/** Reads a whole table in the order of its key, a few rows at a time. */
export async function* readRows(
  db: Database,
  table: keyof Tables,
  key: readonly string[],
): AsyncGenerator<ArchiveRow> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let last: ArchiveRow | undefined
  for (;;) {
    const after = last
    const where = after
      ? sql`where (${columns}) > (${sql.join(key.map((column) => after[column]))})`
      : sql``
    const { rows } = await sql<ArchiveRow>`
      select * from ${sql.table(table)} ${where} order by ${columns} limit ${ROWS_AT_ONCE}
    `.execute(db)
    yield* rows
    last = rows.at(-1)
    if (rows.length < ROWS_AT_ONCE) return
  }
}

/** Writes rows as they were read; every row must have the same columns. */
export async function insertRows(
  tx: Database,
  table: keyof Tables,
  rows: readonly ArchiveRow[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}
  `.execute(tx)
}

/** Whether a table has no row at all. */
export async function isEmpty(db: Database, table: keyof Tables): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
  return rows.length === 0
}
