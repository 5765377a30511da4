import { composeMail } from './compose-mail.ts'
import { loadTransport } from './load-transport.ts'
import type { Mailer } from './mailer.ts'

const CONNECT_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 30_000

/** Sends mail through the server at `url` (`smtp://` or `smtps://`). */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = loadTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  })
  return {
    async send(mail) {
      await (await transport()).sendMail(composeMail(mail, from))
    },
  }
}
