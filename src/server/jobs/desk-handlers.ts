import { z } from 'zod'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import { DESK_INDEX_JOB, indexMissingForDesk } from '#server/operations/desk/editing/desk-index.ts'
import { pruneDesk } from '#server/operations/desk/prune-desk.ts'
import { purgeOldTrash, purgeUntouched } from '#server/operations/desk/publishing/purge-posts.ts'
import { type JobHandlers, jobHandler, periodicJob } from '#server/operations/jobs/job-handler.ts'

const HOUR_MS = 60 * 60 * 1000

/** The background jobs of the desk. */
export function deskHandlers(deps: WriteDeps): JobHandlers {
  return {
    [DESK_INDEX_JOB]: jobHandler(z.object({}), (_payload, { signal }) =>
      indexMissingForDesk(deps, signal),
    ),
    'desk.purge-trash': periodicJob(HOUR_MS, ({ signal }) => purgeOldTrash(deps, signal)),
    'desk.purge-untouched': periodicJob(HOUR_MS, ({ signal }) => purgeUntouched(deps, signal)),
    'desk.tidy': periodicJob(24 * HOUR_MS, ({ signal }) => pruneDesk(deps, signal)),
  }
}
