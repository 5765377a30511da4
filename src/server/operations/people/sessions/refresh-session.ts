import { isInRefreshGrace, isSessionIdle, isSessionOver } from '#domain/people/session-rules.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { AuthError, type AuthErrorCode } from '#server/auth/protocol/auth-error.ts'
import { signAccessToken } from '#server/auth/sessions/access-token.ts'
import {
  hasSecret,
  isFor,
  newNonce,
  type RefreshToken,
  refreshTokenFor,
} from '#server/auth/sessions/refresh-token.ts'
import type { SessionTokens } from '#server/auth/sessions/session-tokens.ts'
import type { SessionRow } from '#server/data/people/sessions-repository.ts'
import * as sessionsRepository from '#server/data/people/sessions-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { type UnitOfWork, unitOfWork } from '#server/foundation/unit-of-work.ts'

/** A refresh token as it was shown. */
export type ShownToken = {
  token: RefreshToken
  client: SessionRow['client']
  /** The rotation that a browser's tab knows of; behind when another tab has refreshed since. */
  knownCounter?: number
}

const REFUSALS = {
  refresh_token_not_found: 'Invalid Refresh Token: Refresh Token Not Found',
  refresh_token_already_used: 'Invalid Refresh Token: Already Used',
  session_not_found: 'Invalid Refresh Token: No Valid Session Found',
  session_expired: 'Invalid Refresh Token: Session Expired',
  user_banned: 'Invalid Refresh Token: User Banned',
} as const satisfies Partial<Record<AuthErrorCode, string>>

type Refusal = keyof typeof REFUSALS

/**
 * Exchanges a session's refresh token for the next one and a new access token.
 *
 * Calls for one session come one after the other, on whichever node. The token before the
 * current one is answered with the current one for ten seconds, for tabs that refresh at the
 * same moment, and after that until the current one has been seen in use, for clients that
 * lost an answer: all end on one chain. Otherwise a used token means that two hold the
 * session, and ends it.
 *
 * @throws AuthError `refresh_token_not_found`, `refresh_token_already_used`,
 * `session_not_found`, `session_expired`, `user_banned`
 */
export async function refreshSession(
  deps: AuthDeps,
  shown: ShownToken,
  origin: CallOrigin,
): Promise<SessionTokens> {
  const moved = await unitOfWork(deps, origin, (unit) => moveOn(unit, deps, shown))
  if (typeof moved === 'string') throw new AuthError(moved, REFUSALS[moved])

  const { session, user } = moved
  const { secret } = shown.token
  return {
    session,
    user,
    refreshToken: refreshTokenFor(session.id, secret, session.refresh_nonce),
    accessToken: await signAccessToken(deps, session, user),
  }
}

async function moveOn(
  { tx, record }: UnitOfWork,
  { now: clock, sessionIdleMinutes }: AuthDeps,
  { token, client, knownCounter }: ShownToken,
): Promise<{ session: SessionRow; user: usersRepository.UserRow } | Refusal> {
  const session = await sessionsRepository.lock(tx, token.sessionId)
  if (!session || session.client !== client || !hasSecret(token, session.refresh_secret_hash)) {
    return 'refresh_token_not_found'
  }
  const now = clock()
  if (session.ended_at) return 'session_not_found'
  if (isSessionOver({ expiresAt: session.expires_at }, now)) return 'session_expired'
  const { refreshed_at: refreshedAt } = session
  if (isSessionIdle({ refreshedAt }, now, sessionIdleMinutes)) return 'session_expired'

  const user = await usersRepository.findById(tx, session.user_id)
  if (!user) return 'session_not_found'
  if (user.disabled_at) return 'user_banned'

  const isRecent = isInRefreshGrace({ refreshedAt: session.refreshed_at }, now)
  if (isFor(token, session.refresh_nonce)) {
    const isTabBehind = knownCounter !== undefined && knownCounter < session.refresh_counter
    if (isTabBehind && isRecent) return { session, user }
    return {
      session: await sessionsRepository.rotate(tx, { session, nonce: newNonce(), now }),
      user,
    }
  }
  const isPrevious = session.previous_nonce !== null && isFor(token, session.previous_nonce)
  const hasArrived = session.refresh_received_at !== null
  if (isPrevious && (isRecent || !hasArrived)) return { session, user }

  await sessionsRepository.end(
    tx,
    { userId: user.id, only: session.id },
    { reason: 'token_reused', now },
  )
  await record({
    at: now,
    action: 'session.token_reused',
    actor: user,
    subject: { type: 'session', id: session.id },
  })
  return 'refresh_token_already_used'
}
