import type { SessionTokens } from '#server/operations/people/sign-in-with-password.ts'
import { presentUser } from './present-user.ts'
import { formatRefreshHandle, formatRefreshToken } from './refresh-token.ts'

/** A session as the auth protocol answers it, and what only a cookie may carry. */
export function presentSession(
  { session, user, refreshToken, accessToken }: SessionTokens,
  now: string,
) {
  const written = formatRefreshToken(refreshToken)
  const handle = formatRefreshHandle({ sessionId: session.id, counter: session.refresh_counter })
  return {
    refreshToken: written,
    secondsLeft: secondsBetween(now, session.expires_at),
    body: {
      access_token: accessToken.token,
      token_type: 'bearer',
      expires_in: secondsBetween(now, accessToken.expiresAt),
      expires_at: Math.floor(Date.parse(accessToken.expiresAt) / 1000),
      refresh_token: session.client === 'browser' ? handle : written,
      user: presentUser(user),
    },
  }
}

/** At least one: what has no time left has not been answered. */
function secondsBetween(start: string, end: string): number {
  return Math.max(1, Math.floor((Date.parse(end) - Date.parse(start)) / 1000))
}
