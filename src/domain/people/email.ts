import { z } from 'zod'
import { asciiDomain, isMailDomain } from './mail-domain.ts'

/** The longest address that mail can carry, and the longest part before its @ (RFC 5321, 4.5.3.1), in octets. */
const EMAIL_MAX_OCTETS = 254
const LOCAL_PART_MAX_OCTETS = 64

/**
 * Words with full stops between them: in ASCII the letters, digits and marks that people have in their addresses, and the letters and
 * digits of all other scripts (RFC 6531). Characters that are not seen, or that turn the direction of others, are none.
 */
const LOCAL_PART =
  /^(?![\p{M}.])(?:(?!\p{Default_Ignorable_Code_Point}|\.[\p{M}.])[A-Za-z0-9_'+.-]|(?!\p{Default_Ignorable_Code_Point})(?![\0-\x7f])[\p{L}\p{M}\p{N}])+(?<![.'])$/u

/**
 * The one form in which an address is stored and looked up: without outer spaces, in lower case, letters with
 * their marks composed (NFC), the domain in ASCII.
 *
 * Any text is accepted, so that a sign-in with nonsense takes the same path as any other.
 */
export function normalizeEmail(typed: string): string {
  const text = typed.trim().normalize('NFC').toLowerCase().normalize('NFC')
  const at = text.lastIndexOf('@')
  return at < 0 ? text : `${text.slice(0, at)}@${asciiDomain(text.slice(at + 1))}`
}

/** An address for a new account, normalised. */
export const emailSchema = z
  .string({ error: 'Enter an email address' })
  .transform(normalizeEmail)
  .pipe(
    z
      .string()
      .refine(isEmail, { error: 'Enter an email address such as name@example.org', abort: true })
      .refine((email) => countOctets(email) <= EMAIL_MAX_OCTETS, {
        error: 'The email address must be 254 characters or less',
        abort: true,
      })
      .refine((email) => countOctets(localPart(email)) <= LOCAL_PART_MAX_OCTETS, {
        error: 'The part of the email address before the @ must be 64 characters or less',
      }),
  )

/** Whether mail to this address needs a server that takes letters beyond ASCII before the @ (SMTPUTF8). */
export function needsUtf8(email: string): boolean {
  return /[^\0-\x7f]/.test(localPart(email))
}

function isEmail(email: string): boolean {
  return LOCAL_PART.test(localPart(email)) && isMailDomain(email.slice(email.lastIndexOf('@') + 1))
}

function localPart(email: string): string {
  return email.slice(0, Math.max(0, email.lastIndexOf('@')))
}

/** How many bytes a text has in UTF-8. */
function countOctets(text: string): number {
  let octets = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    octets += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return octets
}
