import { isUtf8 } from 'node:buffer'
import { type Kysely, sql } from 'kysely'
import type { Database } from './tables.ts'

type AnyTable = Kysely<Record<string, Record<string, unknown>>>

/**
 * Reads every text of the embedded database and names the columns that hold one which is not UTF-8: nothing that
 * the program stores is that, and a page looks whole to SQLite whatever its texts say.
 */
export async function findUnreadableText(db: Database): Promise<string[]> {
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
