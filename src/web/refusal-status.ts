import type { HeadersArgs } from 'react-router'
import { AppError } from '#domain/errors.ts'

/** The response of a page that shows why a form was refused; an unexpected error is an outage. */
export function refusal(error: unknown): { status: number; headers: Record<string, string> } {
  const seconds = error instanceof AppError ? error.retryAfterSeconds : undefined
  return {
    status: refusalStatus(error),
    headers: seconds ? { 'Retry-After': String(seconds) } : {},
  }
}

/** A page's `headers`: what its action has set, which is nothing where there was none. */
export function actionHeadersOnly({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders
}

function refusalStatus(error: unknown): number {
  if (!(error instanceof AppError)) return 503
  if (error.code === 'too_many_requests') return 429
  if (error.code === 'conflict') return 409
  return error.code === 'not_found' ? 404 : 400
}
