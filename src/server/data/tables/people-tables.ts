import type { Role } from '#domain/people/role.ts'

export type AuthUsersTable = {
  id: string
  email: string
  password_hash: string | null
  display_name: string
  role: Role | null
  /** JSON; a person may write it, so nothing is decided by it. */
  user_metadata: string
  /** JSON of what an unconfirmed sign-up says; it becomes `user_metadata` when it is confirmed. */
  signup_data: string | null
  email_confirmed_at: string | null
  last_sign_in_at: string | null
  disabled_at: string | null
  /** The address that is to take the place of `email` once it is confirmed. */
  new_email: string | null
  /** The digits of the E.164 form; only a confirmed one is stored here. */
  phone: string | null
  phone_confirmed_at: string | null
  new_phone: string | null
  invited_at: string | null
  confirmation_sent_at: string | null
  recovery_sent_at: string | null
  email_change_sent_at: string | null
  phone_change_sent_at: string | null
  reauthentication_sent_at: string | null
  created_at: string
  updated_at: string
}

export type AuthSessionsTable = {
  id: string
  user_id: string
  /** A browser's session counts only together with its cookie. */
  client: 'browser' | 'api'
  assurance_level: 'aal1' | 'aal2'
  /** JSON: `[{ method, timestamp }]`, newest first. */
  methods: string
  /** The second step that raised it; the session is lowered when that is removed. */
  factor_id: string | null
  /** SHA-256 of the secret that is in every refresh token of the session. */
  refresh_secret_hash: string
  refresh_nonce: string
  previous_nonce: string | null
  refresh_counter: number
  /** When the tokens of the latest refresh were first seen in use. */
  refresh_received_at: string | null
  user_agent: string | null
  address: string | null
  /** The network of the address (see `base/network.ts`), to recognise a person's usual networks. */
  network: string | null
  created_at: string
  refreshed_at: string
  expires_at: string
  /** Set when it was ended before it expired; the row stays for a while. */
  ended_at: string | null
  end_reason: SessionEndReason | null
}

export type SessionEndReason =
  | 'signed_out'
  | 'replaced'
  | 'token_reused'
  | 'password_changed'
  | 'account_disabled'
  | 'second_step_taken'
  | 'ended_by_administrator'
  | 'identity_removed'

export type AuthSigningKeysTable = {
  kid: string
  algorithm: string
  public_jwk: string
  private_jwk: string
  created_at: string
  retired_at: string | null
}

export type AuthSetupTokensTable = {
  token_hash: string
  created_at: string
  expires_at: string
  used_at: string | null
}

export type AuditLogTable = {
  id: string
  at: string
  actor_id: string | null
  actor_email: string | null
  action: string
  subject_type: string | null
  subject_id: string | null
  address: string | null
  request_id: string | null
  before: string | null
  after: string | null
}
