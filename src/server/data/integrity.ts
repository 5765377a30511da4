import { isUtf8 } from 'node:buffer'
import { type Kysely, sql } from 'kysely'
import { databaseEngine } from './database-engine.ts'
import type { Database } from './tables.ts'

type AnyTable = Kysely<Record<string, Record<string, unknown>>>

/** The most errors that are reported; with more of them the owner restores a backup anyway. */
const MOST_LINES = 20

/**
 * Checks every page and index of the embedded database, every foreign key and that every text is one; returns SQLite's
 * messages. PostgreSQL checks its own pages: there every row of every table is read.
 *
 * @throws AppError `unavailable` when nothing can be read any more
 */
export async function findDamage(db: Database): Promise<string[]> {
  if (databaseEngine(db) === 'postgres') {
    await readEveryRow(db)
    return []
  }
  const { rows } = await sql<{ integrity_check: string }>`
    pragma integrity_check(${sql.lit(MOST_LINES)})`.execute(db)
  const errors = rows.map((row) => row.integrity_check).filter((line) => line !== 'ok')
  if (errors.length > 0) return errors

  const { rows: dangling } = await sql<{ table: string; parent: string }>`
    pragma foreign_key_check`.execute(db)
  if (dangling.length > 0) {
    return dangling
      .slice(0, MOST_LINES)
      .map(({ table, parent }) => `a row of ${table} belongs to one of ${parent} that is not there`)
  }
  return findUnreadableText(db)
}

/**
 * Returns the kind of damage this database cannot find by itself, in a sentence for its owner; undefined where that
 * is said in the guide.
 */
export async function findBlindSpot(db: Database): Promise<string | undefined> {
  if (databaseEngine(db) === 'sqlite') return undefined
  const { rows } = await sql<{ data_checksums: string }>`show data_checksums`.execute(db)
  return rows[0]?.data_checksums === 'on'
    ? undefined
    : 'PostgreSQL keeps no checksums of its pages (data_checksums is off), so it reads damaged values as if they were whole. Stop it and run pg_checksums --enable.'
}

async function readEveryRow(db: Database): Promise<void> {
  for (const { name, schema, isView } of await db.introspection.getTables()) {
    if (isView) continue
    const table = sql.table(schema ? `${schema}.${name}` : name)
    await sql`select sum(length(row::text)) from ${table} as row`.execute(db)
  }
}

/**
 * Reads every text of the embedded database and names the columns that hold one which is not UTF-8: nothing that
 * the program stores is that, and a page looks whole to SQLite whatever its texts say.
 */
async function findUnreadableText(db: Database): Promise<string[]> {
  const found: string[] = []
  for (const table of await db.introspection.getTables()) {
    if (table.isView) continue
    const columns = table.columns
      .filter(({ dataType }) => dataType.toLowerCase() === 'text')
      .map(({ name }) => name)
    if (columns.length > 0) found.push(...(await readTexts(db, table.name, columns)))
  }
  return found
}

async function readTexts(db: Database, table: string, columns: string[]): Promise<string[]> {
  const counts = new Map<string, number>()
  const rows = (db as unknown as AnyTable)
    .selectFrom(table)
    .select(columns.map((name) => sql<Buffer | null>`cast(${sql.ref(name)} as blob)`.as(name)))
    .stream()
  for await (const row of rows) {
    for (const [column, bytes] of Object.entries(row)) {
      if (bytes && !isUtf8(bytes)) counts.set(column, (counts.get(column) ?? 0) + 1)
    }
  }
  return [...counts].map(([column, count]) => {
    const texts = count === 1 ? 'a text holds' : `${count} texts hold`
    return `in ${table}.${column} ${texts} bytes that are no letters`
  })
}
