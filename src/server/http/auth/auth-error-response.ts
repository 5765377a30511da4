import type { Context } from 'hono'
import type { Logger } from 'pino'
import { AppError, type AppErrorCode } from '#domain/errors.ts'
import { AuthError, type AuthErrorCode } from '#server/auth/protocol/auth-error.ts'
import type { AppEnv } from '../app-env.ts'
import { logError } from '../log-error.ts'
import { logUnavailable } from '../log-unavailable.ts'

const API_VERSION_HEADER = 'X-Supabase-Api-Version'
const API_VERSION = '2024-01-01'
const VERSION_DATE = /^\d{4}-\d{2}-\d{2}$/

const STATUS = {
  anonymous_provider_disabled: 422,
  bad_code_verifier: 400,
  bad_json: 400,
  bad_jwt: 403,
  bad_oauth_callback: 400,
  bad_oauth_state: 400,
  current_password_invalid: 400,
  current_password_required: 400,
  email_conflict_identity_not_deletable: 422,
  email_exists: 422,
  email_not_confirmed: 400,
  flow_state_expired: 422,
  flow_state_not_found: 404,
  identity_already_exists: 422,
  identity_not_found: 422,
  insufficient_aal: 403,
  invalid_credentials: 400,
  manual_linking_disabled: 404,
  mfa_challenge_expired: 422,
  mfa_factor_name_conflict: 422,
  mfa_factor_not_found: 404,
  mfa_ip_address_mismatch: 422,
  mfa_phone_enroll_not_enabled: 422,
  mfa_recovery_codes_locked: 429,
  mfa_recovery_codes_sole_factor: 422,
  mfa_verification_failed: 422,
  mfa_verified_factor_exists: 422,
  no_authorization: 401,
  not_admin: 403,
  not_found: 404,
  otp_expired: 403,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  over_sms_send_rate_limit: 429,
  phone_exists: 422,
  phone_provider_disabled: 422,
  provider_disabled: 400,
  provider_email_needs_verification: 422,
  reauthentication_needed: 400,
  reauthentication_not_valid: 422,
  refresh_token_already_used: 400,
  refresh_token_not_found: 400,
  request_entity_too_large: 413,
  request_from_other_origin: 403,
  request_timeout: 503,
  same_password: 422,
  saml_assertion_no_email: 422,
  saml_provider_disabled: 404,
  session_expired: 400,
  session_not_found: 403,
  signup_disabled: 422,
  single_identity_not_deletable: 422,
  sso_provider_disabled: 404,
  sso_provider_not_found: 404,
  too_many_enrolled_mfa_factors: 422,
  unexpected_failure: 500,
  user_already_exists: 422,
  user_banned: 403,
  user_sso_managed: 422,
  validation_failed: 400,
  weak_password: 422,
  webauthn_challenge_expired: 400,
  webauthn_challenge_not_found: 400,
  webauthn_credential_not_found: 404,
  webauthn_verification_failed: 400,
} as const satisfies Record<AuthErrorCode, number>

/** The token endpoint answers with 400 what others answer with 403. */
const TOKEN_STATUS = { session_not_found: 400, user_banned: 400 } as const

/** The codes of the rest of the system, in the protocol's words. */
const CODE_OF_APP_ERROR = {
  invalid: 'validation_failed',
  unauthenticated: 'no_authorization',
  forbidden: 'request_from_other_origin',
  second_step_required: 'insufficient_aal',
  not_found: 'not_found',
  conflict: 'validation_failed',
  too_large: 'request_entity_too_large',
  too_many_requests: 'over_request_rate_limit',
  unavailable: 'request_timeout',
} as const satisfies Record<AppErrorCode, AuthErrorCode>

/** Returns the code of the auth protocol for a refusal of the rest of the system. */
export function toAuthCode({ code }: AppError): AuthErrorCode {
  return CODE_OF_APP_ERROR[code]
}

/**
 * Turns anything thrown below into an answer of the auth protocol, in the shape of the API
 * version that the client asked for.
 */
export function authErrorResponse(log: Logger) {
  return (error: Error, c: Context<AppEnv>): Response => {
    logUnavailable(log, error, { requestId: c.get('requestId'), path: c.req.path })
    if (error instanceof AuthError || error instanceof AppError) {
      const { retryAfterSeconds } = error
      if (retryAfterSeconds) c.header('Retry-After', String(Math.ceil(retryAfterSeconds)))
    }
    if (error instanceof AuthError) return answer(c, error)
    if (error instanceof AppError) {
      const { code, message } = error
      return answer(c, { code: CODE_OF_APP_ERROR[code], message })
    }
    const requestId = c.get('requestId')
    logError(log, error, { requestId, path: c.req.path })
    return answer(c, { code: 'unexpected_failure', message: 'Something went wrong.' })
  }
}

function answer(
  c: Context<AppEnv>,
  {
    code,
    message,
    status: ownStatus,
    weakReasons,
  }: Pick<AuthError, 'code' | 'message'> & Partial<Pick<AuthError, 'status' | 'weakReasons'>>,
): Response {
  const usual = c.req.path.endsWith('/token') ? { ...STATUS, ...TOKEN_STATUS } : STATUS
  const status = ownStatus ?? usual[code]
  const details = {
    ...(status === 500 && { error_id: c.get('requestId') }),
    ...(weakReasons && { weak_password: { reasons: weakReasons } }),
  }
  c.header('x-sb-error-code', code)
  if (status === 401) c.header('WWW-Authenticate', 'Bearer')
  if (!wantsDatedShape(c)) {
    return c.json({ code: status, error_code: code, msg: message, ...details }, status)
  }
  c.header(API_VERSION_HEADER, API_VERSION)
  return c.json({ code, message, ...details }, status)
}

function wantsDatedShape(c: Context): boolean {
  const asked = c.req.header(API_VERSION_HEADER) ?? ''
  return VERSION_DATE.test(asked) && !Number.isNaN(Date.parse(asked)) && asked >= API_VERSION
}
