import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { SignInProvider } from '#contract/desk/sign-in-settings.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import type { AppEnv } from '../app-env.ts'
import { sameOrigin } from '../same-origin.ts'
import { authErrorResponse } from './auth-error-response.ts'
import { authFactorRoutes } from './auth-factor-routes.ts'
import { authMailRoutes } from './auth-mail-routes.ts'
import { authPasskeyRoutes } from './auth-passkey-routes.ts'
import { authRecoveryCodeRoutes } from './auth-recovery-code-routes.ts'
import { authTokenRoutes } from './auth-token-routes.ts'
import { authUserRoutes } from './auth-user-routes.ts'
import { authVerifyRoutes } from './auth-verify-routes.ts'
import { authExchange } from './exchange/auth-exchange.ts'
import { authIdentityRoutes } from './federation/identity-routes.ts'
import { authProviderRoutes } from './federation/provider-routes.ts'
import { authReturnRoutes } from './federation/return-routes.ts'
import { authSsoRoutes } from './federation/sso-routes.ts'

/** The ways to sign in that clients of the protocol know by name. */
const KNOWN_WAYS =
  'anonymous_users apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc notion phone slack slack_oidc spotify twitch twitter workos zoom'.split(
    ' ',
  )

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

/** The service's own settings as far as a sign-in screen needs them; nothing of them is secret. */
function authSettingsRoutes({
  identityProviders: { redirect, saml },
  isSignUpOpen,
  isSignUpConfirmed,
}: Pick<AuthDeps, 'identityProviders' | 'isSignUpOpen' | 'isSignUpConfirmed'>) {
  const usable = saml.filter(({ isEnabled }) => isEnabled)
  const settings = {
    external: {
      ...Object.fromEntries(KNOWN_WAYS.map((name) => [name, false])),
      email: true,
      ...Object.fromEntries(redirect.map(({ name }) => [name, true])),
    },
    disable_signup: !isSignUpOpen,
    mailer_autoconfirm: isSignUpConfirmed,
    // Nobody signs in by phone alone; as a second step it is always confirmed by a code.
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: usable.length > 0,
    providers: [
      ...redirect.map(({ name, label, kind }) => ({ name, label, kind })),
      ...usable.map(({ id, label }) => ({ name: id, label, kind: 'saml' as const })),
    ] satisfies SignInProvider[],
  }
  return new Hono<AppEnv>().get('/', (c) => c.json(settings))
}
