import type { Mail } from './mailer.ts'

/**
 * Builds the options of nodemailer, which encodes each part for its place: a line break in a
 * name or a subject cannot inject a header.
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
      // Auto-responders do not answer mail that declares itself automatic.
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
