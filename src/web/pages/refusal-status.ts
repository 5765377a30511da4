import { AppError } from '#domain/errors.ts'

/** The status of a page that shows why a form was refused; what is no refusal is an outage. */
export function statusOf(error: unknown): number {
  if (!(error instanceof AppError)) return 503
  if (error.code === 'too_many_requests') return 429
  if (error.code === 'conflict') return 409
  return error.code === 'not_found' ? 404 : 400
}
