import { z } from 'zod'

export const PASSWORD_MIN_LENGTH = 12
export const PASSWORD_MAX_LENGTH = 256

/**
 * The form of a password that is hashed: the same for every keyboard that can type it.
 *
 * "é" may arrive as one character or as a letter and an accent, depending on the machine.
 */
export function normalizePassword(typed: string): string {
  return typed.normalize('NFKC')
}

/**
 * A password that somebody chooses: any characters, at least twelve of them.
 *
 * Passwords that exist already are never held to this; they are only compared.
 */
export const newPasswordSchema = z
  .string({ error: 'Choose a password' })
  .refine((typed) => passwordLength(typed) >= PASSWORD_MIN_LENGTH, {
    error: 'Password must be at least 12 characters',
  })
  .refine((typed) => passwordLength(typed) <= PASSWORD_MAX_LENGTH, {
    error: 'Password must be 256 characters or less',
  })

function passwordLength(typed: string): number {
  return [...normalizePassword(typed)].length
}
