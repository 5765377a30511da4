import { sql } from 'kysely'
import { databaseEngine } from '../database-engine.ts'
import type { Database } from '../tables.ts'

/** An outbox row whose purge this caller has claimed, until its lease ends. */
export type ClaimedPurge = { id: number; tags: string[]; failures: number }

/**
 * Claims the oldest purges that are due; nobody else gets them before `leaseUntil`.
 *
 * No two callers get the same: PostgreSQL skips rows that another caller has locked, SQLite runs
 * one write at a time.
 */
export async function claimDue(
  db: Database,
  { now, leaseUntil, limit }: { now: string; leaseUntil: string; limit: number },
): Promise<ClaimedPurge[]> {
  let due = db
    .selectFrom('outbox')
    .select('id')
    .where('purged_at', 'is', null)
    .where((eb) => eb.or([eb('purge_due', 'is', null), eb('purge_due', '<=', now)]))
    .orderBy('id')
    .limit(limit)
  if (databaseEngine(db) === 'postgres') due = due.forUpdate().skipLocked()

  const rows = await db
    .updateTable('outbox')
    .set({ purge_due: leaseUntil })
    .where('id', 'in', due)
    .returning(['id', 'tags', 'purge_failures'])
    .execute()
  return rows.map(({ id, tags, purge_failures }) => ({
    id,
    tags: JSON.parse(tags) as string[],
    failures: purge_failures,
  }))
}

/** Records a sent purge: after the first of two it is due again, after the second it is done. */
export async function recordSent(
  db: Database,
  ids: readonly number[],
  { now, againAt }: { now: string; againAt: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set(({ eb }) => ({
      purge_sends: eb('purge_sends', '+', 1),
      purge_failures: 0,
      purge_due: againAt,
      purged_at: sql<string | null>`case when purge_sends > 0 then ${toTime(db, now)} end`,
    }))
    .where('id', 'in', ids)
    .execute()
}

/** Records a failed purge, and when to retry it. */
export async function recordFailed(
  db: Database,
  ids: readonly number[],
  retryAt: string,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set(({ eb }) => ({ purge_failures: eb('purge_failures', '+', 1), purge_due: retryAt }))
    .where('id', 'in', ids)
    .execute()
}

/** Makes all failed purges due at once. */
export async function retryAll(db: Database): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ purge_due: null })
    .where('purged_at', 'is', null)
    .where('purge_failures', '>', 0)
    .execute()
}

/** How many purges have not been sent yet, and since when the oldest waits. */
export async function countUnsent(db: Database): Promise<{ count: number; oldest: string | null }> {
  const row = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<string | null>('created_at').as('oldest'),
    ])
    .where('purged_at', 'is', null)
    .where('purge_sends', '=', 0)
    .executeTakeFirstOrThrow()
  return row
}

function toTime(db: Database, iso: string) {
  return databaseEngine(db) === 'postgres' ? sql<string>`${iso}::timestamptz` : sql<string>`${iso}`
}
