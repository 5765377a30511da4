/** One text message. `id` identifies it: sending it again after a crash makes no second one. */
export type Sms = {
  id: string
  /** In E.164 form, such as `+15550100123`. */
  to: string
  text: string
}

/** Sends a message; resolves when the gateway has accepted it. */
export type SmsSender = { send(sms: Sms): Promise<void> }
