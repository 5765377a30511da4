import { z } from 'zod'
import { needsUtf8 } from '#domain/people/email.ts'
import type { Mail } from '#server/mail/mailer.ts'
import type { MailDeps } from '#server/operations/audience/audience-deps.ts'
import { readPublished } from '#server/operations/site/documents/get-site-document.ts'
import * as contactMessagesRepository from './contact-messages.tables.ts'

type MessageDetails = {
  id: string
  name: string
  email: string
  subject: string
  message: string
  created_at: string
}

export const mailMessagePayloadSchema = z.object({ messageId: z.uuid() })

/** Mails a stored message to the site's inbox; does nothing when it was deleted meanwhile. */
export async function mailMessage(
  { db, now, mailer, contactEmail }: MailDeps,
  { messageId }: z.output<typeof mailMessagePayloadSchema>,
): Promise<void> {
  const message = await contactMessagesRepository.find(db, messageId)
  if (!message) return
  const site = await readPublished(db, 'settings')
  await mailer.send(
    contactMail(message, {
      inbox: site.contactEmail || contactEmail,
      siteName: site.name,
    }),
  )
  await contactMessagesRepository.markMailed(db, messageId, now())
}

/**
 * A visitor's message to the site's inbox; a reply goes to the visitor.
 *
 * An address with letters beyond ASCII before its @ stands in the text alone: in the head it would need a mail server that takes such letters, and
 * the message would be lost at any other.
 */
export function contactMail(
  details: MessageDetails,
  { inbox, siteName }: { inbox: string; siteName: string },
): Mail {
  const { id, name, email, subject, message, created_at } = details
  return {
    id: `contact-${id}`,
    to: inbox,
    senderName: siteName,
    ...(!needsUtf8(email) && { replyTo: { name, address: email } }),
    subject: `[Contact] ${subject}`,
    text: `${message}\n\n-- \n${name} <${email}>\nSent with the contact form on ${created_at}\n`,
  }
}
