import type { UserRow } from '#server/data/users-repository.ts'

/** What the protocol calls everybody who has signed in. Our roles are not in tokens. */
export const AUTHENTICATED = 'authenticated'

/** How a person signs in. So far everybody does by email and password. */
export function appMetadataOf() {
  return { provider: 'email', providers: ['email'] }
}

/** A person as the auth protocol shows them to themselves. */
export function presentUser(user: UserRow) {
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
    app_metadata: appMetadataOf(),
    user_metadata: JSON.parse(user.user_metadata) as Record<string, unknown>,
    identities: [
      {
        identity_id: id,
        id,
        user_id: id,
        identity_data: { sub: id, email, email_verified: !!confirmedAt, phone_verified: false },
        provider: 'email',
        last_sign_in_at: lastSignInAt,
        created_at,
        updated_at,
        email,
      },
    ],
    created_at,
    updated_at,
    is_anonymous: false,
  }
}
