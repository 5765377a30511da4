import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { signAccessToken } from '#server/auth/sessions/access-token.ts'
import { redeemFlow } from '#server/auth/sessions/flow-state.ts'
import type { SessionTokens } from '#server/auth/sessions/session-tokens.ts'
import { type SessionOrigin, startSession } from '#server/auth/sessions/start-session.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'

/**
 * Begins a session for whom a one-time code stands for, whichever way they had shown who
 * they are. Of several calls with one code, one gets the session.
 *
 * @throws AuthError `validation_failed` when something is empty, `flow_state_not_found`,
 * `flow_state_expired`, `bad_code_verifier`, `user_banned`
 */
export async function redeemAuthCode(
  deps: AuthDeps,
  { authCode, codeVerifier }: { authCode: string; codeVerifier: string },
  origin: SessionOrigin,
): Promise<SessionTokens> {
  if (!authCode || !codeVerifier) {
    throw new AuthError(
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    )
  }
  const started = await unitOfWork(deps, origin, async (unit) => {
    const { tx } = unit
    const { userId, method, provider } = await redeemFlow(tx, deps, { authCode, codeVerifier })
    const user = await usersRepository.lock(tx, userId)
    if (!user)
      throw new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found')
    if (user.disabled_at) throw new AuthError('user_banned', 'User is banned')
    const { now, newId } = deps
    return startSession(unit, { user, method, provider, origin, now: now(), newId })
  })
  const accessToken = await signAccessToken(deps, started.session, started.user)
  return { ...started, accessToken }
}
