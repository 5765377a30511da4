import { linkTokenSchema } from '#contract/audience/audience.ts'
import type { AnsweredAddress, AnsweredFile } from '#contract/calls/call.ts'
import { serverUrls } from '#contract/server-urls.ts'
import type { QueueDeps } from '#server/foundation/unit-of-work.ts'
import { hashLinkToken } from './link-token.server.ts'
import * as newsletterRepository from './newsletter.tables.ts'

/** A link that ends a subscription, as a mail has it. */
type Link = { query: { token: string } }

/** Ends a subscription at one press (RFC 8058), which a mail program's own server posts. */
export async function unsubscribe(
  deps: QueueDeps,
  _visitor: unknown,
  { query: { token } }: Link,
): Promise<AnsweredFile> {
  const { isRemoved } = await removeSubscriber(deps, token)
  // A mail program that asks twice has succeeded twice; the words are for a person.
  const body = isRemoved
    ? 'You are unsubscribed.'
    : 'Nothing was removed: this link was used before, or it is not whole.'
  return { type: 'text/plain; charset=UTF-8', body }
}

/** Leads a person who opens the same link to a page: nothing happens before they press a button. */
export function openUnsubscribeLink(
  _deps: unknown,
  _visitor: unknown,
  { query: { token } }: Link,
): AnsweredAddress {
  return { location: serverUrls.newsletterUnsubscribe(encodeURIComponent(token)) }
}

/**
 * Deletes the subscriber that this link belongs to, with everything stored about it.
 *
 * The result says whether the link belonged to a subscriber. That reveals nothing about who is
 * subscribed, because a link is known only to its recipient. A token that is none is one of no subscriber.
 */
export async function removeSubscriber(
  { db, now }: QueueDeps,
  token: string,
): Promise<{ isRemoved: boolean }> {
  if (!linkTokenSchema.safeParse(token).success) return { isRemoved: false }
  const subscriberId = await newsletterRepository.findSubscriberId(db, {
    tokenHash: hashLinkToken(token),
    purpose: 'unsubscribe',
    now: now(),
  })
  if (subscriberId === undefined) return { isRemoved: false }
  await newsletterRepository.remove(db, subscriberId)
  return { isRemoved: true }
}
