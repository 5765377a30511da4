import { z } from 'zod'

const DECORATION = /[\s().-]/g

/**
 * A phone with its country's number in front, in the one form in which it is stored: digits alone,
 * without the plus sign, as the auth protocol shows it.
 */
export const phoneSchema = z
  .string({ error: 'Enter a phone number' })
  .max(40, 'Enter a phone number such as +1 555 010 0123')
  .transform((typed) => typed.replace(DECORATION, '').replace(/^\+/, ''))
  .pipe(z.string().regex(/^[1-9]\d{6,14}$/, 'Enter a phone number such as +1 555 010 0123'))

/** The form in which a message is addressed (E.164). */
export function dialled(phone: string): string {
  return `+${phone}`
}
