import type { AuthDeps } from '#server/auth/auth-parts.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'

/** One change of accounts: the unit of work that makes it, and what it needs. */
export type FederationChange = {
  unit: UnitOfWork
  deps: Pick<AuthDeps, 'now' | 'newId' | 'isSignUpOpen' | 'identityProviders'>
}
