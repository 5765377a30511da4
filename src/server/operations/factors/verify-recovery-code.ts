import { AppError } from '#domain/errors.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { listFactors } from '#server/auth/factors/factor-rules.ts'
import { normalizeRecoveryCode } from '#server/auth/factors/recovery-code.ts'
import { consumeCodeHits } from '#server/auth/factors/second-step-limits.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { signAccessToken } from '#server/auth/sessions/access-token.ts'
import type { SignedIn } from '#server/auth/sessions/authenticate-request.ts'
import { raiseSession } from '#server/auth/sessions/raise-session.ts'
import type { SessionTokens } from '#server/auth/sessions/session-tokens.ts'
import * as factorsRepository from '#server/data/people/factors-repository.ts'
import * as recoveryCodesRepository from '#server/data/people/recovery-codes-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { refundHit, type TakenHits } from '#server/foundation/rate-limit.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { noticeMail } from '../codes/auth-mail-jobs.ts'
import { aboutRecoveryCode } from './recovery-codes.ts'

/**
 * Verifies a recovery code in place of the second step: each is valid once, and of two attempts
 * at the same moment the first succeeds.
 *
 * @throws AuthError `mfa_verification_failed`, `mfa_recovery_codes_locked`, `session_not_found`
 */
export async function verifyRecoveryCode(
  deps: AuthDeps,
  signedIn: SignedIn,
  typed: string,
  origin: CallOrigin,
): Promise<SessionTokens> {
  const { now: clock, secretBox } = deps
  const hits = await consumeHits(deps, signedIn.user.id)
  const code = normalizeRecoveryCode(typed)

  const outcome = await unitOfWork(deps, origin, async (unit) => {
    const { tx, record } = unit
    const user = await usersRepository.lock(tx, signedIn.user.id)
    if (!user) throw new AuthError('session_not_found', 'The session has ended.')
    const now = clock()
    const factors = await listFactors(tx, user.id, now)
    const set = factors.find(({ factor_type }) => factor_type === 'recovery_code')
    const isRight =
      set !== undefined &&
      (await recoveryCodesRepository.use(tx, {
        factorId: set.id,
        codeHash: secretBox.mac(code, aboutRecoveryCode(set.id)),
        now,
      }))
    if (!set || !isRight) {
      await record({
        at: now,
        action: 'factor.refuse',
        actor: user,
        after: { type: 'recovery_code' },
      })
      return undefined
    }
    await refundHit(tx, hits)
    await factorsRepository.setVerified(tx, { id: set.id, now })
    const raised = await raiseSession(tx, { sessionId: signedIn.session.id, factor: set, now })
    const { total, remaining } = await recoveryCodesRepository.count(tx, set.id)
    await record({
      at: now,
      action: 'session.raise',
      actor: user,
      subject: { type: 'session', id: raised.session.id },
      after: { factorId: set.id, type: set.factor_type, remaining },
    })
    await noticeMail(unit, deps, {
      to: user.email,
      notice: 'recovery_code_used',
      detail: `${remaining} of ${total} codes are left`,
    })
    return { ...raised, user }
  })
  if (!outcome) {
    throw new AuthError('mfa_verification_failed', 'This is no unused recovery code of yours.')
  }
  return { ...outcome, accessToken: await signAccessToken(deps, outcome.session, outcome.user) }
}

/** The protocol has a name of its own for being locked out here. */
async function consumeHits(deps: AuthDeps, userId: string): Promise<TakenHits> {
  try {
    return await consumeCodeHits(deps, userId, 'recovery')
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error
    throw new AuthError('mfa_recovery_codes_locked', error.message, { cause: error })
  }
}
