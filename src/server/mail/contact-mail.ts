import type { Mail } from './mailer.ts'

type MessageDetails = {
  id: string
  name: string
  email: string
  subject: string
  message: string
  created_at: string
}

/** A visitor's message to the site's inbox; a reply goes to the visitor. */
export function contactMail(details: MessageDetails, inbox: string): Mail {
  const { id, name, email, subject, message, created_at } = details
  return {
    id: `contact-${id}`,
    to: inbox,
    replyTo: { name, address: email },
    subject: `[Contact] ${subject}`,
    text: `${message}\n\n-- \n${name} <${email}>\nSent with the contact form on ${created_at}\n`,
  }
}
