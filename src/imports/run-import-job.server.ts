import { z } from 'zod'
import type { JobHandler } from '#server/operations/jobs/job-handler.ts'
import { jobHandler } from '#server/operations/jobs/job-handler.ts'
import type { RunImportDeps } from './run-import.server.ts'

export const RUN_IMPORT_JOB = 'imports.run'

/** The job that tries an export or imports it. What reads exports is loaded when the first one comes. */
export function runImportJob(deps: RunImportDeps): JobHandler {
  return jobHandler(
    z.object({ importId: z.uuid(), run: z.number().int() }),
    async (payload, { signal }) => {
      const { runImport } = await import('./run-import.server.ts')
      await runImport(deps, payload, signal)
    },
  )
}
