/** One mail before encoding. Every part that came from outside is data, never a header. */
export type Mail = {
  /** Identifies the mail: sending it again after a crash makes no second one. */
  id: string
  to: string
  /** Who it comes from where `MAIL_FROM` does not say it: the name of the site. */
  senderName: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  headers?: Record<string, string>
}

/** Sends a mail; resolves when the server has accepted it. Sending it again is harmless. */
export type Mailer = { send(mail: Mail): Promise<void> }
