import { z } from 'zod'
import {
  CONFIRMATION_MAIL_JOB,
  CONTACT_MAIL_JOB,
  type MailDeps,
  WELCOME_MAIL_JOB,
} from '#server/operations/audience/audience-deps.ts'
import { mailMessage, mailMessagePayloadSchema } from '#server/operations/audience/mail-message.ts'
import {
  mailConfirmation,
  mailWelcome,
  newsletterPayloadSchema,
} from '#server/operations/audience/mail-newsletter.ts'
import { pruneAudience } from '#server/operations/audience/prune-audience.ts'
import { type JobHandlers, jobHandler, periodicJob } from '#server/operations/jobs/job-handler.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The jobs of the contact form and the newsletter: their mails, and pruning old personal data. */
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
    'audience.prune': periodicJob(DAY_MS, () => pruneAudience(deps)),
    // Its name in version 0.1.0: one that is still queued is run once, and not queued again.
    'letters.tidy': jobHandler(z.object({}), () => pruneAudience(deps)),
  }
}
