import { createGithubProvider } from './github-provider.ts'
import { createOidcProvider, type OidcProvider } from './oidc-provider.ts'
import type { ProviderSettings } from './provider-settings.ts'
import type { RedirectProvider } from './redirect-provider.ts'
import { createSamlProvider, type SamlProvider, samlProviderName } from './saml-provider.ts'
import { createIdTokenVerifier, type IdTokenVerifier } from './verify-id-token.ts'

/** The identity providers of the site; made once for a process. */
export type IdentityProviders = {
  /** Providers of the redirect flow, in the order of the settings. */
  redirect: readonly RedirectProvider[]
  /** Those of them whose ID tokens can be checked. */
  oidc: readonly OidcProvider[]
  saml: readonly SamlProvider[]
  verifyIdToken: IdTokenVerifier
  /** The domains for whose addresses a provider is trusted. */
  trustedDomainsOf(provider: string): readonly string[]
}

/** Makes the providers of those settings, without contacting them. */
export function createIdentityProviders(
  settings: readonly ProviderSettings[],
  site: { siteUrl: string; clock: () => number },
): IdentityProviders {
  const redirect = settings.flatMap((one): (RedirectProvider | OidcProvider)[] => {
    if (one.kind === 'saml') return []
    return [one.kind === 'github' ? createGithubProvider(one, site) : createOidcProvider(one, site)]
  })
  const saml = settings.flatMap((one) =>
    one.kind === 'saml' ? [createSamlProvider(one, site)] : [],
  )
  const trusted = new Map([
    ...redirect.map(({ name, trustedDomains }) => [name, trustedDomains] as const),
    ...saml.map(({ id, trustedDomains }) => [samlProviderName(id), trustedDomains] as const),
  ])
  return {
    redirect,
    oidc: redirect.filter((provider) => 'jwksAddress' in provider),
    saml,
    verifyIdToken: createIdTokenVerifier(),
    trustedDomainsOf: (provider) => trusted.get(provider) ?? [],
  }
}
