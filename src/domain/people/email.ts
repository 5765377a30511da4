import { z } from 'zod'

/** The longest address that mail can carry (RFC 5321, 4.5.3.1.3). */
const EMAIL_MAX_LENGTH = 254

/**
 * The one form in which an address is stored and looked up: without outer spaces, in lower case.
 *
 * Any text is accepted, so that a sign-in with nonsense takes the same path as any other.
 */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase()
}

/** An address for a new account, normalised. */
export const emailSchema = z
  .string({ error: 'Enter an email address' })
  .transform(normalizeEmail)
  .pipe(
    z.email('Enter an email address such as name@example.org').max(EMAIL_MAX_LENGTH, {
      error: 'The email address must be 254 characters or less',
    }),
  )
