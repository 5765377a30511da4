import type { Context } from 'hono'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import {
  type Authenticated,
  authenticateRequest,
} from '#server/auth/sessions/authenticate-request.ts'
import { loadUserBody } from '#server/auth/sessions/load-user-body.ts'
import { presentSession } from '#server/auth/sessions/present-session.ts'
import { parseRefreshToken } from '#server/auth/sessions/refresh-token.ts'
import type { SessionTokens } from '#server/auth/sessions/session-tokens.ts'
import type { SessionOrigin } from '#server/auth/sessions/start-session.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import type { AppEnv } from '../app-env.ts'
import { isFromBrowser } from '../same-origin.ts'
import { type SessionCookie, sessionCookie } from './session-cookie.ts'
import { credentialsOf } from './session-middleware.ts'

/** How the routes of the auth service read who calls, and answer with sessions. */
export type AuthExchange = {
  cookie: SessionCookie
  /** From what a session would begin by this request. */
  sessionOrigin(c: Context<AppEnv>): SessionOrigin
  /** @throws AuthError when nobody is signed in */
  signedIn(c: Context<AppEnv>): Promise<Authenticated>
  /** Answers a session; a browser's refresh token goes into its cookie only. */
  answerSession(c: Context<AppEnv>, tokens: SessionTokens): Promise<Response>
}

/** Answers one kind of `POST /token`. */
export type Grant = (c: Context<AppEnv>) => Promise<Response>

/** Makes the exchange that all routes of the auth service share. */
export function authExchange(deps: AuthDeps): AuthExchange {
  const cookie = sessionCookie(deps)
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
    signedIn: (c) => authenticateRequest(deps, credentialsOf(c, cookie)),
    async answerSession(c, tokens) {
      const user = await loadUserBody(deps.db, tokens.user)
      const { body, refreshToken } = presentSession(tokens, user)
      const { client, expires_at } = tokens.session
      if (client === 'browser') {
        cookie.set(c, refreshToken, { expiresAt: expires_at, now: deps.now() })
      }
      return c.json(body)
    },
  }
}

/** The address and the request's id, as the audit log keeps them. */
export function callOrigin(c: Context<AppEnv>): CallOrigin {
  return { address: c.get('address') ?? null, requestId: c.get('requestId') ?? null }
}
