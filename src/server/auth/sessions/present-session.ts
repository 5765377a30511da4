import type { UserBody } from './load-user-body.ts'
import { formatRefreshHandle, formatRefreshToken } from './refresh-token.ts'
import type { SessionTokens } from './session-tokens.ts'

/**
 * A session as the auth protocol answers it, and beside it the refresh token that a browser
 * gets in a cookie only.
 */
export function presentSession(
  { session, refreshToken, accessToken, weakness }: Omit<SessionTokens, 'user'>,
  user: UserBody,
) {
  const written = formatRefreshToken(refreshToken)
  const handle = formatRefreshHandle({ sessionId: session.id, counter: session.refresh_counter })
  return {
    refreshToken: written,
    body: {
      access_token: accessToken.token,
      token_type: 'bearer',
      expires_in: accessToken.lifetimeSeconds,
      expires_at: Math.floor(Date.parse(accessToken.expiresAt) / 1000),
      refresh_token: session.client === 'browser' ? handle : written,
      user,
      ...(weakness && {
        weak_password: { message: weakness.message, reasons: [weakness.reason] },
      }),
    },
  }
}
