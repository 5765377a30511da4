import { Hono } from 'hono'
import type { SignInProvider } from '#contract/desk/sign-in-settings.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import type { AppEnv } from '../app-env.ts'

/** The ways to sign in that clients of the protocol know by name. */
const KNOWN_WAYS =
  'anonymous_users apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc notion phone slack slack_oidc spotify twitch twitter workos zoom'.split(
    ' ',
  )

/** The service's own settings as far as a sign-in screen needs them; nothing of them is secret. */
export function authSettingsRoutes({
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
