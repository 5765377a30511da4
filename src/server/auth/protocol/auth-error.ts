/** The refusals of the auth protocol that the service gives, by the protocol's own names. */
export const AUTH_ERROR_CODES = [
  'anonymous_provider_disabled',
  'bad_code_verifier',
  'bad_json',
  'bad_jwt',
  'bad_oauth_callback',
  'bad_oauth_state',
  'current_password_invalid',
  'current_password_required',
  'email_conflict_identity_not_deletable',
  'email_exists',
  'email_not_confirmed',
  'flow_state_expired',
  'flow_state_not_found',
  'identity_already_exists',
  'identity_not_found',
  'insufficient_aal',
  'invalid_credentials',
  'manual_linking_disabled',
  'mfa_challenge_expired',
  'mfa_factor_name_conflict',
  'mfa_factor_not_found',
  'mfa_ip_address_mismatch',
  'mfa_phone_enroll_not_enabled',
  'mfa_recovery_codes_locked',
  'mfa_recovery_codes_sole_factor',
  'mfa_verification_failed',
  'mfa_verified_factor_exists',
  'no_authorization',
  'not_admin',
  'not_found',
  'otp_expired',
  'over_email_send_rate_limit',
  'over_request_rate_limit',
  'over_sms_send_rate_limit',
  'phone_exists',
  'phone_provider_disabled',
  'provider_disabled',
  'provider_email_needs_verification',
  'reauthentication_needed',
  'reauthentication_not_valid',
  'refresh_token_already_used',
  'refresh_token_not_found',
  'request_entity_too_large',
  'request_from_other_origin',
  'request_timeout',
  'same_password',
  'saml_assertion_no_email',
  'saml_provider_disabled',
  'session_expired',
  'session_not_found',
  'signup_disabled',
  'single_identity_not_deletable',
  'sso_provider_disabled',
  'sso_provider_not_found',
  'too_many_enrolled_mfa_factors',
  'unexpected_failure',
  'user_already_exists',
  'user_banned',
  'user_sso_managed',
  'validation_failed',
  'weak_password',
  'webauthn_challenge_expired',
  'webauthn_challenge_not_found',
  'webauthn_credential_not_found',
  'webauthn_verification_failed',
] as const

export type AuthErrorCode = (typeof AUTH_ERROR_CODES)[number]

/** The protocol's words for what is wrong with a password. */
export type WeakPasswordReason = 'length' | 'characters' | 'pwned'

type OwnStatus = 400 | 401 | 403 | 404 | 422

type AuthErrorOptions = ErrorOptions & {
  status?: OwnStatus
  retryAfterSeconds?: number | undefined
  weakReasons?: readonly WeakPasswordReason[]
}

/** An expected refusal of the auth service, safe to show to whoever asked. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly code: AuthErrorCode
  /** Present where a call answers the code with another status than the others do. */
  readonly status: OwnStatus | undefined
  /** Present when it makes sense to try again then. */
  readonly retryAfterSeconds: number | undefined
  /** Present with `weak_password`: what is wrong with it. */
  readonly weakReasons: readonly WeakPasswordReason[] | undefined

  constructor(code: AuthErrorCode, message: string, options: AuthErrorOptions = {}) {
    super(message, options)
    this.code = code
    this.status = options.status
    this.retryAfterSeconds = options.retryAfterSeconds
    this.weakReasons = options.weakReasons
  }
}
