import type { Logger } from 'pino'
import { createOutboxSmsSender } from './outbox-sms-sender.ts'
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
