import * as jobsRepository from '#server/data/jobs/jobs-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { JobHandlers } from './job-handler.ts'

/** A program that is tried out and stopped again does no housekeeping. */
const FIRST_AFTER_MS = 10 * 60 * 1000

/**
 * Enqueues the periodic jobs, unless they are enqueued already.
 *
 * Every node may call it: of each such job there is one, and whichever node takes it puts it
 * back for the next time.
 */
export async function schedulePeriodicJobs(
  { db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>,
  handlers: JobHandlers,
): Promise<void> {
  const at = now()
  const runAt = new Date(Date.parse(at) + FIRST_AFTER_MS).toISOString()
  for (const [name, { everyMs }] of Object.entries(handlers)) {
    if (everyMs === undefined) continue
    const job = { id: newId(), name, payload: {}, now: at, runAt, uniqueKey: `periodic:${name}` }
    await jobsRepository.ensureQueued(db, job)
  }
}
