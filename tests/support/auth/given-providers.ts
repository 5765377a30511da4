import { afterAll, beforeAll } from 'vitest'
import type { AuthSettings } from '#server/auth/auth-parts.ts'
import {
  createIdentityProviders,
  type IdentityProviders,
} from '#server/auth/federation/identity-providers.ts'
import {
  type ProviderSettings,
  providersSettingsSchema,
} from '#server/auth/federation/provider-settings.ts'
import { SITE_URL } from '../site/given-app.ts'
import { CLIENT_ID, type OidcPeer, startOidcPeer } from './oidc-peer.ts'

/** The name under which the site under test knows the peer. */
export const PEER = 'kitchen'

/** A real OpenID Connect provider, and the settings by which a site in process knows it. */
export function givenOidcPeer(siteUrl = () => SITE_URL) {
  let peer: OidcPeer | undefined
  beforeAll(async () => {
    peer = await startOidcPeer({ callbackUrl: () => `${siteUrl()}/auth/v1/callback` })
  })
  afterAll(() => peer?.close())
  const started = () => {
    if (!peer) throw new Error('Use the peer inside a test')
    return peer
  }
  return {
    peer: started,
    /** Settings for `givenApp`; the peer's address is known only once it has started. */
    settings: (
      more: Partial<ProviderSettings> = {},
      { others = [], ...auth }: Partial<AuthSettings> & { others?: unknown[] } = {},
    ) => ({
      ...auth,
      get identityProviders(): IdentityProviders {
        const { issuer, clientSecret } = started()
        const own = { kind: 'oidc', name: PEER, label: 'Kitchen', issuer, clientSecret }
        return providersOf([{ ...own, clientId: CLIENT_ID, ...more }, ...others], siteUrl())
      },
    }),
  }
}

/** The providers of those settings, checked as the environment's are. */
export function providersOf(settings: unknown[], siteUrl = SITE_URL): IdentityProviders {
  return createIdentityProviders(providersSettingsSchema.parse(settings), {
    siteUrl,
    clock: Date.now,
  })
}
