import type { ExternalPerson } from './external-person.ts'

/** The secrets of one way out and back, known to the browser and to nobody else. */
export type WaySecrets = {
  /** Handed to the provider and handed back by it. */
  state: string
  /** Bound into the provider's ID token. */
  nonce: string
  /** By which the provider's code is redeemed (PKCE). */
  verifier: string
}

/** What the client may add to the way out. */
export type WayOptions = {
  scopes: readonly string[]
  /** Names that mean something to the provider alone, such as `prompt`. */
  extra: Readonly<Record<string, string>>
}

/** A provider to which browsers are sent, and from which they come back with a code. */
export type RedirectProvider = {
  name: string
  label: string
  kind: 'oidc' | 'google' | 'apple' | 'github'
  trustedDomains: readonly string[]
  /** @throws Error when the provider cannot be reached */
  authorizationUrl(secrets: WaySecrets, options: WayOptions): Promise<URL>
  /**
   * Redeems what the browser came back with. Everything that the provider signs or says is
   * checked; what it says of state, issuer, nonce and verifier must fit the way out.
   *
   * @throws Error when anything does not fit, or the provider cannot be reached
   */
  personFrom(callbackUrl: URL, secrets: WaySecrets): Promise<ExternalPerson>
}

/** Where every provider sends browsers back to. */
export function callbackAddress({ siteUrl }: { siteUrl: string }): string {
  return `${siteUrl}/auth/v1/callback`
}
