import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { ApiError } from '#contract/api-error.ts'
import type { DraftConflict } from '#contract/desk/desk-drafts.ts'
import type { RenderedPage } from '#contract/rendered-page.ts'
import { AppError, type AppErrorCode } from '#domain/errors.ts'
import { DraftConflictError } from '#server/operations/desk/editing/draft-conflict.ts'
import type { AppEnv } from './app-env.ts'
import { logError } from './log-error.ts'
import { type AskedFor, logUnavailable } from './log-unavailable.ts'

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

/** A refusal or an error as it looks on the wire. */
type Refusal = {
  status: ContentfulStatusCode
  headers: Record<string, string>
  body: ApiError & { conflict?: DraftConflict }
}

/** Turns anything thrown below into a JSON answer. */
export function errorResponse(log: Logger) {
  return (error: Error, c: Context<AppEnv>): Response => {
    if (error instanceof HTTPException) {
      c.header('Cache-Control', 'no-store')
      return error.getResponse()
    }
    const { status, headers, body } = describeRefusal(error, log, {
      requestId: c.get('requestId'),
      path: c.req.path,
    })
    return c.json(body, status, headers)
  }
}

/** The answer to an error while a page for everybody was rendered; no cache stores it. */
export function errorPage(log: Logger, error: unknown, path: string): RenderedPage {
  const { status, headers, body } = describeRefusal(error, log, { requestId: undefined, path })
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    bytes: Buffer.from(JSON.stringify(body)),
    sharing: undefined,
  }
}

/** The only place that knows the status of a refusal. What is no refusal is logged, and says nothing of itself. */
function describeRefusal(error: unknown, log: Logger, asked: AskedFor): Refusal {
  const headers = { 'cache-control': 'no-store' }
  if (error instanceof AppError) {
    const { code, message, fields, source, retryAfterSeconds } = error
    logUnavailable(log, error, asked)
    return {
      status: STATUS[code],
      headers: {
        ...headers,
        ...(retryAfterSeconds && { 'retry-after': String(Math.ceil(retryAfterSeconds)) }),
        // RFC 9110, 15.5.2: a 401 says how to sign in.
        ...(code === 'unauthenticated' && { 'www-authenticate': 'Bearer' }),
      },
      body: {
        error: { code, message, ...(fields && { fields }), ...(source && { source }) },
        // Both texts, so that they can be merged.
        ...(error instanceof DraftConflictError && { conflict: error.conflict }),
      },
    }
  }
  const { requestId } = asked
  const thrown = error instanceof Error ? error : new Error(String(error))
  logError(log, thrown, asked)
  const message = 'Something went wrong.'
  return { status: 500, headers, body: { error: { code: 'internal', message, requestId } } }
}
