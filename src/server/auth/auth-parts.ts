import type { Deps } from '#server/operations/deps.ts'
import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts'
import { createSigningKeyring, type SigningKeyring } from './signing-keyring.ts'

/** What the auth service keeps in memory; made once for a process. */
export type AuthParts = { passwords: PasswordHasher; signingKeys: SigningKeyring }

/** Everything that the auth service leans on. */
export type AuthDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'log' | 'siteUrl'> & AuthParts

/** Makes the parts for a process; nothing is read or made in the database yet. */
export function createAuthParts(deps: Pick<Deps, 'db' | 'now'>): AuthParts {
  return { passwords: createPasswordHasher(), signingKeys: createSigningKeyring(deps) }
}
