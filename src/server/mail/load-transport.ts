import type { createTransport, Transporter } from 'nodemailer'

/** Loads the mail library and makes the transport when the first mail is sent. */
export function loadTransport<Options extends Parameters<typeof createTransport>[0]>(
  options: Options,
): () => Promise<Transporter> {
  let transport: Promise<Transporter> | undefined
  return () => {
    transport ??= import('nodemailer').then((library) => library.createTransport(options))
    return transport
  }
}
