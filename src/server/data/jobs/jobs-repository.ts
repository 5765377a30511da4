import { sql } from 'kysely'
import { databaseEngine } from '../database-engine.ts'
import type { JobsTable } from '../tables/work-tables.ts'
import type { Database } from '../tables.ts'
import type { UnitTransaction } from '../unit-transaction.ts'

export type NewJob = {
  id: string
  name: string
  payload: unknown
  now: string
  /** When it is due; at once when left out. */
  runAt?: string | undefined
  /** At most one job with this key waits; a second one is not stored. */
  uniqueKey?: string | undefined
}

/** A job that this caller holds until `lockedUntil`. `attempts` counts this one too. */
export type ClaimedJob = Pick<JobsTable, 'id' | 'name' | 'payload' | 'attempts'>

/** Identifies one claim of a job: it is no longer valid once the lock expired and another node claimed the job. */
export type JobHold = Pick<ClaimedJob, 'id' | 'attempts'>

/**
 * Enqueues a job in the transaction that causes it, so that both happen or neither.
 *
 * Only the unit of work calls it: that wakes the workers after the commit.
 */
export async function enqueue(tx: UnitTransaction, job: NewJob): Promise<void> {
  await insertJob(tx, job)
}

/**
 * Enqueues work that no write causes, such as what a start finds undone, unless it waits already.
 *
 * The workers find it when they look next.
 */
export async function ensureQueued(
  db: Database,
  job: NewJob & { uniqueKey: string },
): Promise<void> {
  await insertJob(db, job)
}

async function insertJob(tx: Database, job: NewJob): Promise<void> {
  if (job.uniqueKey !== undefined) await freeKeyOfFailed(tx, job.uniqueKey)
  await tx
    .insertInto('jobs')
    .values({
      id: job.id,
      name: job.name,
      unique_key: job.uniqueKey ?? null,
      payload: JSON.stringify(job.payload),
      run_at: job.runAt ?? job.now,
      attempts: 0,
      locked_until: null,
      last_error: null,
      failed_at: null,
      created_at: job.now,
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute()
}

/**
 * Claims the job that has been due longest among the named ones, and locks it.
 *
 * No two callers get the same job: PostgreSQL skips rows that another caller has locked, SQLite
 * runs one write at a time.
 */
export async function claimDue(
  db: Database,
  { now, lockedUntil, names }: { now: string; lockedUntil: string; names: string[] },
): Promise<ClaimedJob | undefined> {
  let due = db
    .selectFrom('jobs')
    .select('id')
    .where('failed_at', 'is', null)
    .where('run_at', '<=', now)
    .where('name', 'in', names)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
  if (databaseEngine(db) === 'postgres') due = due.forUpdate().skipLocked()

  return db
    .updateTable('jobs')
    .set({ locked_until: lockedUntil, attempts: sql`attempts + 1` })
    .where('id', '=', due)
    .returning(['id', 'name', 'payload', 'attempts'])
    .executeTakeFirst()
}

/** Extends the lock of a job; false when another node has claimed it by now. */
export function extendLock(db: Database, hold: JobHold, lockedUntil: string): Promise<boolean> {
  return change(db, hold, { locked_until: lockedUntil })
}

/** Removes a job that is done. */
export async function complete(db: Database, { id, attempts }: JobHold): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).where('attempts', '=', attempts).execute()
}

/** Releases a job, to be retried at the given time; without an error the attempt does not count. */
export async function release(
  db: Database,
  hold: JobHold,
  { runAt, error }: { runAt: string; error?: string | undefined },
): Promise<void> {
  await change(db, hold, {
    locked_until: null,
    run_at: runAt,
    ...(error === undefined ? { attempts: hold.attempts - 1 } : { last_error: error }),
  })
}

/** Schedules the next run of a periodic job, with its attempts set to zero. */
export async function reschedule(
  db: Database,
  hold: JobHold,
  { runAt, error }: { runAt: string; error: string | null },
): Promise<void> {
  await change(db, hold, { locked_until: null, run_at: runAt, attempts: 0, last_error: error })
}

/** Marks a job as failed for good; the row stays, for a person to look at. */
export async function fail(
  db: Database,
  hold: JobHold,
  { now, error }: { now: string; error: string },
): Promise<void> {
  await change(db, hold, { locked_until: null, failed_at: now, last_error: error })
}

/** A job that was given up waits for nothing: its key is for the next one. */
async function freeKeyOfFailed(tx: Database, key: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ unique_key: null })
    .where('unique_key', '=', key)
    .where('failed_at', 'is not', null)
    .execute()
}

/** Deletes jobs that were given up before the given time. */
export async function removeFailedBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('jobs').where('failed_at', '<', before).execute()
}

async function change(
  db: Database,
  { id, attempts }: JobHold,
  changes: Partial<JobsTable>,
): Promise<boolean> {
  const changed = await db
    .updateTable('jobs')
    .set(changes)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Deletes the tags of changed pages (the outbox) that were recorded before the given time. */
export async function removeTagsBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('outbox').where('created_at', '<', before).execute()
}
