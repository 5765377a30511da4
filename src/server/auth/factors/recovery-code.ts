import { randomInt } from 'node:crypto'

export const RECOVERY_CODE_COUNT = 10

/** Without those that are read for each other: i, l, o and u, as Crockford's alphabet has it. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** 80 bits: nobody guesses one, limits or not. */
const LENGTH = 16

/** Makes a new set of codes in canonical form: lower case, no separators. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  )
}

/** Normalises a code as typed from paper to that form. */
export function normalizeRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')
}
