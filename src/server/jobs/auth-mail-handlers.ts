import { authNoticeSchema } from '#server/mail/auth-notice.ts'
import {
  AUTH_MAIL_JOB,
  AUTH_NOTICE_JOB,
  authMailSchema,
} from '#server/operations/codes/auth-mail-jobs.ts'
import type { AuthMailDeps } from '#server/operations/codes/compose-auth-mail.ts'
import { sendAuthMail, sendAuthNotice } from '#server/operations/codes/send-auth-mail.ts'
import { type JobHandlers, jobHandler } from '#server/operations/jobs/job-handler.ts'

/** The jobs that send mails and text messages about accounts. */
export function authMailHandlers(deps: AuthMailDeps): JobHandlers {
  return {
    [AUTH_MAIL_JOB]: jobHandler(authMailSchema, (job) => sendAuthMail(deps, job)),
    [AUTH_NOTICE_JOB]: jobHandler(authNoticeSchema, (notice) => sendAuthNotice(deps, notice)),
  }
}
