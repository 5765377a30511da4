import * as newsletterRepository from '#server/data/audience/newsletter-repository.ts'
import type { AudienceDeps } from './audience-deps.ts'
import { hashLinkToken } from './link-token.ts'

/**
 * Deletes the subscriber that this link belongs to, with everything stored about it.
 *
 * The result says whether the link belonged to a subscriber. That reveals nothing about who is
 * subscribed, because a link is known only to its recipient.
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
