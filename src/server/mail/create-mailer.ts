import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { syncFolder } from '#server/base/durable-files.ts'
import { writeWhole } from '../base/write-whole.ts'
import { composeMail, type Sender } from './compose-mail.ts'
import { loadTransport } from './load-transport.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** Where mail goes: to a mail server, or without one into a folder of `.eml` files. */
export type MailSettings = { smtpUrl: string | undefined; outboxFolder: string; from: Sender }

/** Makes the mailer of the settings: an SMTP server, or the outbox folder. */
export function createMailer({ smtpUrl, outboxFolder, from }: MailSettings, log: Logger): Mailer {
  return smtpUrl
    ? createSmtpMailer({ url: smtpUrl, from })
    : createOutboxMailer({ folder: outboxFolder, from, log })
}

/**
 * Stores each mail as an .eml file instead of sending it, and logs its path: nothing is
 * lost on a site that has no mail server yet.
 *
 * The file is durable before `send` resolves, and is named after the mail, so that a
 * repetition replaces it.
 */
export function createOutboxMailer({
  folder,
  from,
  log,
}: {
  folder: string
  from: Sender
  log: Logger
}): Mailer {
  const transport = loadTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await (await transport()).sendMail(composeMail(mail, from))
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed as a whole.')

      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${mail.id}.eml`)
      await writeWhole(file, message)
      await syncFolder(folder)
      log.info({ file, subject: mail.subject }, 'mail kept in the outbox: SMTP_URL is not set')
    },
  }
}
