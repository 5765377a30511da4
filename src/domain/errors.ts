/** Every way an operation can refuse a request. Adding one forces a choice of HTTP status. */
export const APP_ERROR_CODES = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'second_step_required',
  'not_found',
  'conflict',
  'too_large',
  'too_many_requests',
  'unavailable',
] as const

export type AppErrorCode = (typeof APP_ERROR_CODES)[number]

/** Messages by field name, in the order they were found; the first is the one to show. */
export type FieldErrors = Record<string, string[]>

/** The part of the site that failed, where the client should know. */
export type ErrorSource = 'database'

type AppErrorOptions = ErrorOptions & {
  fields?: FieldErrors
  retryAfterSeconds?: number
  source?: ErrorSource | undefined
  requestId?: string | undefined
}

/**
 * An expected refusal, safe to show to the person who asked.
 *
 * Throw one when an operation cannot do what it was asked. Anything else that is
 * thrown is a bug or an outage: it is logged and answered with a bare 500.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: AppErrorCode
  /** Present on `invalid`: what is wrong, by field. */
  readonly fields: FieldErrors | undefined
  /** Present on `too_many_requests` and `unavailable`: when to retry. */
  readonly retryAfterSeconds: number | undefined
  /** Present on `unavailable` when the database could not do its work. */
  readonly source: ErrorSource | undefined
  /** Present on a failure that the server did not expect: its log has more under this id. */
  readonly requestId: string | undefined

  /**
   * The built pages carry a copy of this class beside the server's own. An error made by one
   * must count as an error to the other, or a page would show a missing post as an outage.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'AppError' && 'code' in value
  }

  constructor(code: AppErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options)
    this.code = code
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
    this.source = options.source
    this.requestId = options.requestId
  }
}
