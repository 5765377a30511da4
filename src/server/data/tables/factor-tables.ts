export type FactorType = 'totp' | 'phone' | 'webauthn' | 'recovery_code'

export type AuthFactorsTable = {
  id: string
  user_id: string
  factor_type: FactorType
  status: 'unverified' | 'verified'
  friendly_name: string
  phone: string | null
  /** The sealed secret of an authenticator app. */
  secret: string | null
  /** The last time step of an authenticator app whose code was accepted. */
  last_step: number | null
  credential_id: string | null
  /** The credential's public key in COSE, as base64url. */
  credential_public_key: string | null
  credential_counter: number | null
  /** JSON: how the browser can reach the authenticator. */
  credential_transports: string | null
  last_challenged_at: string | null
  last_used_at: string | null
  created_at: string
  updated_at: string
}

export type AuthChallengesTable = {
  id: string
  purpose: 'factor' | 'passkey_registration' | 'passkey_sign_in'
  user_id: string | null
  factor_id: string | null
  /** The network (see `base/network.ts`) of the client that got it. */
  network: string
  /** The challenge that an authenticator has to sign, as base64url. */
  webauthn_challenge: string | null
  /** A keyed hash of the code that was sent. */
  code_hash: string | null
  wrong_attempts: number
  created_at: string
  expires_at: string
  used_at: string | null
}

export type AuthRecoveryCodesTable = {
  id: string
  factor_id: string
  /** A keyed hash; the code itself was shown once. */
  code_hash: string
  used_at: string | null
}
