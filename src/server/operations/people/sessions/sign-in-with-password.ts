import { emailSchema, normalizeEmail } from '#domain/people/email.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { consumeSignInHits } from '#server/auth/limits/sign-in-limits.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { signAccessToken } from '#server/auth/sessions/access-token.ts'
import type { SessionTokens } from '#server/auth/sessions/session-tokens.ts'
import { type SessionOrigin, startSession } from '#server/auth/sessions/start-session.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import { refundHit } from '#server/foundation/rate-limit.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'

type Refusal =
  | 'unknown_account'
  | 'wrong_password'
  | 'account_disabled'
  | 'email_not_confirmed'
  | 'changed_meanwhile'

const TYPED_EMAIL_MAX_LENGTH = 254

/**
 * Signs a person in by email and password and begins a session.
 *
 * Who has no account gets the answer, and costs the work, of a wrong password; that an
 * account is disabled, or not confirmed yet, is revealed only to who knows its password. So is
 * what the rules would say against that password today: nothing else looks at it.
 *
 * @throws AuthError `invalid_credentials`, `user_banned`, `email_not_confirmed`
 * @throws AppError `too_many_requests`, or `unavailable` when too many sign in at once
 */
export async function signInWithPassword(
  deps: AuthDeps,
  { email: typedEmail, password }: { email: string; password: string },
  origin: SessionOrigin,
): Promise<SessionTokens> {
  const { db, now, newId, passwords } = deps
  const email = normalizeEmail(typedEmail)
  const account = emailSchema.safeParse(email).success
    ? await usersRepository.findCredentials(db, email)
    : undefined
  const hits = await consumeSignInHits(deps, {
    email,
    userId: account?.id,
    address: origin.address,
  })

  const isRight = await passwords.verify(account?.password_hash, password)
  if (!account?.password_hash || !isRight) {
    return refuse(deps, email, account ? 'wrong_password' : 'unknown_account', origin)
  }
  const { password_hash: passwordHash, display_name: displayName } = account
  const hint = deps.hintAtWeakness({ password, passwordHash, owner: { email, displayName } })
  const newHash = passwords.isOutdated(account.password_hash) && (await passwords.hash(password))

  const started = await unitOfWork(deps, origin, async (unit) => {
    const { tx } = unit
    const user = await usersRepository.lock(tx, account.id)
    if (user?.password_hash !== account.password_hash) return 'changed_meanwhile'
    if (user.disabled_at) return 'account_disabled'
    if (!user.email_confirmed_at) return 'email_not_confirmed'

    await refundHit(tx, hits)
    if (newHash) {
      await usersRepository.setPasswordHash(tx, { id: user.id, passwordHash: newHash, now: now() })
    }
    return startSession(unit, { user, method: 'password', origin, now: now(), newId })
  })
  if (typeof started === 'string') return refuse(deps, email, started, origin)

  const accessToken = await signAccessToken(deps, started.session, started.user)
  return { ...started, accessToken, weakness: await hint }
}

async function refuse(
  deps: AuthDeps,
  email: string,
  reason: Refusal,
  origin: SessionOrigin,
): Promise<never> {
  const after = { email: email.slice(0, TYPED_EMAIL_MAX_LENGTH), reason }
  await unitOfWork(deps, origin, ({ record }) => record({ action: 'session.refuse', after }))
  if (reason === 'email_not_confirmed') {
    throw new AuthError('email_not_confirmed', 'Email not confirmed')
  }
  throw reason === 'account_disabled'
    ? new AuthError('user_banned', 'User is banned')
    : new AuthError('invalid_credentials', 'Invalid login credentials')
}
