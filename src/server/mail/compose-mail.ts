import type { Mail } from './mailer.ts'

/**
 * A mail in the terms of nodemailer, which encodes each part for its place: a line break in a
 * name or a subject cannot begin a header of its own.
 *
 * Nothing is ever read from a file or an address that a mail names.
 */
export function composeMail({ id, to, replyTo, subject, text, headers }: Mail, from: string) {
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    subject,
    text,
    messageId: `<${id}@${hostOf(from)}>`,
    headers: {
      // Answering machines leave mail alone that says it is one.
      'Auto-Submitted': 'auto-generated',
      ...headers,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function hostOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
}
