import {
  mailConfirmation,
  mailWelcome,
  newsletterPayloadSchema,
} from '#newsletter/mail-newsletter.server.ts'
import {
  CONFIRMATION_MAIL_JOB,
  CONTACT_MAIL_JOB,
  type MailDeps,
  WELCOME_MAIL_JOB,
} from '#server/operations/audience/audience-deps.ts'
import { mailMessage, mailMessagePayloadSchema } from '#server/operations/audience/mail-message.ts'
import { type JobHandlers, jobHandler } from '#server/operations/jobs/job-handler.ts'

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
