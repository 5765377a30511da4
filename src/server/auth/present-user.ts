import type { IdentityRow } from '#server/data/identities-repository.ts'
import type { UserRow } from '#server/data/users-repository.ts'
import { appMetadataOf, presentIdentity } from './present-identity.ts'

/** What the protocol calls everybody who has signed in. Our roles are not in tokens. */
export const AUTHENTICATED = 'authenticated'

/** A person as the auth protocol shows them to themselves. */
export function presentUser(user: UserRow, identities: readonly IdentityRow[]) {
  const { id, email, created_at, updated_at } = user
  const confirmedAt = user.email_confirmed_at ?? undefined
  const lastSignInAt = user.last_sign_in_at ?? undefined
  return {
    id,
    aud: AUTHENTICATED,
    role: AUTHENTICATED,
    email,
    email_confirmed_at: confirmedAt,
    phone: '',
    confirmed_at: confirmedAt,
    last_sign_in_at: lastSignInAt,
    app_metadata: appMetadataOf(identities.map(({ provider }) => provider)),
    user_metadata: JSON.parse(user.user_metadata) as Record<string, unknown>,
    identities: identities.map((identity) => presentIdentity(identity, user)),
    created_at,
    updated_at,
    is_anonymous: false,
  }
}
