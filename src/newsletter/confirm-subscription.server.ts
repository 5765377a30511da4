import { AppError } from '#domain/errors.ts'
import type { QueueDeps } from '#server/foundation/unit-of-work.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { WELCOME_MAIL_JOB } from '#server/operations/audience/audience-deps.ts'
import { hashLinkToken } from './link-token.server.ts'
import * as newsletterRepository from './newsletter.tables.ts'

/**
 * Confirms the subscription that this link belongs to, and enqueues the welcome mail.
 *
 * Confirming again changes nothing.
 *
 * @throws AppError `not_found` when the link is none of ours, too old, or its subscriber was deleted
 */
export async function confirmSubscription(deps: QueueDeps, token: string): Promise<void> {
  await unitOfWork(deps, undefined, async ({ tx, enqueue }) => {
    const now = deps.now()
    const subscriberId = await newsletterRepository.findSubscriberId(tx, {
      tokenHash: hashLinkToken(token),
      purpose: 'confirm',
      now,
    })
    if (subscriberId === undefined) {
      throw new AppError('not_found', 'This link is no longer good. Ask for a new one.')
    }
    if (!(await newsletterRepository.confirm(tx, subscriberId, now))) return
    await enqueue({
      name: WELCOME_MAIL_JOB,
      payload: { subscriberId, letterId: deps.newId() },
    })
  })
}
