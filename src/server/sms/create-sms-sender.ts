import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { syncFolder } from '#server/base/durable-files.ts'
import { writeWhole } from '#server/base/write-whole.ts'
import type { SmsSender } from './sms-sender.ts'
import { createWebhookSmsSender } from './webhook-sms-sender.ts'

/** Makes the sender of the settings: an SMS gateway, or the outbox folder. */
export function createSmsSender(
  { smsUrl, outboxFolder }: { smsUrl: string | undefined; outboxFolder: string },
  log: Logger,
): SmsSender {
  return smsUrl
    ? createWebhookSmsSender({ url: smsUrl })
    : createOutboxSmsSender({ folder: outboxFolder, log })
}

/**
 * Stores each message as a .txt file beside the mails of the outbox instead of sending it, and
 * logs its path: for sites that have no gateway yet, and for trying things out.
 */
export function createOutboxSmsSender({ folder, log }: { folder: string; log: Logger }): SmsSender {
  return {
    async send({ id, to, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${id}.sms.txt`)
      await writeWhole(file, Buffer.from(`To: ${to}\n\n${text}\n`))
      await syncFolder(folder)
      log.info({ file }, 'text message kept in the outbox: SMS_URL is not set')
    },
  }
}
