import * as contactMessagesRepository from '#messages/contact-messages.tables.ts'
import * as newsletterRepository from '#newsletter/newsletter.tables.ts'
import type { Deps } from '#server/foundation/deps.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** As the privacy policy promises. */
const MESSAGES_KEPT_MS = 2 * 365 * DAY_MS
/** A day longer than the link that would confirm it. */
const UNCONFIRMED_KEPT_MS = 8 * DAY_MS

/** Deletes old messages, and addresses that never confirmed. */
export async function pruneAudience({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (keptMs: number) => new Date(Date.parse(now()) - keptMs).toISOString()
  await contactMessagesRepository.removeBefore(db, before(MESSAGES_KEPT_MS))
  await newsletterRepository.removeUnconfirmedBefore(db, before(UNCONFIRMED_KEPT_MS))
}
