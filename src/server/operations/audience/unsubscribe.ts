import * as newsletterRepository from '#server/data/audience/newsletter-repository.ts'
import type { AudienceDeps } from './audience-deps.ts'
import { hashLinkToken } from './link-token.ts'

/**
 * Forgets the address that got this link, with everything stored about it.
 *
 * A link that leads to nobody removes nothing, and is told from one that does: a link is a secret of
 * the one who got it, so that says nothing about who is on the list.
 */
export async function unsubscribe(
  { db, now }: AudienceDeps,
  token: string,
): Promise<{ isRemoved: boolean }> {
  const subscriberId = await newsletterRepository.findSubscriberId(db, {
    tokenHash: hashLinkToken(token),
    purpose: 'unsubscribe',
    now: now(),
  })
  if (subscriberId === undefined) return { isRemoved: false }
  await newsletterRepository.remove(db, subscriberId)
  return { isRemoved: true }
}
