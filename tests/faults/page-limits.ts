import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { StorageFailure } from '#domain/storage-failure.ts'
import { openDatabase } from '#server/data/engines/database.ts'
import { type Fault, must } from './fault.ts'

const ROWS_OF_A_WRITE = 40

/**
 * Tells SQLite at any moment that there are no more pages: what it says then is what it says of
 * a full disk. For machines that let nothing be mounted or traced.
 */
export const tryPageLimits: Fault = async ({ rounds, report }) => {
  const folder = mkdtempSync(join(tmpdir(), 'haven-pages-'))
  const db = openDatabase({ engine: 'sqlite', file: join(folder, 'haven.sqlite') }, () => {})
  const acknowledged = new Set<number>()
  let refused = 0
  try {
    await sql`create table rows (write_id integer, filler text)`.execute(db)
    for (let round = 1; round <= rounds; round++) {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
      const limit = (rows[0]?.page_count ?? 0) + randomInt(0, 60)
      await sql`pragma max_page_count = ${sql.lit(limit)}`.execute(db)
      try {
        await db.transaction().execute(async (tx) => {
          for (let row = 0; row < ROWS_OF_A_WRITE; row++) {
            await sql`insert into rows values (${round}, ${'x'.repeat(4000)})`.execute(tx)
          }
        })
        acknowledged.add(round)
      } catch (error) {
        const isNamed = error instanceof AppError && error.cause instanceof StorageFailure
        must(isNamed, `the full disk is named, and not ${String(error)}`)
        refused += 1
      }
      await sql`pragma max_page_count = 1000000`.execute(db)
      const { rows: kept } = await sql<{ write_id: number; rows: number }>`
        select write_id, count(*) as rows from rows group by write_id`.execute(db)
      must(kept.length === acknowledged.size, 'what was acknowledged is there, and nothing else')
      must(
        kept.every((one) => acknowledged.has(one.write_id) && one.rows === ROWS_OF_A_WRITE),
        'no write is half there',
      )
    }
  } finally {
    await db.destroy()
    rmSync(folder, { recursive: true })
  }
  const summary = `Pages used up at ${rounds} moments: ${acknowledged.size} writes acknowledged, ${refused} refused by name. None is lost or half there.`
  report(summary)
  return summary
}
