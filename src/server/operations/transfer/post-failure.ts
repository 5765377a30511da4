import { AppError } from '#domain/errors.ts'
import type { PostOutcome } from './post-outcome.ts'

/**
 * Returns the outcome of a post that failed, so that one post never ends an import.
 *
 * `unexpected` marks what nobody refused: many of those in a row are no matter of the posts.
 *
 * @throws AppError `unavailable` as it came: nothing else can be imported either
 */
export function postFailure(
  error: unknown,
): Pick<PostOutcome, 'result' | 'reason'> & { unexpected?: unknown } {
  if (error instanceof AppError) {
    if (error.code === 'unavailable') throw error
    return { result: 'failed', reason: error.message }
  }
  const words = error instanceof Error ? error.message : String(error)
  return { result: 'failed', reason: `It could not be stored: ${words}`, unexpected: error }
}
