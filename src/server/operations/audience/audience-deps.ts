import type { Deps } from '#server/foundation/deps.ts'
import type { Mailer } from '#server/mail/mailer.ts'

/** The sender, as far as rate limits need to know. */
export type Visitor = { address: string }

/** The dependencies of sending the mails. */
export type MailDeps = Pick<Deps, 'db' | 'now' | 'siteUrl'> & {
  mailer: Mailer
  /** Where the messages of visitors go. */
  contactEmail: string
}

export const CONTACT_MAIL_JOB = 'mail.contact'
export const CONFIRMATION_MAIL_JOB = 'mail.newsletter-confirmation'
export const WELCOME_MAIL_JOB = 'mail.newsletter-welcome'
