import type { Context } from 'hono'
import type { Logger } from 'pino'
import { AppError, type AppErrorCode } from '#domain/errors.ts'
import { AuthError, type AuthErrorCode } from '#server/auth/auth-error.ts'
import type { AppEnv } from './app-env.ts'

const API_VERSION_HEADER = 'X-Supabase-Api-Version'
const API_VERSION = '2024-01-01'
const VERSION_DATE = /^\d{4}-\d{2}-\d{2}$/

const STATUS = {
  bad_json: 400,
  bad_jwt: 403,
  invalid_credentials: 400,
  no_authorization: 401,
  not_found: 404,
  over_request_rate_limit: 429,
  phone_provider_disabled: 422,
  refresh_token_already_used: 400,
  refresh_token_not_found: 400,
  request_entity_too_large: 413,
  request_from_other_origin: 403,
  request_timeout: 503,
  session_expired: 400,
  session_not_found: 403,
  unexpected_failure: 500,
  user_banned: 403,
  validation_failed: 400,
} as const satisfies Record<AuthErrorCode, number>

/** The token endpoint answers with 400 what others answer with 403. */
const TOKEN_STATUS = { session_not_found: 400, user_banned: 400 } as const

/** What the rest of the system refuses with, in the protocol's words. */
const CODE_OF_APP_ERROR = {
  invalid: 'validation_failed',
  unauthenticated: 'no_authorization',
  forbidden: 'request_from_other_origin',
  not_found: 'not_found',
  conflict: 'validation_failed',
  too_large: 'request_entity_too_large',
  too_many_requests: 'over_request_rate_limit',
  unavailable: 'request_timeout',
} as const satisfies Record<AppErrorCode, AuthErrorCode>

/**
 * Turns anything thrown below into an answer of the auth protocol, in the shape of the API
 * version that the client asked for.
 */
export function authErrorResponse(log: Logger) {
  return (error: Error, c: Context<AppEnv>): Response => {
    if (error instanceof AuthError) return answer(c, error)
    if (error instanceof AppError) {
      const { code, message, retryAfterSeconds } = error
      if (retryAfterSeconds) c.header('Retry-After', String(Math.ceil(retryAfterSeconds)))
      return answer(c, { code: CODE_OF_APP_ERROR[code], message })
    }
    const requestId = c.get('requestId')
    log.error({ requestId, path: c.req.path, err: error }, 'request failed')
    return answer(c, { code: 'unexpected_failure', message: 'Something went wrong.' })
  }
}

function answer(
  c: Context<AppEnv>,
  { code, message }: { code: AuthErrorCode; message: string },
): Response {
  const status = c.req.path.endsWith('/token') ? { ...STATUS, ...TOKEN_STATUS }[code] : STATUS[code]
  const errorId = status === 500 ? { error_id: c.get('requestId') } : {}
  c.header('x-sb-error-code', code)
  if (!wantsDatedShape(c)) {
    return c.json({ code: status, error_code: code, msg: message, ...errorId }, status)
  }
  c.header(API_VERSION_HEADER, API_VERSION)
  return c.json({ code, message, ...errorId }, status)
}

function wantsDatedShape(c: Context): boolean {
  const asked = c.req.header(API_VERSION_HEADER) ?? ''
  return VERSION_DATE.test(asked) && !Number.isNaN(Date.parse(asked)) && asked >= API_VERSION
}
