import { z } from 'zod'
import type { JobHandler } from '#server/operations/jobs/job-handler.ts'
import { jobHandler } from '#server/operations/jobs/job-handler.ts'
import type { ImportDeps } from '#server/operations/transfer/transfer-deps.ts'

export const RUN_IMPORT_JOB = 'imports.run'

/** The job that tries an export or imports it. What reads exports is loaded when the first one comes. */
export function runImportJob(deps: ImportDeps): JobHandler {
  return jobHandler(
    z.object({ importId: z.uuid(), run: z.number().int() }),
    async (payload, { signal }) => {
      const { runImport } = await import('./run-import.server.ts')
      await runImport(deps, payload, signal)
    },
  )
}
