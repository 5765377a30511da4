import type { AuthDeps } from '#server/auth/auth-parts.ts'
import type { Database } from '#server/data/tables.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'

/** The dependencies of signing in with an identity provider. */
export type FederationDeps = AuthDeps

/** One change of accounts: the transaction that makes it, and from where it was asked for. */
export type FederationChange = {
  tx: Database
  deps: Pick<FederationDeps, 'now' | 'newId' | 'isSignUpOpen' | 'identityProviders'>
  origin: CallOrigin
}
