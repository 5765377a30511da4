import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { consumePersonHit } from '#server/auth/limits/code-limits.ts'
import { GUESSES_PER_CODE, hasDigits } from '#server/auth/one-time-code.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import type { SignedIn } from '#server/auth/sessions/authenticate-request.ts'
import * as authCodesRepository from '#server/data/people/auth-codes-repository.ts'
import * as factorsRepository from '#server/data/people/factors-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'

/** The messages that clients of the protocol know. */
export const SECOND_STEP_NEEDED =
  'AAL2 session is required to update email or password when MFA is enabled.'

/** How long a sign-in counts as one that was just made. */
const FRESH_MS = 10 * 60 * 1000
/** Passwords and codes that somebody who is signed in may try. */
const ATTEMPTS = { limit: 10, windowSeconds: 15 * 60 }

/** The means of reauthentication, beside being signed in. */
export type Presence = { currentPassword: string | undefined; nonce: string | undefined }

/**
 * Lets those on who show that the account they are about to change is theirs: by their password,
 * by a code that was mailed to them, or by having signed in within the last ten minutes. Who has
 * a second step must have taken it in this session.
 *
 * @throws AuthError `insufficient_aal`, `current_password_required`, `current_password_invalid`,
 * `reauthentication_not_valid`, `reauthentication_needed`
 * @throws AppError `too_many_requests`
 */
export async function provePresence(
  deps: AuthDeps,
  signedIn: SignedIn & { level?: 'aal1' | 'aal2' },
  { currentPassword, nonce }: Presence,
  { address }: CallOrigin,
): Promise<void> {
  const { session, user, level = session.assurance_level } = signedIn
  const hasSecondStep = await factorsRepository.hasSecondStep(deps.db, user.id)
  if (hasSecondStep && level !== 'aal2') {
    throw new AuthError('insufficient_aal', SECOND_STEP_NEEDED, {
      status: 401,
    })
  }
  if (currentPassword === '') {
    throw new AuthError(
      'current_password_required',
      'Current password required when setting new password.',
    )
  }
  if (currentPassword !== undefined || nonce !== undefined) {
    await consumePersonHit(deps, { call: 'prove', id: user.id, address, ...ATTEMPTS })
  }
  if (currentPassword !== undefined) return provePassword(deps, user, currentPassword)
  if (nonce !== undefined) return proveNonce(deps, user, nonce)
  if (isFresh(signedIn, deps.now())) return
  throw new AuthError('reauthentication_needed', 'Password update requires reauthentication')
}

async function provePassword(
  deps: AuthDeps,
  user: SignedIn['user'],
  password: string,
): Promise<void> {
  const account = await usersRepository.findCredentials(deps.db, user.email)
  const isRight = await deps.passwords.verify(account?.password_hash, password)
  if (!isRight || account?.id !== user.id) {
    throw new AuthError('current_password_invalid', 'Current password is not right')
  }
}

async function proveNonce(deps: AuthDeps, user: SignedIn['user'], nonce: string): Promise<void> {
  const isRight = await deps.db.transaction().execute(async (tx) => {
    await usersRepository.lock(tx, user.id)
    const codes = await authCodesRepository.listLive(tx, {
      userId: user.id,
      purposes: ['reauthentication'],
      now: deps.now(),
    })
    const [code] = codes
    if (code && hasDigits(deps, code, nonce)) return authCodesRepository.use(tx, code.id)
    const ids = codes.map(({ id }) => id)
    await authCodesRepository.countWrongGuess(tx, { ids, limit: GUESSES_PER_CODE })
    return false
  })
  if (!isRight) {
    throw new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
}

/** By when something was last shown in this session, a second step included. */
function isFresh({ session }: SignedIn, now: string): boolean {
  const methods = JSON.parse(session.methods) as { timestamp: number }[]
  const latestMs = Math.max(...methods.map(({ timestamp }) => timestamp * 1000))
  return Date.parse(now) - latestMs <= FRESH_MS
}
