import { EMAIL_PROVIDER } from '#server/data/people/identities-repository.ts'
import { presentUser } from './present-user.ts'

/**
 * Builds the answer to a sign-up, only from what was sent, so that a taken address gets the same
 * answer.
 */
export function presentNewcomer({
  id,
  email,
  data,
  at,
}: {
  id: string
  email: string
  data: Record<string, unknown>
  at: string
}) {
  const user = {
    id,
    email,
    display_name: '',
    role: null,
    user_metadata: JSON.stringify(data),
    email_confirmed_at: null,
    last_sign_in_at: null,
    disabled_at: null,
    new_email: null,
    phone: null,
    phone_confirmed_at: null,
    new_phone: null,
    invited_at: null,
    confirmation_sent_at: at,
    recovery_sent_at: null,
    email_change_sent_at: null,
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    created_at: at,
    updated_at: at,
  }
  const identity = {
    id,
    user_id: id,
    provider: EMAIL_PROVIDER,
    provider_id: id,
    email,
    identity_data: '{}',
    last_sign_in_at: null,
    created_at: at,
    updated_at: at,
  }
  return presentUser(user, [identity])
}
