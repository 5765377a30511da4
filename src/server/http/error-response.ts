import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import type { ApiError } from '#contract/api-error.ts'
import { AppError, type AppErrorCode } from '#domain/errors.ts'
import type { AppEnv } from './app-env.ts'
import { logUnavailable } from './log-unavailable.ts'

const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  second_step_required: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  too_many_requests: 429,
  unavailable: 503,
} as const satisfies Record<AppErrorCode, number>

/** Turns anything thrown below into a JSON answer. The only place that knows status codes. */
export function errorResponse(log: Logger) {
  return (error: Error, c: Context<AppEnv>): Response => {
    c.header('Cache-Control', 'no-store')
    if (error instanceof AppError) {
      const { code, message, fields, source, retryAfterSeconds } = error
      logUnavailable(log, error, c)
      if (retryAfterSeconds) c.header('Retry-After', String(Math.ceil(retryAfterSeconds)))
      const body: ApiError = {
        error: { code, message, ...(fields && { fields }), ...(source && { source }) },
      }
      return c.json(body, STATUS[code])
    }
    if (error instanceof HTTPException) return error.getResponse()

    const requestId = c.get('requestId')
    log.error({ requestId, path: c.req.path, err: error }, 'request failed')
    const body: ApiError = {
      error: { code: 'internal', message: 'Something went wrong.', requestId },
    }
    return c.json(body, 500)
  }
}
