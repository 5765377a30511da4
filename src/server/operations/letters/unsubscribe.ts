import * as newsletterRepository from '#server/data/newsletter-repository.ts'
import type { LetterDeps } from './letter-deps.ts'
import { hashLetterToken } from './letter-token.ts'

/**
 * Forgets the address that got this link, with everything stored about it.
 *
 * A link that leads to nobody removes nothing, and is told from one that does: a link is a secret of
 * the one who got it, so that says nothing about who is on the list.
 */
export async function unsubscribe(
  { db, now }: LetterDeps,
  token: string,
): Promise<{ isRemoved: boolean }> {
  const subscriberId = await newsletterRepository.findSubscriberId(db, {
    tokenHash: hashLetterToken(token),
    purpose: 'unsubscribe',
    now: now(),
  })
  if (subscriberId === undefined) return { isRemoved: false }
  await newsletterRepository.remove(db, subscriberId)
  return { isRemoved: true }
}
