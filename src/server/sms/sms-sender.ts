/** One text message. `id` names it for good: sending it again after a crash makes no second one. */
export type Sms = {
  id: string
  /** In E.164 form, such as `+15550100123`. */
  to: string
  text: string
}

/** Hands a message over; resolves when it is in safe hands. */
export type SmsSender = { send(sms: Sms): Promise<void> }
