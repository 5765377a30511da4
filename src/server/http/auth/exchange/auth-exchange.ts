import type { Context } from 'hono'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import {
  type Authenticated,
  authenticateRequest,
} from '#server/auth/sessions/authenticate-request.ts'
import { loadUserBody, type UserBody } from '#server/auth/sessions/load-user-body.ts'
import {
  formatRefreshHandle,
  formatRefreshToken,
  parseRefreshToken,
} from '#server/auth/sessions/refresh-token.ts'
import type { SessionTokens } from '#server/auth/sessions/session-tokens.ts'
import type { SessionOrigin } from '#server/auth/sessions/start-session.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import type { AppEnv } from '../../app-env.ts'
import { isFromBrowser } from '../../same-origin.ts'
import { type SessionCookie, sessionCookie } from './session-cookie.ts'
import { readCredentials } from './session-middleware.ts'

/** How the routes of the auth service read who calls, and answer with sessions. */
export type AuthExchange = {
  cookie: SessionCookie
  /** From what a session would begin by this request. */
  sessionOrigin(c: Context<AppEnv>): SessionOrigin
  /** @throws AuthError when nobody is signed in */
  signedIn(c: Context<AppEnv>): Promise<Authenticated>
  /**
   * Hands a session to its client, as the protocol writes it: a browser gets the refresh token in its
   * cookie only, and in the body a handle.
   */
  presentSession(c: Context<AppEnv>, tokens: SessionTokens): Promise<SessionBody>
  /** Answers a session as JSON. */
  answerSession(c: Context<AppEnv>, tokens: SessionTokens): Promise<Response>
}

/** A session as the auth protocol answers it. */
export type SessionBody = ReturnType<typeof sessionBody>

/** Answers one kind of `POST /token`. */
export type Grant = (c: Context<AppEnv>) => Promise<Response>

/** Makes the exchange that all routes of the auth service share. */
export function authExchange(deps: AuthDeps): AuthExchange {
  const cookie = sessionCookie(deps)

  async function presentSession(c: Context<AppEnv>, tokens: SessionTokens): Promise<SessionBody> {
    const user = await loadUserBody(deps.db, tokens.user)
    const { client, expires_at: expiresAt } = tokens.session
    if (client === 'browser') {
      cookie.set(c, formatRefreshToken(tokens.refreshToken), { expiresAt, now: deps.now() })
    }
    return sessionBody(tokens, user)
  }

  return {
    cookie,
    sessionOrigin(c) {
      const held = cookie.read(c)
      return {
        ...callOrigin(c),
        client: isFromBrowser(c) ? 'browser' : 'api',
        userAgent: c.req.header('User-Agent') ?? null,
        replaces: held === undefined ? undefined : parseRefreshToken(held),
      }
    },
    signedIn: (c) => authenticateRequest(deps, readCredentials(c, cookie)),
    presentSession,
    answerSession: async (c, tokens) => c.json(await presentSession(c, tokens)),
  }
}

function sessionBody(
  { session, refreshToken, accessToken, weakness }: Omit<SessionTokens, 'user'>,
  user: UserBody,
) {
  const handle = formatRefreshHandle({ sessionId: session.id, counter: session.refresh_counter })
  return {
    access_token: accessToken.token,
    token_type: 'bearer',
    expires_in: accessToken.lifetimeSeconds,
    expires_at: Math.floor(Date.parse(accessToken.expiresAt) / 1000),
    refresh_token: session.client === 'browser' ? handle : formatRefreshToken(refreshToken),
    user,
    ...(weakness && {
      weak_password: { message: weakness.message, reasons: [weakness.reason] },
    }),
  }
}

/** The address and the request's id, as the audit log keeps them. */
export function callOrigin(c: Context<AppEnv>): CallOrigin {
  return { address: c.get('address') ?? null, requestId: c.get('requestId') ?? null }
}
