import * as openid from 'openid-client'
import { appleClientSecret } from './apple-client-secret.ts'
import { type ExternalPerson, personFromClaims } from './external-person.ts'
import type { OidcSettings } from './provider-settings.ts'
import { callbackAddress, type RedirectProvider } from './redirect-provider.ts'

const GOOGLE_ISSUER = 'https://accounts.google.com'
const APPLE_ISSUER = 'https://appleid.apple.com'
const TIMEOUT_SECONDS = 10
/** How long a discovery document is cached, so that a provider may change its endpoints. */
const DISCOVERY_KEPT_MS = 60 * 60 * 1000

/** An OpenID Connect provider, and what of it the check of bare ID tokens needs. */
export type OidcProvider = RedirectProvider & {
  issuer: string
  /** The accepted audiences of ID tokens: this site, and other clients in the settings. */
  clientIds: readonly string[]
  /** Where its public keys are. @throws Error when the provider cannot be reached */
  jwksAddress(): Promise<URL>
}

/** Makes the provider of those settings; discovery happens at the first use. */
export function createOidcProvider(
  settings: OidcSettings,
  site: { siteUrl: string; clock: () => number },
): OidcProvider {
  const issuer = chooseIssuer(settings)
  const configuration = cachedFor(DISCOVERY_KEPT_MS, site.clock, () => discover(settings, issuer))

  return {
    name: settings.name,
    label: settings.label ?? chooseLabel(settings),
    kind: settings.kind,
    trustedDomains: settings.trustedDomains,
    issuer,
    clientIds: [settings.clientId, ...settings.otherClientIds],
    async authorizationUrl({ state, nonce, verifier }, { scopes, extra }) {
      return openid.buildAuthorizationUrl(await configuration(), {
        ...extra,
        redirect_uri: callbackAddress(site),
        scope: chooseScopes(settings, scopes),
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Apple sends the address only with `response_mode=form_post`.
        ...(settings.kind === 'apple' && { response_mode: 'form_post' }),
      })
    },
    async personFrom(callbackUrl, { state, nonce, verifier }): Promise<ExternalPerson> {
      const config = await configuration()
      const tokens = await openid.authorizationCodeGrant(config, callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const idClaims = tokens.claims()
      if (!idClaims) throw new Error('The provider gave no ID token')
      const claims = idClaims.email
        ? idClaims
        : { ...(await userInfo(config, tokens.access_token, idClaims.sub)), ...idClaims }
      return personFromClaims({ name: settings.name, issuer }, { subject: idClaims.sub, claims })
    },
    async jwksAddress() {
      const { jwks_uri: address } = (await configuration()).serverMetadata()
      if (!address) throw new Error('The provider names no keys')
      return new URL(address)
    },
  }
}

async function discover(settings: OidcSettings, issuer: string): Promise<openid.Configuration> {
  const config = await openid.discovery(
    new URL(issuer),
    settings.clientId,
    undefined,
    settings.kind === 'apple'
      ? async (_server, { client_id }, body) => {
          body.set('client_id', client_id)
          body.set('client_secret', await appleClientSecret(settings))
        }
      : openid.ClientSecretPost(settings.clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      // The settings let plain http through for the own machine alone.
      ...(issuer.startsWith('http:') && { execute: [openid.allowInsecureRequests] }),
    },
  )
  // The answer comes straight from the provider over TLS; its signature is checked all the same.
  openid.enableNonRepudiationChecks(config)
  return config
}

/** Many providers return the address only here. */
async function userInfo(
  config: openid.Configuration,
  accessToken: string,
  subject: string,
): Promise<Record<string, unknown>> {
  if (!config.serverMetadata().userinfo_endpoint) return {}
  return openid.fetchUserInfo(config, accessToken, subject)
}

function chooseIssuer(settings: OidcSettings): string {
  if (settings.kind === 'google') return GOOGLE_ISSUER
  return settings.kind === 'apple' ? APPLE_ISSUER : settings.issuer
}

function chooseLabel({ kind, name }: OidcSettings): string {
  if (kind === 'oidc') return name
  return kind === 'google' ? 'Google' : 'Apple'
}

function chooseScopes(settings: OidcSettings, asked: readonly string[]): string {
  const own = settings.kind === 'oidc' ? settings.scopes : []
  const base =
    settings.kind === 'apple' ? ['openid', 'name', 'email'] : ['openid', 'profile', 'email']
  return [...new Set([...base, ...own, ...asked])].join(' ')
}

/** Caches a result for a while. A failure is not cached, so the next call retries. */
function cachedFor<Value>(
  cachedMs: number,
  clock: () => number,
  load: () => Promise<Value>,
): () => Promise<Value> {
  let cached: { value: Promise<Value>; until: number } | undefined
  return () => {
    if (cached && cached.until > clock()) return cached.value
    const value = load()
    const own = { value, until: clock() + cachedMs }
    cached = own
    value.catch(() => {
      if (cached === own) cached = undefined
    })
    return value
  }
}
