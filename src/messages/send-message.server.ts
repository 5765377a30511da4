import type { ContactMessage, Receipt } from '#contract/audience/audience.ts'
import { clientNetwork } from '#server/base/network.ts'
import { findAnswer, once } from '#server/foundation/once.ts'
import { consumeHit } from '#server/foundation/rate-limit.ts'
import type { QueueDeps } from '#server/foundation/unit-of-work.ts'
import { CONTACT_MAIL_JOB, type Visitor } from '#server/operations/audience/audience-deps.ts'
import * as contactMessagesRepository from './contact-messages.tables.ts'

const MESSAGES = { limit: 10, windowSeconds: 60 * 60 }
const RECEIVED: Receipt = { isReceived: true }

/**
 * Accepts a visitor's message: stores it and enqueues its mail in one transaction.
 *
 * A repetition with the same key changes nothing and is not counted. A message with the honeypot
 * field filled in gets the same answer and is dropped.
 *
 * @throws AppError `too_many_requests`, or `conflict` when the key was used for another message
 */
export async function sendMessage(
  deps: QueueDeps,
  visitor: Visitor,
  { body: message, key }: { body: ContactMessage; key: string },
): Promise<Receipt> {
  const { leaveEmpty, ...fields } = message
  if (leaveEmpty !== '') return RECEIVED

  const call = {
    scope: 'visitor',
    operation: 'send-message',
    key,
    request: fields,
  }
  const earlier = await findAnswer<Receipt>(deps, call)
  if (earlier) return earlier
  await consumeHit(deps, { bucket: `contact:${clientNetwork(visitor.address)}`, ...MESSAGES })

  const { answer } = await once(deps, undefined, call, async ({ tx, enqueue }) => {
    const id = deps.newId()
    await contactMessagesRepository.insert(tx, { id, ...fields, created_at: deps.now() })
    await enqueue({ name: CONTACT_MAIL_JOB, payload: { messageId: id } })
    return RECEIVED
  })
  return answer
}
