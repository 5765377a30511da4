import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { AuthError } from '#server/auth/auth-error.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { authenticateRequest } from '#server/auth/authenticate-request.ts'
import { presentSession } from '#server/auth/present-session.ts'
import { presentUser } from '#server/auth/present-user.ts'
import { parseRefreshHandle, parseRefreshToken } from '#server/auth/refresh-token.ts'
import type { CallOrigin } from '#server/operations/caller.ts'
import { refreshSession, type ShownToken } from '#server/operations/people/refresh-session.ts'
import {
  type SessionTokens,
  signInWithPassword,
} from '#server/operations/people/sign-in-with-password.ts'
import { SIGN_OUT_SCOPES, signOut } from '#server/operations/people/sign-out.ts'
import type { AppEnv } from './app-env.ts'
import { authErrorResponse } from './auth-error-response.ts'
import { readAuthBody } from './read-auth-body.ts'
import { isFromBrowser, sameOrigin } from './same-origin.ts'
import { sessionCookie } from './session-cookie.ts'
import { credentialsOf } from './session-middleware.ts'

const BODY_MAX_BYTES = 1024 * 1024

const passwordBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
})
const refreshBody = z.object({ refresh_token: z.string() })

/**
 * The auth service, to be mounted at `/auth/v1`: the wire protocol that standard clients speak.
 *
 * A browser never gets a usable refresh token in JSON: the token goes into the session cookie
 * and the JSON holds a handle. Other clients get the token itself.
 */
export function authRoutes(deps: AuthDeps) {
  const cookie = sessionCookie(deps)

  function answerSession(c: Context<AppEnv>, tokens: SessionTokens): Response {
    const { body, refreshToken } = presentSession(tokens)
    const { client, expires_at } = tokens.session
    if (client === 'browser')
      cookie.set(c, refreshToken, { expiresAt: expires_at, now: deps.now() })
    return c.json(body)
  }

  async function passwordGrant(c: Context<AppEnv>): Promise<Response> {
    const { email, phone, password } = await readAuthBody(c, passwordBody)
    if (email && phone) {
      throw new AuthError('validation_failed', 'Give an email address or a phone, not both.')
    }
    if (phone) throw new AuthError('phone_provider_disabled', 'Nobody signs in by phone here.')
    if (!email) throw new AuthError('validation_failed', 'An email address is needed.')

    const held = cookie.read(c)
    const origin = {
      ...callOrigin(c),
      client: isFromBrowser(c) ? ('browser' as const) : ('api' as const),
      userAgent: c.req.header('User-Agent') ?? null,
      replaces: held === undefined ? undefined : parseRefreshToken(held),
    }
    return answerSession(
      c,
      await signInWithPassword(deps, { email, password: password ?? '' }, origin),
    )
  }

  async function refreshGrant(c: Context<AppEnv>): Promise<Response> {
    const { refresh_token: shown } = await readAuthBody(c, refreshBody)
    const token = isFromBrowser(c) ? shownByBrowser(shown, cookie.read(c)) : shownByClient(shown)
    return answerSession(c, await refreshSession(deps, token, callOrigin(c)))
  }

  return new Hono<AppEnv>()
    .onError(authErrorResponse(deps.log))
    .use(async (c, next) => {
      c.header('Cache-Control', 'no-store')
      await next()
    })
    .use(sameOrigin(deps))
    .use(bodyLimit({ maxSize: BODY_MAX_BYTES, onError: refuseBody }))
    .post('/token', (c) => {
      const grant = c.req.query('grant_type')
      if (grant === 'password') return passwordGrant(c)
      if (grant === 'refresh_token') return refreshGrant(c)
      throw new AuthError('invalid_credentials', 'unsupported_grant_type')
    })
    .get('/user', async (c) => {
      const { user } = await authenticateRequest(deps, credentialsOf(c, cookie))
      return c.json(presentUser(user))
    })
    .post('/logout', async (c) => {
      const scope = z.enum(SIGN_OUT_SCOPES).safeParse(c.req.query('scope') ?? 'global')
      if (!scope.success) throw new AuthError('validation_failed', 'There is no such scope.')
      const signedIn = await authenticateRequest(deps, credentialsOf(c, cookie))
      await signOut(deps, signedIn, scope.data, callOrigin(c))
      if (scope.data !== 'others') cookie.clear(c)
      return c.body(null, 204)
    })
    .get('/.well-known/jwks.json', async (c) => {
      c.header('Cache-Control', 'public, max-age=600')
      return c.json({ keys: await deps.signingKeys.publicJwks() })
    })
    .all('*', () => {
      throw new AuthError('not_found', 'There is no such call.')
    })
}

function callOrigin(c: Context<AppEnv>): CallOrigin {
  return { address: c.get('address') ?? null, requestId: c.get('requestId') ?? null }
}

/** A browser shows its handle; the token itself is in the cookie of the same session. */
function shownByBrowser(shown: string, cookie: string | undefined): ShownToken {
  const handle = parseRefreshHandle(shown)
  if (!handle) throw wrongForm()
  const token = cookie === undefined ? undefined : parseRefreshToken(cookie)
  if (token?.sessionId !== handle.sessionId) {
    throw new AuthError('refresh_token_not_found', 'There is no such refresh token.')
  }
  return { token, client: 'browser', knownCounter: handle.counter }
}

function shownByClient(shown: string): ShownToken {
  const token = parseRefreshToken(shown)
  if (!token) throw wrongForm()
  return { token, client: 'api' }
}

function wrongForm(): AuthError {
  return new AuthError('validation_failed', 'The refresh token has the wrong form.')
}

function refuseBody(): never {
  throw new AuthError('request_entity_too_large', 'The body of the request is over 1 MiB.')
}
