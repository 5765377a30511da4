import { FinalFailure } from '#server/base/final-failure.ts'
import * as jobsRepository from '#server/data/jobs/jobs-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { JobHandler, JobHandlers } from './job-handler.ts'

/** The lease of a job: how long until another node may claim it from one that died. */
const LEASE_MS = 60_000
const HEARTBEAT_MS = LEASE_MS / 3

const MAX_ATTEMPTS = 8
const FIRST_RETRY_MS = 5000
const LONGEST_RETRY_MS = 60 * 60 * 1000

/**
 * Claims and runs the job that has been due longest, if there is one.
 *
 * A failed job is retried after growing waits, and fails for good after eight attempts or a
 * `FinalFailure`: it stays in the table with its error. One that the stopping program interrupts is put back as it was.
 *
 * @returns false when nothing was due
 */
export async function runNextJob(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  handlers: JobHandlers,
  stopping: AbortSignal,
): Promise<boolean> {
  const job = await jobsRepository.claimDue(deps.db, {
    now: deps.now(),
    lockedUntil: later(deps, LEASE_MS),
    names: Object.keys(handlers),
  })
  const handler = job && handlers[job.name]
  if (!handler) return false

  // Each of the attempts before ended without a result: the job kills its process.
  if (job.attempts > MAX_ATTEMPTS) {
    await settle(deps, job, handler, new Error('the process died in each attempt'))
    return true
  }
  const error = await attempt(deps, job, handler, stopping)
  if (error && stopping.aborted) {
    await jobsRepository.release(deps.db, job, { runAt: deps.now() })
  } else {
    await settle(deps, job, handler, error)
  }
  return true
}

/** @returns what went wrong, or undefined */
async function attempt(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  job: jobsRepository.ClaimedJob,
  handler: JobHandler,
  stopping: AbortSignal,
): Promise<Error | undefined> {
  const lost = new AbortController()
  const heartbeat = setInterval(async () => {
    try {
      const isOurs = await jobsRepository.extendLock(deps.db, job, later(deps, LEASE_MS))
      if (!isOurs) lost.abort(new Error('another node has taken the job over'))
    } catch (error) {
      // A later heartbeat may succeed; if none does, the lease expires, as it should.
      deps.log.warn({ err: error, job: job.name }, 'a job’s lock could not be extended')
    }
  }, HEARTBEAT_MS)

  try {
    const signal = AbortSignal.any([stopping, lost.signal])
    await handler.run(JSON.parse(job.payload), { signal })
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    clearInterval(heartbeat)
  }
}

async function settle(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  job: jobsRepository.ClaimedJob,
  { everyMs }: JobHandler,
  error: Error | undefined,
): Promise<void> {
  const { db, log } = deps
  const isLast = job.attempts >= MAX_ATTEMPTS || error instanceof FinalFailure
  if (error) {
    const about = { err: error, job: job.name, jobId: job.id, attempts: job.attempts }
    if (isLast) log.error(about, 'a job was given up')
    else log.warn(about, 'a job failed and will be tried again')
  }

  if (error && !isLast) {
    const runAt = later(deps, retryDelayMs(job.attempts))
    await jobsRepository.release(db, job, { runAt, error: error.message })
  } else if (everyMs !== undefined) {
    const runAt = later(deps, everyMs)
    await jobsRepository.reschedule(db, job, { runAt, error: error?.message ?? null })
  } else if (error) {
    await jobsRepository.fail(db, job, { now: deps.now(), error: error.message })
  } else {
    await jobsRepository.complete(db, job)
  }
}

function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)
}

function later({ now }: Pick<Deps, 'db' | 'now' | 'log'>, ms: number): string {
  return new Date(Date.parse(now()) + ms).toISOString()
}
