import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Mailer } from './mailer.ts'
import { createOutboxMailer } from './outbox-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** The mail server that the environment names, or the outbox folder. */
export function createMailer({ mail }: Pick<Config, 'mail'>, log: Logger): Mailer {
  const { smtpUrl, outboxFolder, from } = mail
  return smtpUrl
    ? createSmtpMailer({ url: smtpUrl, from })
    : createOutboxMailer({ folder: outboxFolder, from, log })
}
