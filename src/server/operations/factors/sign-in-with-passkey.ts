import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { claimChallenge, openChallenge, PASSKEY_REFUSALS } from '#server/auth/factors/challenge.ts'
import { type Assertion, assertionOptions, readAssertion } from '#server/auth/factors/webauthn.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { signAccessToken } from '#server/auth/sessions/access-token.ts'
import { raiseSession } from '#server/auth/sessions/raise-session.ts'
import type { SessionTokens } from '#server/auth/sessions/session-tokens.ts'
import { type SessionOrigin, startSession } from '#server/auth/sessions/start-session.ts'
import { clientNetwork } from '#server/base/network.ts'
import * as challengesRepository from '#server/data/people/challenges-repository.ts'
import * as factorsRepository from '#server/data/people/factors-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import { consumeHit } from '#server/foundation/rate-limit.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'

/** Challenges are rows, so each network may request only so many in five minutes. */
const SIGN_INS = { limit: 60, windowSeconds: 5 * 60 }

/**
 * Asks a browser to sign with whichever passkey it has for this site, before anybody knows who
 * is there.
 *
 * @throws AppError `too_many_requests`
 */
export async function beginPasskeySignIn(
  deps: AuthDeps,
  { address }: Pick<SessionOrigin, 'address'>,
) {
  const network = clientNetwork(address ?? 'unknown')
  await consumeHit(deps, { bucket: `passkey-sign-in:network:${network}`, ...SIGN_INS })
  const options = await assertionOptions(deps.siteUrl)
  const challenge = {
    id: deps.newId(),
    purpose: 'passkey_sign_in' as const,
    user_id: null,
    factor_id: null,
    webauthn_challenge: options.challenge,
  }
  const opened = await openChallenge(deps.db, challenge, { address, now: deps.now() })
  return { ...opened, options }
}

/**
 * Signs in whoever holds a passkey and has shown their device that it is them: both steps at
 * once, so the session is a raised one.
 *
 * @throws AuthError `webauthn_challenge_not_found`, `webauthn_challenge_expired`,
 * `webauthn_verification_failed`, `user_banned`
 */
export async function signInWithPasskey(
  deps: AuthDeps,
  { challengeId, credential }: { challengeId: string; credential: Assertion },
  origin: SessionOrigin,
): Promise<SessionTokens> {
  const { db, now: clock, newId, siteUrl } = deps
  const known = await factorsRepository.findByCredential(db, credential.id)

  const outcome = await unitOfWork(deps, origin, async (unit) => {
    const { tx } = unit
    const now = clock()
    const challenge = await claimChallenge(
      tx,
      {
        id: challengeId,
        isFor: ({ purpose }) => purpose === 'passkey_sign_in',
        refusals: PASSKEY_REFUSALS,
      },
      { address: origin.address, now },
    )
    if (challenge instanceof AuthError) return challenge
    await challengesRepository.setUsed(tx, { id: challenge.id, now })

    const user = known && (await usersRepository.lock(tx, known.user_id))
    // Read again under the lock: it may have been removed meanwhile.
    const factor = user && (await factorsRepository.findByCredential(tx, credential.id))
    const counter =
      factor &&
      (await readAssertion(siteUrl, {
        challenge: challenge.webauthn_challenge ?? '',
        response: credential,
        factor,
        mustVerifyUser: true,
      }))
    if (!factor || counter === undefined || factor.user_id !== user.id) {
      await unit.record({
        at: now,
        action: 'session.refuse',
        after: { reason: 'wrong_passkey' },
      })
      return new AuthError('webauthn_verification_failed', 'This passkey is not known here.')
    }
    if (user.disabled_at) return new AuthError('user_banned', 'User is banned')

    await factorsRepository.setCounter(tx, { id: factor.id, counter, now })
    const started = await startSession(unit, { user, method: 'passkey', origin, now, newId })
    const raised = await raiseSession(tx, { sessionId: started.session.id, factor, now })
    return { ...raised, user: started.user }
  })
  if (outcome instanceof AuthError) throw outcome
  return { ...outcome, accessToken: await signAccessToken(deps, outcome.session, outcome.user) }
}
