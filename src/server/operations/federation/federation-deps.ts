import type { AuthDeps } from '#server/auth/auth-parts.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'

/** The dependencies of signing in with an identity provider. */
export type FederationDeps = AuthDeps

/** One change of accounts: the unit of work that makes it, and what it needs. */
export type FederationChange = {
  unit: UnitOfWork
  deps: Pick<FederationDeps, 'now' | 'newId' | 'isSignUpOpen' | 'identityProviders'>
}
