import { AppError } from '#domain/errors.ts'

const FALLBACK_MESSAGE = 'Failed to publish blog post. Please try again.'
const FORBIDDEN_MESSAGE =
  'Failed to publish blog post. Please check your permissions and try again.'

/**
 * Why a post was not published, in the words of the specification's list of errors.
 *
 * A database failure is named as one, by a message that is safe to show. What the server did
 * not expect has nothing more specific to say than that it failed.
 */
export function publicationFailure(error: unknown): string {
  if (!(error instanceof AppError)) return FALLBACK_MESSAGE
  if (error.code === 'forbidden') return FORBIDDEN_MESSAGE
  if (error.source === 'database') return `Database error: ${error.message}`
  return error.requestId === undefined ? error.message || FALLBACK_MESSAGE : FALLBACK_MESSAGE
}
