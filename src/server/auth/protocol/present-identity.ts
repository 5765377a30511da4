import { EMAIL_PROVIDER, type IdentityRow } from '#server/data/people/identities-repository.ts'
import type { UserRow } from '#server/data/people/users-repository.ts'

/** One way of signing in as the auth protocol shows it to whom it belongs to. */
export function presentIdentity(identity: IdentityRow, user: UserRow) {
  const isEmail = identity.provider === EMAIL_PROVIDER
  const email = isEmail ? user.email : identity.email
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: isEmail ? emailData(user) : identityData(identity),
    provider: identity.provider,
    last_sign_in_at: (isEmail ? user.last_sign_in_at : identity.last_sign_in_at) ?? undefined,
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    ...(email && { email }),
  }
}

/** How a person signs in, for tokens and for the person's own view. */
export function appMetadata(providers: readonly string[]) {
  const distinct = [...new Set(providers)]
  return { provider: distinct[0] ?? EMAIL_PROVIDER, providers: distinct }
}

/**
 * Returns the facts known of somebody by their address: read from the person, whose address may have changed since
 * they first had it.
 */
export function emailData(user: UserRow): Record<string, unknown> {
  return {
    sub: user.id,
    email: user.email,
    email_verified: user.email_confirmed_at !== null,
    phone_verified: false,
  }
}

function identityData(identity: IdentityRow): Record<string, unknown> {
  return JSON.parse(identity.identity_data) as Record<string, unknown>
}
