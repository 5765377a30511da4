import { EMAIL_PROVIDER, type IdentityRow } from '#server/data/people/identities-repository.ts'
import type { UserRow } from '#server/data/people/users-repository.ts'
import { appMetadata, emailData, presentIdentity } from './present-identity.ts'

/** The role that the protocol gives everybody who has signed in. Our roles are not in tokens. */
export const AUTHENTICATED = 'authenticated'

/** A person as the auth protocol shows them to themselves. */
export function presentUser(user: UserRow, identities: readonly IdentityRow[]) {
  const { id, email, created_at, updated_at } = user
  const phoneConfirmedAt = user.phone_confirmed_at ?? undefined
  const confirmedAt = user.email_confirmed_at ?? undefined
  const lastSignInAt = user.last_sign_in_at ?? undefined
  return {
    id,
    aud: AUTHENTICATED,
    role: AUTHENTICATED,
    email,
    email_confirmed_at: confirmedAt,
    invited_at: user.invited_at ?? undefined,
    phone: user.phone ?? '',
    phone_confirmed_at: phoneConfirmedAt,
    confirmation_sent_at: user.confirmation_sent_at ?? undefined,
    confirmed_at: confirmedAt ?? phoneConfirmedAt,
    recovery_sent_at: user.recovery_sent_at ?? undefined,
    new_email: user.new_email ?? undefined,
    email_change_sent_at: user.email_change_sent_at ?? undefined,
    new_phone: user.new_phone ?? undefined,
    phone_change_sent_at: user.phone_change_sent_at ?? undefined,
    reauthentication_sent_at: user.reauthentication_sent_at ?? undefined,
    last_sign_in_at: lastSignInAt,
    app_metadata: appMetadata(identities.map(({ provider }) => provider)),
    user_metadata: userMetadata(user, identities),
    identities: identities.map((identity) => presentIdentity(identity, user)),
    created_at,
    updated_at,
    is_anonymous: false,
  }
}

/** Returns what people say of themselves, and for those who sign in by mail what the service knows. */
function userMetadata(user: UserRow, identities: readonly IdentityRow[]): Record<string, unknown> {
  const own = JSON.parse(user.user_metadata) as Record<string, unknown>
  const isByMail = identities.some(({ provider }) => provider === EMAIL_PROVIDER)
  return isByMail ? { ...own, ...emailData(user) } : own
}
