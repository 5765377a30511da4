import type { Mail } from './mailer.ts'

/** Who mail comes from: what `MAIL_FROM` says, or an address that is named after the site. */
export type Sender = string | { address: string }

/**
 * Builds the options of nodemailer, which encodes each part for its place: a line break in a
 * name or a subject cannot inject a header.
 *
 * Nothing is ever read from a file or an address that a mail names.
 */
export function composeMail(
  { id, to, senderName, replyTo, subject, text, headers }: Mail,
  sender: Sender,
) {
  const from = typeof sender === 'string' ? sender : { name: senderName, ...sender }
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    subject,
    text,
    messageId: `<${id}@${senderHost(typeof sender === 'string' ? sender : sender.address)}>`,
    headers: {
      // Auto-responders do not answer mail that declares itself automatic.
      'Auto-Submitted': 'auto-generated',
      ...headers,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function senderHost(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
}
