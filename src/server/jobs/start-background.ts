import type { Observation } from '#server/observe/observation.ts'
import type { DeskDeps } from '#server/operations/desk/desk-deps.ts'
import type { SharedCaches } from '#server/operations/purge/purge-shared-caches.ts'
import { authMailHandlers } from './auth-mail-handlers.ts'
import { createJobHandlers } from './job-handlers.ts'
import { observeHandlers } from './observe-handlers.ts'
import { startJobs } from './start-jobs.ts'
import { startPublishing } from './start-publishing.ts'
import { startPurging } from './start-purging.ts'

type BackgroundDeps = Parameters<typeof createJobHandlers>[0] &
  DeskDeps & {
    observation: Pick<Observation, 'work'>
    /** Undefined: there are no caches in front that want to be told. */
    sharedCaches: SharedCaches | undefined
  }

export type RunningBackground = {
  /** Looks for work now; call it after the transaction that queued some has committed. */
  wake(): void
  /** Tells the caches in front now; call it after a change has been committed. */
  recordPages(): void
  /** Begins nothing more, and resolves when what was begun has ended. */
  stop(): Promise<void>
}

const JOBS_POLL_MS = 5_000

/** Starts what goes on behind the scenes. Of the processes of one machine, one does it. */
export function startBackground(deps: BackgroundDeps): RunningBackground {
  const { observation, sharedCaches } = deps
  const workers = [
    startJobs(deps, observeHandlers(createJobHandlers(deps), observation), {
      pollMs: JOBS_POLL_MS,
    }),
    // Whoever waits for a code does not wait for pictures.
    startJobs(deps, observeHandlers(authMailHandlers(deps), observation), {
      pollMs: JOBS_POLL_MS,
      concurrency: 1,
    }),
  ]
  const publishing = startPublishing(deps)
  const purging =
    sharedCaches &&
    startPurging({
      ...deps,
      sharedCaches: {
        purge: (...given) => observation.work('cdn.purge', () => sharedCaches.purge(...given)),
      },
    })
  return {
    wake() {
      for (const worker of workers) worker.wake()
    },
    recordPages: () => purging?.wake(),
    async stop() {
      await Promise.all([
        publishing.stop(),
        purging?.stop(),
        ...workers.map((worker) => worker.stop()),
      ])
    },
  }
}
