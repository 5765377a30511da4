import type { Deps } from '#server/foundation/deps.ts'
import type { JobHandlers } from '#server/operations/jobs/job-handler.ts'
import { runNextJob } from '#server/operations/jobs/run-next-job.ts'
import { schedulePeriodicJobs } from '#server/operations/jobs/schedule-periodic-jobs.ts'

type StartJobsOptions = {
  /** How long to wait before looking again after nothing was due. */
  pollMs: number
  /** How many jobs run at once on this node. */
  concurrency?: number
}

export type RunningJobs = {
  /** Looks for work now; call it after the transaction that queued some has committed. */
  wake(): void
  /** Claims no more jobs, aborts those that are running, and resolves when they have ended. */
  stop(): Promise<void>
}

/**
 * Starts to run jobs of the queue, which other nodes may do at the same time.
 *
 * While the database does not answer it waits and tries again; jobs survive in their table.
 */
export function startJobs(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'log'>,
  handlers: JobHandlers,
  { pollMs, concurrency = 2 }: StartJobsOptions,
): RunningJobs {
  const stopping = new AbortController()
  const bell = createBell()
  let isScheduled = false
  let isFailing = false

  async function runOne(): Promise<boolean> {
    try {
      if (!isScheduled) await schedulePeriodicJobs(deps, handlers)
      isScheduled = true
      const didWork = await runNextJob(deps, handlers, stopping.signal)
      isFailing = false
      return didWork
    } catch (error) {
      // Once for each outage, not once for each poll.
      if (!isFailing) deps.log.error({ err: error }, 'the job queue does not answer')
      isFailing = true
      return false
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const rings = bell.count()
      if (!(await runOne())) await bell.ringsSince(rings, pollMs)
    }
  }

  const workers = Array.from({ length: concurrency }, work)
  return {
    wake: bell.ring,
    async stop() {
      stopping.abort(new Error('the program is stopping'))
      bell.ring()
      await Promise.all(workers)
    },
  }
}

/** Wakes the waiting loops; a wake between their last poll and their wait is not lost. */
function createBell() {
  const sleepers = new Set<() => void>()
  let rings = 0
  return {
    count: () => rings,
    ring(): void {
      rings += 1
      for (const wake of sleepers) wake()
    },
    async ringsSince(count: number, atMostMs: number): Promise<void> {
      if (rings !== count) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, atMostMs)
        function done(): void {
          clearTimeout(timer)
          sleepers.delete(done)
          resolve()
        }
        sleepers.add(done)
      })
    },
  }
}
