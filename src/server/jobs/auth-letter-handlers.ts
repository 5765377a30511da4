import {
  AUTH_LETTER_JOB,
  AUTH_NOTICE_JOB,
  authLetterSchema,
  authNoticeSchema,
} from '#server/operations/codes/auth-letters.ts'
import { sendAuthLetter, sendAuthNotice } from '#server/operations/codes/send-auth-letter.ts'
import type { AuthLetterDeps } from '#server/operations/codes/write-auth-letter.ts'
import { type JobHandlers, jobHandler } from '#server/operations/jobs/job-handler.ts'

/** Every mail and text message about an account. */
export function authLetterHandlers(deps: AuthLetterDeps): JobHandlers {
  return {
    [AUTH_LETTER_JOB]: jobHandler(authLetterSchema, (letter) => sendAuthLetter(deps, letter)),
    [AUTH_NOTICE_JOB]: jobHandler(authNoticeSchema, (notice) => sendAuthNotice(deps, notice)),
  }
}
