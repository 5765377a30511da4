import { AppError } from '#domain/errors.ts'

const RETRY_AFTER_SECONDS = 10

/** A failure of the store, and what the operator can do about it. */
export class MediaStoreError extends Error {
  override readonly name = 'MediaStoreError'
}

/**
 * The refusal that a client gets. Its message says nothing about the store; its cause does, for
 * the log and for commands.
 */
export function picturesUnavailable(message: string, options?: ErrorOptions): AppError {
  return new AppError(
    'unavailable',
    'Pictures cannot be reached at the moment. Please try again in a minute.',
    { cause: new MediaStoreError(message, options), retryAfterSeconds: RETRY_AFTER_SECONDS },
  )
}
