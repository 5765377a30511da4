/** The refusals of the auth protocol that the service gives, by the protocol's own names. */
export const AUTH_ERROR_CODES = [
  'bad_json',
  'bad_jwt',
  'invalid_credentials',
  'no_authorization',
  'not_found',
  'over_request_rate_limit',
  'phone_provider_disabled',
  'refresh_token_already_used',
  'refresh_token_not_found',
  'request_entity_too_large',
  'request_from_other_origin',
  'request_timeout',
  'session_expired',
  'session_not_found',
  'unexpected_failure',
  'user_banned',
  'validation_failed',
] as const

export type AuthErrorCode = (typeof AUTH_ERROR_CODES)[number]

/** An expected refusal of the auth service, safe to show to whoever asked. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly code: AuthErrorCode

  constructor(code: AuthErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
