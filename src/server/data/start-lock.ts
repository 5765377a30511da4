import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { engineOf } from './engines/engine-of.ts'
import type { Database } from './tables.ts'

/** Any number, as long as nothing else in the database is locked by it. */
const LOCK_NUMBER = 4_273_019_562
const ASK_AGAIN_MS = 100

/**
 * Does what the nodes of a site must not do at the same time when they start together.
 *
 * PostgreSQL lets go of the lock however its holder dies. It is asked for again and again, since
 * a statement that waited would be cancelled. SQLite has one process that starts at a time.
 */
export async function withStartLock<Result>(
  db: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  if (engineOf(db) === 'sqlite') return work()
  return db.connection().execute(async (holder) => {
    while (!(await tryLock(holder))) await delay(ASK_AGAIN_MS)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${LOCK_NUMBER})`.execute(holder)
    }
  })
}

async function tryLock(holder: Database): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_lock(${LOCK_NUMBER}) as is_ours
  `.execute(holder)
  return rows[0]?.is_ours ?? false
}
