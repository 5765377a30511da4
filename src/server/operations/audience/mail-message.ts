import { z } from 'zod'
import * as contactMessagesRepository from '#server/data/audience/contact-messages-repository.ts'
import { contactMail } from '#server/mail/contact-mail.ts'
import { readPublished } from '../site/documents/get-site-document.ts'
import type { MailDeps } from './audience-deps.ts'

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
