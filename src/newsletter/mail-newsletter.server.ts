import { z } from 'zod'
import type { TokenPurpose } from '#server/data/tables/audience-tables.ts'
import type { MailDeps } from '#server/operations/audience/audience-deps.ts'
import { readNamed } from '#server/operations/site/documents/get-site-document.ts'
import { hashLinkToken, newLinkToken } from './link-token.server.ts'
import * as newsletterRepository from './newsletter.tables.ts'
import { confirmationMail, welcomeMail } from './newsletter-mails.server.ts'

const CONFIRM_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

export const newsletterPayloadSchema = z.object({ subscriberId: z.uuid(), letterId: z.uuid() })

type NewsletterPayload = z.output<typeof newsletterPayloadSchema>

/**
 * Sends the link that confirms a subscription, unless that has happened meanwhile.
 *
 * Its secrets are made here, because a job's payload is stored in clear.
 */
export async function mailConfirmation(deps: MailDeps, payload: NewsletterPayload): Promise<void> {
  const subscriber = await newsletterRepository.find(deps.db, payload.subscriberId)
  if (!subscriber || subscriber.confirmed_at !== null) return

  const expiresAt = new Date(Date.parse(deps.now()) + CONFIRM_LIFETIME_MS).toISOString()
  await deps.mailer.send(
    confirmationMail({
      id: payload.letterId,
      to: subscriber.email,
      ...(await readSender(deps)),
      confirmToken: await makeToken(deps, subscriber.id, 'confirm', expiresAt),
      unsubscribeToken: await makeToken(deps, subscriber.id, 'unsubscribe', null),
    }),
  )
}

/** Sends the welcome mail of a confirmed subscription. */
export async function mailWelcome(deps: MailDeps, payload: NewsletterPayload): Promise<void> {
  const subscriber = await newsletterRepository.find(deps.db, payload.subscriberId)
  if (!subscriber) return
  await deps.mailer.send(
    welcomeMail({
      id: payload.letterId,
      to: subscriber.email,
      ...(await readSender(deps)),
      unsubscribeToken: await makeToken(deps, subscriber.id, 'unsubscribe', null),
    }),
  )
}

async function readSender({ db, siteUrl }: MailDeps) {
  const site = await readNamed(db)
  const { name: siteName, language, confirmSubject, welcomeSubject, welcomeText } = site
  return { siteUrl, siteName, language, confirmSubject, welcomeSubject, welcomeText }
}

async function makeToken(
  { db, now }: MailDeps,
  subscriberId: string,
  purpose: TokenPurpose,
  expiresAt: string | null,
): Promise<string> {
  const token = newLinkToken()
  await newsletterRepository.insertToken(db, {
    token_hash: hashLinkToken(token),
    subscriber_id: subscriberId,
    purpose,
    created_at: now(),
    expires_at: expiresAt,
  })
  return token
}
