import type { Deps } from '#server/operations/deps.ts'
import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts'
import { createSecretBox, type SecretBox } from './secret-box.ts'
import { createSigningKeyring, type SigningKeyring } from './signing-keyring.ts'

/** What the auth service keeps in memory; made once for a process. */
export type AuthParts = {
  passwords: PasswordHasher
  signingKeys: SigningKeyring
  secretBox: SecretBox
  /** Days in which an administrator must set up a second step; undefined: asked, not forced. */
  adminSecondStepDays: number | undefined
}

/** Everything that the auth service leans on. */
export type AuthDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'log' | 'siteUrl'> & AuthParts

/** Makes the parts for a process; nothing is read or made in the database yet. */
export function createAuthParts({
  db,
  now,
  secretKey,
  adminSecondStepDays,
}: Pick<Deps, 'db' | 'now'> & {
  secretKey: Uint8Array
  adminSecondStepDays?: number | undefined
}): AuthParts {
  const secretBox = createSecretBox(secretKey)
  return {
    passwords: createPasswordHasher(),
    signingKeys: createSigningKeyring({ db, now, secretBox }),
    secretBox,
    adminSecondStepDays,
  }
}
