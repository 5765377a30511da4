import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { consumeAddressHits, consumeCallHit } from '#server/auth/limits/code-limits.ts'
import { requireStrongPassword } from '#server/auth/passwords/password-policy.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { signAccessToken } from '#server/auth/sessions/access-token.ts'
import type { SessionTokens } from '#server/auth/sessions/session-tokens.ts'
import { type SessionOrigin, startSession } from '#server/auth/sessions/start-session.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { enqueueAuthMail, type LinkRequest } from './auth-mail-jobs.ts'
import { beginFlow } from './begin-flow.ts'
import { insertSignedUp } from './insert-signed-up.ts'
import { isUnclaimed } from './is-unclaimed.ts'

type SignUp = LinkRequest & { email: string; password: string; data: Record<string, unknown> }

export type SignedUp =
  | { outcome: 'mailed'; email: string; data: Record<string, unknown>; at: string; id: string }
  | { outcome: 'signed_in'; tokens: SessionTokens }

/**
 * Makes an account that counts once its address is confirmed by mail.
 *
 * An address that somebody has already gets the same answer after the same work; whoever reads
 * mail there is notified. Of several who sign up with one address before it is confirmed, nobody has
 * shown that it is theirs: unless all gave the same password, none counts, nor anything they said
 * of themselves, and whoever confirms the address sets their own.
 *
 * Where the site asks for no confirmation, the account counts at once and is signed in.
 *
 * @throws AuthError `signup_disabled`, `weak_password`, `over_email_send_rate_limit`, and
 * `user_already_exists` only where no confirmation is asked
 */
export async function signUp(
  deps: AuthDeps,
  { email, password, data, ...link }: SignUp,
  origin: SessionOrigin,
): Promise<SignedUp> {
  const { now, newId } = deps
  if (!deps.isSignUpOpen)
    throw new AuthError('signup_disabled', 'Signups not allowed for this instance')
  await consumeCallHit(deps, { call: 'signup', address: origin.address })
  await requireStrongPassword(deps, password, { email })
  if (!deps.isSignUpConfirmed) await consumeAddressHits(deps, { to: email, by: 'mail' })
  const passwordHash = await deps.passwords.hash(password)

  const account = { email, passwordHash, data, isConfirmed: deps.isSignUpConfirmed }
  if (deps.isSignUpConfirmed) return signUpAtOnce(deps, account, origin)

  // Compared whether or not there is such an account, so that the work is the same.
  const before = await usersRepository.findCredentials(deps.db, email)
  const isSame = await deps.passwords.verify(before?.password_hash, password)
  const id = await unitOfWork(deps, origin, async (unit) => {
    const { tx } = unit
    const madeId = await insertSignedUp(unit, deps, account)
    if (!madeId) {
      const agreedHash = isSame ? (before?.password_hash ?? null) : null
      await settlePassword(tx, { email, agreedHash, data }, now())
    }
    const flowId = await beginFlow(tx, deps, { ...link, method: 'email/signup' })
    await enqueueAuthMail(unit, deps, {
      kind: 'signup',
      email,
      redirectTo: link.redirectTo,
      flowId,
    })
    return madeId ?? newId()
  })
  return { outcome: 'mailed', email, data, at: now(), id }
}

async function signUpAtOnce(
  deps: AuthDeps,
  account: Parameters<typeof insertSignedUp>[2],
  origin: SessionOrigin,
): Promise<SignedUp> {
  const { now, newId } = deps
  const started = await unitOfWork(deps, origin, async (unit) => {
    const id = await insertSignedUp(unit, deps, account)
    const user = id ? await usersRepository.lock(unit.tx, id) : undefined
    return user && startSession(unit, { user, method: 'password', origin, now: now(), newId })
  })
  if (!started) throw new AuthError('user_already_exists', 'User already registered')
  const accessToken = await signAccessToken(deps, started.session, started.user)
  return { outcome: 'signed_in', tokens: { ...started, accessToken } }
}

/**
 * Stores the password of an unconfirmed account, and the data of its person,
 * only if all who signed up gave that password.
 */
async function settlePassword(
  tx: Database,
  { email, agreedHash, data }: { email: string; agreedHash: string | null; data: object },
  now: string,
): Promise<void> {
  const found = await usersRepository.findByEmail(tx, email)
  const user = found && (await usersRepository.lock(tx, found.id))
  if (!user || !isUnclaimed(user)) return
  const isAgreed = agreedHash !== null && user.password_hash === agreedHash
  await usersRepository.change(tx, {
    id: user.id,
    now,
    password_hash: isAgreed ? agreedHash : null,
    // Whoever knows the password may also say something else about themselves than before.
    signup_data: isAgreed ? JSON.stringify(data) : null,
  })
}
