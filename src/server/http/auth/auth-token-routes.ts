import { Hono } from 'hono'
import { z } from 'zod'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { consumePersonHit } from '#server/auth/limits/code-limits.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { parseRefreshHandle, parseRefreshToken } from '#server/auth/sessions/refresh-token.ts'
import { redeemAuthCode } from '#server/operations/people/sessions/redeem-auth-code.ts'
import {
  refreshSession,
  type ShownToken,
} from '#server/operations/people/sessions/refresh-session.ts'
import { signInWithPassword } from '#server/operations/people/sessions/sign-in-with-password.ts'
import type { AppEnv } from '../app-env.ts'
import { isFromBrowser } from '../same-origin.ts'
import { type AuthExchange, callOrigin, type Grant } from './exchange/auth-exchange.ts'
import { readAuthBody } from './exchange/read-auth-body.ts'
import { idTokenGrant } from './federation/id-token-grant.ts'

const passwordBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
})
/** Of one session: many tabs that wake at once, and no more. */
const REFRESHES = { limit: 300, windowSeconds: 5 * 60 }

const refreshBody = z.object({ refresh_token: z.string() })
const pkceBody = z.object({
  auth_code: z.string().nullish(),
  code_verifier: z.string().nullish(),
})

/** The calls that begin or refresh a session, distinguished by `grant_type`. */
export function authTokenRoutes(deps: AuthDeps, exchange: AuthExchange) {
  const grants = new Map<string | undefined, Grant>([
    ['password', passwordGrant(deps, exchange)],
    ['refresh_token', refreshGrant(deps, exchange)],
    ['pkce', pkceGrant(deps, exchange)],
    ['id_token', idTokenGrant(deps, exchange)],
  ])
  return new Hono<AppEnv>().post('/token', (c) => {
    const grant = grants.get(c.req.query('grant_type'))
    if (!grant) throw new AuthError('invalid_credentials', 'unsupported_grant_type')
    return grant(c)
  })
}

function passwordGrant(deps: AuthDeps, exchange: AuthExchange): Grant {
  return async (c) => {
    const { email, phone, password } = await readAuthBody(c, passwordBody)
    if (email && phone) {
      throw new AuthError(
        'validation_failed',
        'Only an email address or phone number should be provided on login.',
      )
    }
    if (phone) throw new AuthError('phone_provider_disabled', 'Phone logins are disabled')
    if (!email) throw new AuthError('validation_failed', 'missing email or phone')

    const credentials = { email, password: password ?? '' }
    const tokens = await signInWithPassword(deps, credentials, exchange.sessionOrigin(c))
    return exchange.answerSession(c, tokens)
  }
}

function refreshGrant(deps: AuthDeps, exchange: AuthExchange): Grant {
  return async (c) => {
    const { refresh_token: shown } = await readAuthBody(c, refreshBody)
    const token = isFromBrowser(c)
      ? shownByBrowser(shown, exchange.cookie.read(c))
      : shownByClient(shown)
    const id = token.token.sessionId
    await consumePersonHit(deps, { call: 'refresh', id, ...callOrigin(c), ...REFRESHES })
    return exchange.answerSession(c, await refreshSession(deps, token, callOrigin(c)))
  }
}

function pkceGrant(deps: AuthDeps, exchange: AuthExchange): Grant {
  return async (c) => {
    const { auth_code, code_verifier } = await readAuthBody(c, pkceBody)
    const tokens = await redeemAuthCode(
      deps,
      { authCode: auth_code ?? '', codeVerifier: code_verifier ?? '' },
      exchange.sessionOrigin(c),
    )
    return exchange.answerSession(c, tokens)
  }
}

/** A browser shows its handle; the token itself is in the cookie of the same session. */
function shownByBrowser(shown: string, cookie: string | undefined): ShownToken {
  const handle = parseRefreshHandle(shown)
  if (!handle) throw wrongForm()
  const token = cookie === undefined ? undefined : parseRefreshToken(cookie)
  if (token?.sessionId !== handle.sessionId) {
    throw new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  }
  return { token, client: 'browser', knownCounter: handle.counter }
}

function shownByClient(shown: string): ShownToken {
  const token = parseRefreshToken(shown)
  if (!token) throw wrongForm()
  return { token, client: 'api' }
}

function wrongForm(): AuthError {
  return new AuthError('validation_failed', 'Refresh token is not valid')
}
