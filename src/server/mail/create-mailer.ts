import type { Logger } from 'pino'
import type { Sender } from './compose-mail.ts'
import type { Mailer } from './mailer.ts'
import { createOutboxMailer } from './outbox-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** Where mail goes: to a mail server, or without one into a folder of `.eml` files. */
export type MailSettings = { smtpUrl: string | undefined; outboxFolder: string; from: Sender }

/** Makes the mailer of the settings: an SMTP server, or the outbox folder. */
export function createMailer({ smtpUrl, outboxFolder, from }: MailSettings, log: Logger): Mailer {
  return smtpUrl
    ? createSmtpMailer({ url: smtpUrl, from })
    : createOutboxMailer({ folder: outboxFolder, from, log })
}
