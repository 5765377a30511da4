import { AppError } from '#domain/errors.ts'
import * as jobsRepository from '#server/data/jobs-repository.ts'
import * as newsletterRepository from '#server/data/newsletter-repository.ts'
import { type LetterDeps, WELCOME_MAIL_JOB } from './letter-deps.ts'
import { hashLetterToken } from './letter-token.ts'

/**
 * Puts the address that got this link on the list, and queues its first letter.
 *
 * Confirming again changes nothing.
 *
 * @throws AppError `not_found` when the link is none of ours, too old, or its address is gone
 */
export async function confirmSubscription(deps: LetterDeps, token: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.now()
    const subscriberId = await newsletterRepository.findSubscriberId(tx, {
      tokenHash: hashLetterToken(token),
      purpose: 'confirm',
      now,
    })
    if (subscriberId === undefined) {
      throw new AppError('not_found', 'This link is no longer good. Ask for a new one.')
    }
    if (!(await newsletterRepository.confirm(tx, subscriberId, now))) return
    await jobsRepository.enqueue(tx, {
      id: deps.newId(),
      name: WELCOME_MAIL_JOB,
      payload: { subscriberId, letterId: deps.newId() },
      now,
    })
  })
  deps.jobs.wake()
}
