import type { ExternalPerson } from './external-person.ts'

/** The secrets of one flow (state, nonce, PKCE verifier), known only to the browser. */
export type FlowSecrets = {
  /** Handed to the provider and handed back by it. */
  state: string
  /** Bound into the provider's ID token. */
  nonce: string
  /** By which the provider's code is redeemed (PKCE). */
  verifier: string
}

/** The options that the client may add to the authorization request. */
export type FlowOptions = {
  scopes: readonly string[]
  /** Names that mean something to the provider alone, such as `prompt`. */
  extra: Readonly<Record<string, string>>
}

/** A provider with an authorization code flow. */
export type RedirectProvider = {
  name: string
  label: string
  kind: 'oidc' | 'google' | 'apple' | 'github'
  trustedDomains: readonly string[]
  /** @throws Error when the provider cannot be reached */
  authorizationUrl(secrets: FlowSecrets, options: FlowOptions): Promise<URL>
  /**
   * Redeems the code that the browser was redirected back with. Everything that the provider signs
   * or says is checked; state, issuer, nonce and verifier must match the authorization request.
   *
   * @throws Error when anything does not fit, or the provider cannot be reached
   */
  personFrom(callbackUrl: URL, secrets: FlowSecrets): Promise<ExternalPerson>
}

/** Where every provider sends browsers back to. */
export function callbackAddress({ siteUrl }: { siteUrl: string }): string {
  return `${siteUrl}/auth/v1/callback`
}
