import type { DeskDeps } from '#server/operations/desk/desk-deps.ts'
import { authLetterHandlers } from './auth-letter-handlers.ts'
import { createJobHandlers } from './job-handlers.ts'
import { startJobs } from './start-jobs.ts'
import { startPublishing } from './start-publishing.ts'

type BackgroundDeps = Parameters<typeof createJobHandlers>[0] & DeskDeps

export type RunningBackground = {
  /** Looks for work now; call it after the transaction that queued some has committed. */
  wake(): void
  /** Begins nothing more, and resolves when what was begun has ended. */
  stop(): Promise<void>
}

const JOBS_POLL_MS = 5_000

/** Starts what goes on behind the scenes. Of the processes of one machine, one does it. */
export function startBackground(deps: BackgroundDeps): RunningBackground {
  const workers = [
    startJobs(deps, createJobHandlers(deps), { pollMs: JOBS_POLL_MS }),
    // Whoever waits for a code does not wait for pictures.
    startJobs(deps, authLetterHandlers(deps), { pollMs: JOBS_POLL_MS, concurrency: 1 }),
  ]
  const publishing = startPublishing(deps)
  return {
    wake() {
      for (const worker of workers) worker.wake()
    },
    async stop() {
      await Promise.all([publishing.stop(), ...workers.map((worker) => worker.stop())])
    },
  }
}
