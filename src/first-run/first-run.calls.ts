import { z } from 'zod'
import { type CallMethods, defineCall } from '#contract/calls/call.ts'
import { FIRST_STEPS, STEP_ENDS } from './first-run.ts'

const stepsSchema = z.partialRecord(z.enum(FIRST_STEPS), z.enum(STEP_ENDS))

/** How far the owner of a new site is. */
export const firstRunSchema = z.object({
  /** Whether it is still offered: on a new site, while a step is open. */
  isOpen: z.boolean(),
  /** The steps that were left, and how. */
  left: stepsSchema,
})

export type FirstRun = z.infer<typeof firstRunSchema>

const FIRST_RUN = '/api/admin/first-run'

/** The first run of a site. */
export const firstRunCalls = {
  getFirstRun: defineCall({
    method: 'GET',
    path: FIRST_RUN,
    summary: 'Which steps of the first run are done or skipped.',
    access: 'administrators',
    answer: firstRunSchema,
  }),
  settleSteps: defineCall({
    method: 'PATCH',
    path: FIRST_RUN,
    summary: 'Says of steps that they are done or skipped.',
    access: 'administrators',
    body: z.object({ steps: stepsSchema }),
    example: { steps: { colour: 'skipped' } },
    answer: firstRunSchema,
  }),
}

export type FirstRunApi = CallMethods<typeof firstRunCalls>
