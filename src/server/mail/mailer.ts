/** One mail, before it has a form. Every part that came from outside is data, never a header. */
export type Mail = {
  /** Names the mail for good: sending it again after a crash makes no second one. */
  id: string
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  headers?: Record<string, string>
}

/** Hands a mail over; resolves when it is in safe hands. Sending one again is harmless. */
export type Mailer = { send(mail: Mail): Promise<void> }
