import { mailMessage, mailMessagePayloadSchema } from '#messages/mail-message.server.ts'
import {
  mailConfirmation,
  mailWelcome,
  newsletterPayloadSchema,
} from '#newsletter/mail-newsletter.server.ts'
import { authNoticeSchema } from '#server/mail/auth-notice.ts'
import {
  CONFIRMATION_MAIL_JOB,
  CONTACT_MAIL_JOB,
  type MailDeps,
  WELCOME_MAIL_JOB,
} from '#server/operations/audience/audience-deps.ts'
import {
  AUTH_MAIL_JOB,
  AUTH_NOTICE_JOB,
  authMailSchema,
} from '#server/operations/codes/auth-mail-jobs.ts'
import type { AuthMailDeps } from '#server/operations/codes/compose-auth-mail.ts'
import { sendAuthMail, sendAuthNotice } from '#server/operations/codes/send-auth-mail.ts'
import {
  STEP_CODE_JOB,
  sendStepCode,
  stepCodeSchema,
} from '#server/operations/factors/send-step-code.ts'
import { type JobHandlers, jobHandler } from '#server/operations/jobs/job-handler.ts'

/** All jobs that send a mail or a text message to somebody. */
export function mailHandlers(deps: MailDeps & AuthMailDeps): JobHandlers {
  return {
    ...authMailHandlers(deps),
    ...audienceHandlers(deps),
    [STEP_CODE_JOB]: jobHandler(stepCodeSchema, (payload) => sendStepCode(deps, payload)),
  }
}

/** The jobs that send mails and text messages about accounts. */
export function authMailHandlers(deps: AuthMailDeps): JobHandlers {
  return {
    [AUTH_MAIL_JOB]: jobHandler(authMailSchema, (job) => sendAuthMail(deps, job)),
    [AUTH_NOTICE_JOB]: jobHandler(authNoticeSchema, (notice) => sendAuthNotice(deps, notice)),
  }
}

/** The jobs that mail what the contact form and the newsletter have stored. */
export function audienceHandlers(deps: MailDeps): JobHandlers {
  return {
    [CONTACT_MAIL_JOB]: jobHandler(mailMessagePayloadSchema, (payload) =>
      mailMessage(deps, payload),
    ),
    [CONFIRMATION_MAIL_JOB]: jobHandler(newsletterPayloadSchema, (payload) =>
      mailConfirmation(deps, payload),
    ),
    [WELCOME_MAIL_JOB]: jobHandler(newsletterPayloadSchema, (payload) =>
      mailWelcome(deps, payload),
    ),
  }
}
