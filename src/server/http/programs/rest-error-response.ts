import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { errors } from 'jose'
import type { Logger } from 'pino'
import { AppError, type AppErrorCode } from '#domain/errors.ts'
import { type RowQueryCode, RowQueryError } from '#domain/rows/row-query-error.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import type { AppEnv } from '../app-env.ts'
import { logError } from '../log-error.ts'
import { logUnavailable } from '../log-unavailable.ts'

type RestStatus = 400 | 401 | 403 | 404 | 406 | 409 | 413 | 416 | 429 | 503

/** Everything that is not listed is an error of the request: 400. */
const STATUS: Partial<Record<RowQueryCode, RestStatus>> = {
  PGRST003: 503,
  PGRST103: 416,
  PGRST106: 406,
  PGRST107: 406,
  PGRST116: 406,
  PGRST202: 404,
  PGRST205: 404,
  PGRST301: 401,
  PGRST303: 401,
  23505: 409,
  42501: 403,
  53400: 429,
  54000: 413,
}

/** The codes with which operations refuse, in the codes of PostgreSQL that clients look for. */
const CODE_OF_APP_ERROR: Partial<Record<AppErrorCode, RowQueryCode>> = {
  unauthenticated: '42501',
  forbidden: '42501',
  second_step_required: '42501',
  conflict: '23505',
  too_large: '54000',
  too_many_requests: '53400',
  unavailable: 'PGRST003',
}

/** Turns anything thrown below into an answer of the row protocol. */
export function restErrorResponse(log: Logger) {
  return (error: Error, c: Context<AppEnv>): Response => {
    logUnavailable(log, error, { requestId: c.get('requestId'), path: c.req.path })
    c.header('Cache-Control', 'no-store')
    if (error instanceof HTTPException) return error.getResponse()
    if (error instanceof RowQueryError) {
      // Somebody who is signed out might be let in when signed in.
      const isSignedOut = error.code === '42501' && !c.get('actor')
      return answer(c, error, isSignedOut ? 401 : undefined)
    }
    if (error instanceof AuthError) {
      const missesStep = error.code === 'insufficient_aal'
      if (missesStep) return answer(c, new RowQueryError('42501', error.message))
      return answer(c, tokenError(error))
    }
    if (error instanceof AppError) {
      if (error.retryAfterSeconds) {
        c.header('Retry-After', String(Math.ceil(error.retryAfterSeconds)))
      }
      return answer(c, toRowError(error), error.code === 'unauthenticated' ? 401 : undefined)
    }
    const requestId = c.get('requestId')
    logError(log, error, { requestId, path: c.req.path })
    const details = `Reference ${requestId}`
    return c.json({ code: 'XX000', message: 'Something went wrong.', details, hint: null }, 500)
  }
}

function answer(
  c: Context<AppEnv>,
  { code, message, details, hint }: RowQueryError,
  status: RestStatus = STATUS[code] ?? 400,
): Response {
  if (status === 401) c.header('WWW-Authenticate', 'Bearer')
  return c.json({ code, message, details, hint }, status)
}

function toRowError({ code, message, fields, cause }: AppError): RowQueryError {
  const details = fields && JSON.stringify(fields)
  return new RowQueryError(CODE_OF_APP_ERROR[code] ?? '23514', message, { details, cause })
}

function tokenError(error: AuthError): RowQueryError {
  if (error.code !== 'bad_jwt') {
    return new RowQueryError('PGRST303', error.message, { cause: error })
  }
  return error.cause instanceof errors.JWTExpired
    ? new RowQueryError('PGRST303', 'JWT expired', { cause: error })
    : new RowQueryError('PGRST301', error.message, { cause: error })
}
