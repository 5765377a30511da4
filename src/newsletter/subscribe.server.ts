import type { Receipt, Subscription } from '#contract/audience/audience.ts'
import { AppError } from '#domain/errors.ts'
import { wordsIn } from '#domain/words/words-in.ts'
import { clientNetwork } from '#server/base/network.ts'
import { consumeHit } from '#server/foundation/rate-limit.ts'
import type { QueueDeps } from '#server/foundation/unit-of-work.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { CONFIRMATION_MAIL_JOB, type Visitor } from '#server/operations/audience/audience-deps.ts'
import { readPublished } from '#server/operations/site/documents/get-site-document.ts'
import * as newsletterRepository from './newsletter.tables.ts'

const FROM_ONE_NETWORK = { limit: 10, windowSeconds: 60 * 60 }
/** How often one address may be mailed, whoever asks: nobody's inbox is filled through us. */
const TO_ONE_ADDRESS = { limit: 3, windowSeconds: 24 * 60 * 60 }
const RECEIVED: Receipt = { isReceived: true }

/**
 * Sends a confirmation mail to an address (double opt-in), and stores the consent and its time.
 *
 * The answer is always the same, whether the address is new, unconfirmed, subscribed, or over its
 * rate limit.
 *
 * @throws AppError `too_many_requests` for many requests from one network
 */
export async function subscribe(
  deps: QueueDeps,
  visitor: Visitor,
  { body: { email, leaveEmpty } }: { body: Subscription },
): Promise<Receipt> {
  if (leaveEmpty !== '') return RECEIVED
  await consumeHit(deps, {
    bucket: `newsletter:network:${clientNetwork(visitor.address)}`,
    ...FROM_ONE_NETWORK,
  })
  if (await isAskedTooOften(deps, email)) return RECEIVED
  const { language } = await readPublished(deps.db, 'settings')

  await unitOfWork(deps, undefined, async ({ tx, enqueue }) => {
    const now = deps.now()
    const subscriber = await newsletterRepository.upsert(tx, {
      id: deps.newId(),
      email,
      consent_text: wordsIn(language).newsletter.consent,
      consented_at: now,
    })
    if (subscriber.confirmed_at !== null) return
    await enqueue({
      name: CONFIRMATION_MAIL_JOB,
      payload: { subscriberId: subscriber.id, letterId: deps.newId() },
    })
  })
  return RECEIVED
}

async function isAskedTooOften(deps: QueueDeps, email: string): Promise<boolean> {
  try {
    await consumeHit(deps, { bucket: `newsletter:address:${email}`, ...TO_ONE_ADDRESS })
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return true
    throw error
  }
}
