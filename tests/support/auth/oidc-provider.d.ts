declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  /** The little of the provider that the tests use; the package has no types of its own. */
  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    callback(): RequestListener
    Grant: new (values: {
      accountId: string
      clientId: string
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> }
  }
}
