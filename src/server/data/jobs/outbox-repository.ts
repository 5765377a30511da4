import { sql } from 'kysely'
import { databaseEngine } from '../database-engine.ts'
import type { Database } from '../tables.ts'
import type { UnitTransaction } from '../unit-transaction.ts'

/** The PostgreSQL channel (`NOTIFY`) on which nodes learn which pages changed. */
export const PAGES_CHANNEL = 'haven_pages'

/** PostgreSQL refuses 8,000 bytes and more, and with them the whole write; two are the brackets of the list. */
const NOTIFICATION_MAX_LENGTH = 7_900

/**
 * Records, in the transaction of a write, the tags of the cached pages that it changes.
 *
 * On PostgreSQL every listening node is notified when the transaction commits. Only the unit of work
 * calls it.
 */
export async function append(
  tx: UnitTransaction,
  { tags, now }: { tags: readonly string[]; now: string },
): Promise<void> {
  const row = { tags: JSON.stringify(tags), created_at: now }
  await tx.insertInto('outbox').values(row).execute()
  if (databaseEngine(tx) === 'postgres') {
    for (const some of inNotifications(tags)) {
      await sql`select pg_notify(${PAGES_CHANNEL}, ${JSON.stringify(some)})`.execute(tx)
    }
  }
}

/** Divides tags, which are ASCII, by what fits a notification. */
function inNotifications(tags: readonly string[]): string[][] {
  const parts: string[][] = []
  let left = 0
  for (const tag of tags) {
    const length = JSON.stringify(tag).length + 1
    if (length > left) {
      parts.push([])
      left = NOTIFICATION_MAX_LENGTH
    }
    parts.at(-1)?.push(tag)
    left -= length
  }
  return parts
}

/** Lists what was recorded after the given id, oldest first, for a node that was not listening. */
export async function listAfter(
  db: Database,
  { id, limit }: { id: number; limit: number },
): Promise<{ id: number; tags: string[] }[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'tags'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ id: row.id, tags: JSON.parse(row.tags) as string[] }))
}

/** The id of the latest row; zero when there was none yet. */
export async function findLastId(db: Database): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}
