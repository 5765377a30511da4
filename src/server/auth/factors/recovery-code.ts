import { randomInt } from 'node:crypto'

export const RECOVERY_CODE_COUNT = 10

/** Without those that are read for each other: i, l, o and u, as Crockford's alphabet has it. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** 80 bits: nobody guesses one, limits or not. */
const LENGTH = 16

/** A new set of codes in the form in which they are kept: lower case, nothing between. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  )
}

/** A code as somebody has typed it from paper, in that one form. */
export function normalizeRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')
}
