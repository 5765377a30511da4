import * as newsletterRepository from '#server/data/newsletter-repository.ts'
import type { LetterDeps } from './letter-deps.ts'
import { hashLetterToken } from './letter-token.ts'

/**
 * Forgets the address that got this link, with everything stored about it.
 *
 * A link that leads to nobody succeeds too: it may have been used before, and says nothing
 * about who is on the list.
 */
export async function unsubscribe({ db, now }: LetterDeps, token: string): Promise<void> {
  const subscriberId = await newsletterRepository.findSubscriberId(db, {
    tokenHash: hashLetterToken(token),
    purpose: 'unsubscribe',
    now: now(),
  })
  if (subscriberId !== undefined) await newsletterRepository.remove(db, subscriberId)
}
