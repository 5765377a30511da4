import { Hono } from 'hono'
import type { SignInProvider } from '#contract/sign-in-settings.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import type { AppEnv } from './app-env.ts'

/** The service's own settings as far as a sign-in screen needs them; nothing of them is secret. */
export function authSettingsRoutes({
  identityProviders: { redirect, saml },
  isSignUpOpen,
}: Pick<AuthDeps, 'identityProviders' | 'isSignUpOpen'>) {
  const usable = saml.filter(({ isEnabled }) => isEnabled)
  const settings = {
    external: { email: true, ...Object.fromEntries(redirect.map(({ name }) => [name, true])) },
    disable_signup: !isSignUpOpen,
    saml_enabled: usable.length > 0,
    providers: [
      ...redirect.map(({ name, label, kind }) => ({ name, label, kind })),
      ...usable.map(({ id, label }) => ({ name: id, label, kind: 'saml' as const })),
    ] satisfies SignInProvider[],
  }
  return new Hono<AppEnv>().get('/', (c) => c.json(settings))
}
