import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { Observation } from '#server/observe/observation.ts'
import type { Context, Rendering } from '#server/operations/context.ts'
import type { JobHandlers } from '#server/operations/jobs/job-handler.ts'
import type { SharedCaches } from '#server/operations/purge/purge-shared-caches.ts'
import { createJobLanes } from './job-handlers.ts'
import { startJobs } from './start-jobs.ts'
import { startPublishing } from './start-publishing.ts'
import { startPurging } from './start-purging.ts'

export type RunningBackground = {
  /** Looks for work now; call it after the transaction that queued some has committed. */
  wake(): void
  /** Purges the caches in front now; call it after a change has been committed. */
  wakePurging(): void
  /** Begins nothing more, and resolves when what was begun has ended. */
  stop(): Promise<void>
}

const JOBS_POLL_MS = 5_000

/** Starts jobs, scheduled publishing and purging; on each machine, only one process runs them. */
export function startBackground(
  deps: Parameters<typeof createJobLanes>[0] &
    WriteDeps &
    Pick<Context, 'log' | 'siteUrl'> &
    Rendering & {
      observation: Pick<Observation, 'work'>
      /** Undefined: there are no caches in front to purge. */
      sharedCaches: SharedCaches | undefined
    },
): RunningBackground {
  const { observation, sharedCaches } = deps
  const workers = Object.values(createJobLanes(deps)).map(({ handlers, concurrency }) =>
    startJobs(deps, observeHandlers(handlers, observation), { pollMs: JOBS_POLL_MS, concurrency }),
  )
  const publishing = startPublishing(deps)
  const purging =
    sharedCaches &&
    startPurging({
      ...deps,
      sharedCaches: {
        purge: (...purge) => observation.work('cdn.purge', () => sharedCaches.purge(...purge)),
      },
    })
  return {
    wake() {
      for (const worker of workers) worker.wake()
    },
    wakePurging: () => purging?.wake(),
    async stop() {
      await Promise.all([
        publishing.stop(),
        purging?.stop(),
        ...workers.map((worker) => worker.stop()),
      ])
    },
  }
}

/** Wraps handlers so that each run of a job is timed and traced under its name. */
function observeHandlers(handlers: JobHandlers, { work }: Pick<Observation, 'work'>): JobHandlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      {
        ...handler,
        run: (payload: unknown, context) => work(name, () => handler.run(payload, context)),
      } satisfies JobHandlers[string],
    ]),
  )
}
