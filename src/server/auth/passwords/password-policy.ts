import { AppError } from '#domain/errors.ts'
import {
  newPasswordSchema,
  normalizePassword,
  PASSWORD_MAX_LENGTH,
} from '#domain/people/password.ts'
import { AuthError, type WeakPasswordReason } from '../protocol/auth-error.ts'
import type { MeasurePassword } from './password-strength.ts'

/** Of zxcvbn's 0 to 4: some hundred million guesses, on top of a slow hash and limits. */
const LEAST_SCORE = 3
/** Words that anybody would try first on this site. */
const ABOUT_THE_SITE = ['wellness', 'haven', 'wellnesshaven', 'recipes']

const WORDS = /[\p{L}\p{N}]{3,}/gu

const MESSAGES = {
  length: 'Password must be at least 12 characters',
  pwned: 'This password is on lists of common passwords. Choose another one',
  characters: 'This password is easy to guess. Make it longer, or less of a pattern',
} as const satisfies Record<WeakPasswordReason, string>

export type Weakness = { reason: WeakPasswordReason; message: string }

/** Whose password it is to be: their own address and name make poor passwords. */
export type PasswordOwner = { email?: string | undefined; displayName?: string | undefined }

/** Returns what is wrong with a new password; undefined when it may be taken. */
export async function findWeakness(
  { measurePassword }: { measurePassword: MeasurePassword },
  typed: string,
  { email = '', displayName = '' }: PasswordOwner,
): Promise<Weakness | undefined> {
  const password = normalizePassword(typed)
  if (!newPasswordSchema.safeParse(password).success) return weakness('length')
  const about = `${email} ${displayName}`.toLowerCase().match(WORDS) ?? []
  const strength = await measurePassword(password, [...about, ...ABOUT_THE_SITE])
  if (strength.isCommon) return weakness('pwned')
  return strength.score < LEAST_SCORE ? weakness('characters') : undefined
}

/**
 * Lets a strong password through, in the words of the auth protocol.
 *
 * @throws AuthError `weak_password` with the reasons; `validation_failed` over the longest length
 */
export async function requireStrongPassword(
  deps: { measurePassword: MeasurePassword },
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  if ([...normalizePassword(password)].length > PASSWORD_MAX_LENGTH) {
    const message = `Password must be ${PASSWORD_MAX_LENGTH} characters or less`
    throw new AuthError('validation_failed', message)
  }
  const weak = await findWeakness(deps, password, owner)
  if (!weak) return
  throw new AuthError('weak_password', weak.message, { weakReasons: [weak.reason] })
}

/**
 * Lets a strong password through, for forms and for the shell.
 *
 * @throws AppError `invalid` by the field `password`
 */
export async function checkNewPassword(
  deps: { measurePassword: MeasurePassword },
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const weak = await findWeakness(deps, password, owner)
  if (weak) throw new AppError('invalid', weak.message, { fields: { password: [weak.message] } })
}

function weakness(reason: WeakPasswordReason): Weakness {
  return { reason, message: MESSAGES[reason] }
}
