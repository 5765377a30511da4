import { needsUtf8 } from '#domain/people/email.ts'
import { FinalFailure } from '#server/base/final-failure.ts'
import { composeMail, type Sender } from './compose-mail.ts'
import { loadTransport } from './load-transport.ts'
import type { Mail, Mailer } from './mailer.ts'

const CONNECT_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 30_000

/** The codes that the library has for a refused sender or recipient, and a refused message. */
const REFUSALS = ['EENVELOPE', 'EMESSAGE']
/** The server wants another way of signing in (RFC 4954, section 6): SMTP_URL is wrong, not the mail. */
const SIGN_IN_REPLIES = [530, 534, 535, 538]

/**
 * Sends mail through the server at `url` (`smtp://` or `smtps://`).
 *
 * A mail that the server refuses for good (a reply of 500 to 599, RFC 5321, section 4.2.1) fails with
 * a `FinalFailure`; whatever else goes wrong may be tried again.
 */
export function createSmtpMailer({ url, from }: { url: string; from: Sender }): Mailer {
  const transport = loadTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  })
  return {
    async send(mail) {
      const opened = await transport()
      try {
        await opened.sendMail(composeMail(mail, from))
      } catch (error) {
        if (!isRefusedForGood(error)) throw error
        throw new FinalFailure(inWords(error, mail), { cause: error })
      }
    },
  }
}

/** Servers refuse such an address as a syntax error, which says nothing to whoever reads it. */
function inWords({ message }: Error, { to }: Mail): string {
  return needsUtf8(to)
    ? `The mail server does not take ${to}: an address with letters beyond ASCII before its @ needs a server that offers SMTPUTF8. It said: ${message}`
    : message
}

function isRefusedForGood(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const { code, responseCode: reply } = error
  if (typeof reply !== 'number' || SIGN_IN_REPLIES.includes(reply)) return false
  return REFUSALS.includes(String(code)) && reply >= 500 && reply <= 599
}
