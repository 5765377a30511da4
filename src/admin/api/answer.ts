import type { z } from 'zod'
import { apiErrorSchema } from '#contract/api-error.ts'
import { AppError, type AppErrorCode } from '#domain/errors.ts'

/** The answer as it came over the wire, whichever way it was sent. */
export type Answer = {
  status: number
  /** Empty for an archive. */
  text: string
  archive?: Blob
  retryAfter: string | null
}

export const UNREACHABLE_MESSAGE =
  'The server could not be reached. Check your connection and try again.'

/**
 * The body of an answer, checked against the contract.
 *
 * @throws AppError with the server's own code, message and field errors; `unavailable` when
 * the answer is none of ours, such as a proxy's error page
 */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  answer: Answer,
): z.output<Schema> {
  const body = parseAnswer(answer)
  if (answer.status >= 200 && answer.status < 300) {
    const parsed = schema.safeParse(body)
    if (parsed.success) return parsed.data
    throw new AppError(
      'unavailable',
      'The server answered in a way this page does not understand. Reload the page and try again.',
      { cause: parsed.error },
    )
  }
  throw refusal(answer, body)
}

/** No answer came at all: no network, a dropped connection, a server that is down. */
export function unreachable(cause: unknown): AppError {
  return new AppError('unavailable', UNREACHABLE_MESSAGE, { cause })
}

function refusal(answer: Answer, body: unknown): AppError {
  const retryAfterSeconds = Number(answer.retryAfter)
  const retry = retryAfterSeconds > 0 ? { retryAfterSeconds } : {}
  const parsed = apiErrorSchema.safeParse(body)
  if (!parsed.success)
    return new AppError(errorCode(answer.status), errorMessage(answer.status), retry)

  const { code, message, fields, requestId, source } = parsed.data.error
  if (code === 'internal') {
    const reference = requestId ? ` (reference ${requestId})` : ''
    const words = `Something went wrong on the server${reference}.`
    return new AppError('unavailable', words, { ...retry, requestId })
  }
  return new AppError(code, message, { ...(fields && { fields }), ...retry, source })
}

function errorCode(status: number): AppErrorCode {
  if (status === 401) return 'unauthenticated'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  if (status === 413) return 'too_large'
  if (status === 429) return 'too_many_requests'
  return 'unavailable'
}

function errorMessage(status: number): string {
  if (status === 401) return 'Your session has ended. Sign in again.'
  if (status === 413) return 'This is larger than the server accepts.'
  if (status === 429) return 'Too many requests. Wait a minute and try again.'
  return `The server is not answering properly (${status}). Try again in a minute.`
}

/** The JSON of an answer; undefined when it is none. */
export function parseAnswer({ text }: Answer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
