import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { databaseEngine } from './database-engine.ts'
import type { Database } from './tables.ts'

/** The key of the advisory lock: any number that nothing else uses. */
const LOCK_NUMBER = 4_273_019_562
const ASK_AGAIN_MS = 100

/**
 * Runs `work` under a lock, so that nodes of a site that start together do it one after another.
 *
 * PostgreSQL releases the lock however its holder dies. The lock is polled, since a statement
 * that waited would be cancelled. On SQLite only one process starts at a time.
 */
export async function withStartLock<Result>(
  db: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  if (databaseEngine(db) === 'sqlite') return work()
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
