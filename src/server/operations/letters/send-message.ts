import type { ContactMessage, LetterReceipt } from '#contract/letters.ts'
import { networkOf } from '#server/auth/network.ts'
import { takeHit } from '#server/auth/rate-limit.ts'
import * as contactMessagesRepository from '#server/data/contact-messages-repository.ts'
import * as jobsRepository from '#server/data/jobs-repository.ts'
import { findAnswer, once } from '../once.ts'
import { CONTACT_MAIL_JOB, type LetterDeps, type Visitor } from './letter-deps.ts'

const MESSAGES = { limit: 10, windowSeconds: 60 * 60 }
const RECEIVED: LetterReceipt = { isReceived: true }

/**
 * Takes a visitor's message: it is stored, and its mail queued, in one transaction.
 *
 * A repetition with the same key changes nothing and is not counted. What fills in the field
 * that people do not see is answered alike and dropped.
 *
 * @throws AppError `too_many_requests`, or `conflict` when the key was used for another message
 */
export async function sendMessage(
  deps: LetterDeps,
  visitor: Visitor,
  { message, idempotencyKey }: { message: ContactMessage; idempotencyKey: string },
): Promise<LetterReceipt> {
  const { leaveEmpty, ...letter } = message
  if (leaveEmpty !== '') return RECEIVED

  const call = {
    scope: 'visitor',
    operation: 'send-message',
    key: idempotencyKey,
    request: letter,
  }
  const earlier = await findAnswer<LetterReceipt>(deps, call)
  if (earlier) return earlier
  await takeHit(deps, { bucket: `contact:${networkOf(visitor.address)}`, ...MESSAGES })

  const { answer } = await once(deps, call, async (tx) => {
    const id = deps.newId()
    const now = deps.now()
    await contactMessagesRepository.insert(tx, { id, ...letter, created_at: now })
    await jobsRepository.enqueue(tx, {
      id: deps.newId(),
      name: CONTACT_MAIL_JOB,
      payload: { messageId: id },
      now,
    })
    return RECEIVED
  })
  deps.jobs.wake()
  return answer
}
