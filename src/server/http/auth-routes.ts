import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { AuthError } from '#server/auth/auth-error.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { loadUserBody } from '#server/auth/load-user-body.ts'
import { parseRefreshHandle, parseRefreshToken } from '#server/auth/refresh-token.ts'
import { refreshSession, type ShownToken } from '#server/operations/people/refresh-session.ts'
import { signInWithPassword } from '#server/operations/people/sign-in-with-password.ts'
import { SIGN_OUT_SCOPES, signOut } from '#server/operations/people/sign-out.ts'
import type { AppEnv } from './app-env.ts'
import { authErrorResponse } from './auth-error-response.ts'
import { authExchange, callOrigin } from './auth-exchange.ts'
import { readAuthBody } from './read-auth-body.ts'
import { isFromBrowser, sameOrigin } from './same-origin.ts'

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
  const exchange = authExchange(deps)

  async function passwordGrant(c: Context<AppEnv>): Promise<Response> {
    const { email, phone, password } = await readAuthBody(c, passwordBody)
    if (email && phone) {
      throw new AuthError('validation_failed', 'Give an email address or a phone, not both.')
    }
    if (phone) throw new AuthError('phone_provider_disabled', 'Nobody signs in by phone here.')
    if (!email) throw new AuthError('validation_failed', 'An email address is needed.')

    return exchange.answerSession(
      c,
      await signInWithPassword(
        deps,
        { email, password: password ?? '' },
        exchange.sessionOrigin(c),
      ),
    )
  }

  async function refreshGrant(c: Context<AppEnv>): Promise<Response> {
    const { refresh_token: shown } = await readAuthBody(c, refreshBody)
    const token = isFromBrowser(c)
      ? shownByBrowser(shown, exchange.cookie.read(c))
      : shownByClient(shown)
    return exchange.answerSession(c, await refreshSession(deps, token, callOrigin(c)))
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
      const { user } = await exchange.signedIn(c)
      return c.json(await loadUserBody(deps.db, user))
    })
    .post('/logout', async (c) => {
      const scope = z.enum(SIGN_OUT_SCOPES).safeParse(c.req.query('scope') ?? 'global')
      if (!scope.success) throw new AuthError('validation_failed', 'There is no such scope.')
      const signedIn = await exchange.signedIn(c)
      await signOut(deps, signedIn, scope.data, callOrigin(c))
      if (scope.data !== 'others') exchange.cookie.clear(c)
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
