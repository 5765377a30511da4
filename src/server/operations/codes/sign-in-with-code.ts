import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { signAccessToken } from '#server/auth/sessions/access-token.ts'
import { completeFlow } from '#server/auth/sessions/flow-state.ts'
import type { SessionTokens } from '#server/auth/sessions/session-tokens.ts'
import { type SessionOrigin, startSession } from '#server/auth/sessions/start-session.ts'
import { applyCode, signInMethod } from './apply-code.ts'
import { type Proof, type VerifyType, verifyCode } from './verify-code.ts'

/** Signed in; or the other address must confirm too; or a code for the client that began the flow. */
export type CodeSignIn =
  | { outcome: 'signed_in'; tokens: SessionTokens }
  | { outcome: 'half' }
  | { outcome: 'flow'; authCode: string }

/**
 * Signs somebody in by the code or link of a mail, and does what the mail was for: confirms the
 * address, or changes it.
 *
 * With `isFlowCarriedOn`, a link that a client asked for with a challenge gives that client a
 * code to redeem, and begins no session here.
 *
 * @throws AuthError `otp_expired`, `user_banned`, `email_exists`, `phone_exists`
 * @throws AppError `too_many_requests`
 */
export async function signInWithCode(
  deps: AuthDeps,
  asked: { type: VerifyType; proof: Proof; isFlowCarriedOn?: boolean },
  origin: SessionOrigin,
): Promise<CodeSignIn> {
  const { now, newId } = deps
  const verified = await verifyCode(deps, asked, origin, async (unit, right) => {
    const user = await applyCode(unit, deps, right)
    if (user === 'half') return { outcome: 'half' } as const

    const flowId = asked.isFlowCarriedOn ? right.code.flow_id : null
    if (flowId) {
      const authCode = await completeFlow(unit.tx, deps, { flowId, userId: user.id })
      return { outcome: 'flow', authCode } as const
    }
    const method = signInMethod(right.code, asked.proof.by)
    const started = await startSession(unit, { user, method, origin, now: now(), newId })
    return { outcome: 'started', started } as const
  })
  if (verified.outcome !== 'started') return verified

  const { started } = verified
  const accessToken = await signAccessToken(deps, started.session, started.user)
  return { outcome: 'signed_in', tokens: { ...started, accessToken } }
}
