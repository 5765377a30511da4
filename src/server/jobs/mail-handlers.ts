import type { MailDeps } from '#server/operations/audience/audience-deps.ts'
import type { AuthMailDeps } from '#server/operations/codes/compose-auth-mail.ts'
import {
  STEP_CODE_JOB,
  sendStepCode,
  stepCodeSchema,
} from '#server/operations/factors/send-step-code.ts'
import { type JobHandlers, jobHandler } from '#server/operations/jobs/job-handler.ts'
import { audienceHandlers } from './audience-handlers.ts'
import { authMailHandlers } from './auth-mail-handlers.ts'

/** All jobs that send a mail or a text message to somebody. */
export function mailHandlers(deps: MailDeps & AuthMailDeps): JobHandlers {
  return {
    ...authMailHandlers(deps),
    ...audienceHandlers(deps),
    [STEP_CODE_JOB]: jobHandler(stepCodeSchema, (payload) => sendStepCode(deps, payload)),
  }
}
