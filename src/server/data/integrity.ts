import { sql } from 'kysely'
import { databaseEngine } from './database-engine.ts'
import type { Database } from './tables.ts'
import { findUnreadableText } from './unreadable-text.ts'

/** The most faults that are reported; with more of them the owner restores a backup anyway. */
const MOST_FAULTS = 20

/**
 * Checks every page and index of the embedded database, every foreign key and that every text is one; returns SQLite's
 * messages. PostgreSQL checks its own pages: there every row of every table is read.
 *
 * @throws AppError `unavailable` when nothing can be read any more
 */
export async function findFaults(db: Database): Promise<string[]> {
  if (databaseEngine(db) === 'postgres') {
    await readEveryRow(db)
    return []
  }
  const { rows } = await sql<{ integrity_check: string }>`
    pragma integrity_check(${sql.lit(MOST_FAULTS)})`.execute(db)
  const faults = rows.map((row) => row.integrity_check).filter((line) => line !== 'ok')
  if (faults.length > 0) return faults

  const { rows: dangling } = await sql<{ table: string; parent: string }>`
    pragma foreign_key_check`.execute(db)
  if (dangling.length > 0) {
    return dangling
      .slice(0, MOST_FAULTS)
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
