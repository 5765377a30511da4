import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import type { AppEnv } from '../app-env.ts'
import { sameOrigin } from '../same-origin.ts'
import { authErrorResponse } from './auth-error-response.ts'
import { authFactorRoutes } from './auth-factor-routes.ts'
import { authMailRoutes } from './auth-mail-routes.ts'
import { authPasskeyRoutes } from './auth-passkey-routes.ts'
import { authRecoveryCodeRoutes } from './auth-recovery-code-routes.ts'
import { authSettingsRoutes } from './auth-settings-routes.ts'
import { authTokenRoutes } from './auth-token-routes.ts'
import { authUserRoutes } from './auth-user-routes.ts'
import { authVerifyRoutes } from './auth-verify-routes.ts'
import { authExchange } from './exchange/auth-exchange.ts'
import { authIdentityRoutes } from './federation/identity-routes.ts'
import { authProviderRoutes } from './federation/provider-routes.ts'
import { authReturnRoutes } from './federation/return-routes.ts'
import { authSsoRoutes } from './federation/sso-routes.ts'

const BODY_MAX_BYTES = 1024 * 1024

/**
 * The auth service, to be mounted at `/auth/v1`: the wire protocol that standard clients speak.
 *
 * A browser never gets a usable refresh token in JSON: the token goes into the session cookie
 * and the JSON holds a handle. Other clients get the token itself.
 */
export function authRoutes(deps: AuthDeps) {
  const exchange = authExchange(deps)
  return new Hono<AppEnv>()
    .onError(authErrorResponse(deps.log))
    .use(async (c, next) => {
      c.header('Cache-Control', 'no-store')
      await next()
    })
    .route('/', authReturnRoutes(deps, exchange))
    .use(sameOrigin(deps))
    .use(bodyLimit({ maxSize: BODY_MAX_BYTES, onError: refuseBody }))
    .route('/', authTokenRoutes(deps, exchange))
    .route('/', authUserRoutes(deps, exchange))
    .route('/user/identities', authIdentityRoutes(deps, exchange))
    .route('/', authProviderRoutes(deps, exchange))
    .route('/sso', authSsoRoutes(deps, exchange))
    .route('/settings', authSettingsRoutes(deps))
    .route('/', authMailRoutes(deps, exchange))
    .route('/', authVerifyRoutes(deps, exchange))
    .route('/factors/recovery-codes', authRecoveryCodeRoutes(deps, exchange))
    .route('/factors', authFactorRoutes(deps, exchange))
    .route('/passkeys', authPasskeyRoutes(deps, exchange))
    .get('/.well-known/jwks.json', async (c) => {
      c.header('Cache-Control', 'public, max-age=600')
      return c.json({ keys: await deps.signingKeys.publicJwks() })
    })
    .all('*', () => {
      throw new AuthError('not_found', 'There is no such call.')
    })
}

function refuseBody(c: Context): never {
  c.header('Connection', 'close')
  throw new AuthError('request_entity_too_large', 'The body of the request is over 1 MiB.')
}
