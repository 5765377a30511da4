import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { claimChallenge, FACTOR_REFUSALS } from '#server/auth/factors/challenge.ts'
import { isSecondStep, listFactors, requireFactor } from '#server/auth/factors/factor-rules.ts'
import { consumeCodeHits } from '#server/auth/factors/second-step-limits.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { signAccessToken } from '#server/auth/sessions/access-token.ts'
import type { Authenticated } from '#server/auth/sessions/authenticate-request.ts'
import { raiseSession } from '#server/auth/sessions/raise-session.ts'
import type { SessionTokens } from '#server/auth/sessions/session-tokens.ts'
import * as challengesRepository from '#server/data/people/challenges-repository.ts'
import type { FactorRow } from '#server/data/people/factors-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { refundHit } from '#server/foundation/rate-limit.ts'
import { type UnitOfWork, unitOfWork } from '#server/foundation/unit-of-work.ts'
import { type Proof, proveFactor } from './prove-factor.ts'
import { storeVerified } from './store-verified.ts'

/** The words of the protocol about a proof that is none, by the kind of factor. */
const WRONG_CODE: Record<FactorRow['factor_type'], string> = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'Invalid passkey',
  recovery_code: 'Invalid recovery code',
}

type Attempt = { factorId: string; challengeId: string; proof: Proof }

/**
 * Verifies a second step: consumes the proof of the factor and raises the session.
 *
 * A factor that was new counts from now on. The session gets new tokens, those from before
 * count no more, and the person's other sessions that took no second step end. While a second
 * step exists, one that was begun beside it is added only by a session that has taken one.
 *
 * @throws AuthError `mfa_factor_not_found`, `mfa_verification_failed`, `mfa_challenge_expired`,
 * `mfa_ip_address_mismatch`, `validation_failed`, `session_not_found`, `insufficient_aal`
 * @throws AppError `too_many_requests`
 */
export async function verifyFactor(
  deps: AuthDeps,
  signedIn: Authenticated,
  attempt: Attempt,
  origin: CallOrigin,
): Promise<SessionTokens> {
  const hits = 'code' in attempt.proof ? await consumeCodeHits(deps, signedIn.user.id, 'code') : []

  const outcome = await unitOfWork(deps, origin, async (unit) => {
    const { tx } = unit
    const user = await usersRepository.lock(tx, signedIn.user.id)
    if (!user) throw new AuthError('session_not_found', 'The session has ended.')
    const now = deps.now()
    const factors = await listFactors(tx, user.id, now)
    const factor = requireFactor(factors, attempt.factorId)
    requireFit(factor, attempt.proof)
    requireStepForNew(factor, factors, signedIn)

    const challenge = await claimChallenge(
      tx,
      {
        id: attempt.challengeId,
        isFor: ({ purpose, factor_id }) => purpose === 'factor' && factor_id === factor.id,
        refusals: FACTOR_REFUSALS,
      },
      { address: origin.address, now },
    )
    if (challenge instanceof AuthError) return challenge

    const { proof } = attempt
    const proved = await proveFactor(deps, tx, { factor, factors, challenge, proof, now })
    if (!proved) return refuse(unit, { user, factor, challengeId: challenge.id })

    await challengesRepository.setUsed(tx, { id: challenge.id, now })
    await refundHit(tx, hits)
    await storeVerified(unit, deps, { user, factor: proved, now })
    const raised = await raiseSession(tx, { sessionId: signedIn.session.id, factor: proved, now })
    await unit.record({
      at: now,
      action: 'session.raise',
      actor: user,
      subject: { type: 'session', id: raised.session.id },
      after: { factorId: proved.id, type: proved.factor_type },
    })
    return { ...raised, user }
  })
  if (outcome instanceof AuthError) throw outcome
  return { ...outcome, accessToken: await signAccessToken(deps, outcome.session, outcome.user) }
}

/** Codes are for what makes codes, and a credential is made once. */
function requireFit({ factor_type, status }: FactorRow, proof: Proof): void {
  const isPasskey = factor_type === 'webauthn'
  const expected = isPasskey ? (status === 'verified' ? 'request' : 'create') : 'code'
  const shown = 'code' in proof ? 'code' : proof.type
  if (shown === expected) return
  throw new AuthError('validation_failed', `This factor is verified by a ${expected}.`)
}

/** It may have been begun before there was any, by somebody who knows no more than the password. */
function requireStepForNew(
  factor: FactorRow,
  factors: readonly FactorRow[],
  { level }: Pick<Authenticated, 'level'>,
): void {
  if (factor.status === 'verified' || level === 'aal2' || !factors.some(isSecondStep)) return
  throw new AuthError('insufficient_aal', 'AAL2 required to enroll a new factor')
}

async function refuse(
  { tx, record }: UnitOfWork,
  {
    user,
    factor,
    challengeId,
  }: { user: { id: string; email: string }; factor: FactorRow; challengeId: string },
): Promise<AuthError> {
  await challengesRepository.countWrong(tx, challengeId)
  await record({
    action: 'factor.refuse',
    actor: user,
    subject: { type: 'factor', id: factor.id },
    after: { type: factor.factor_type },
  })
  return new AuthError('mfa_verification_failed', WRONG_CODE[factor.factor_type])
}
