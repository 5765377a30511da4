import type { Logger } from 'pino'
import { AppError } from '#domain/errors.ts'
import { MediaStoreError } from '#server/media/media-store-error.ts'

/** Which request it was; one that is rendered for everybody has no id. */
export type AskedFor = { requestId: string | undefined; path: string }

/**
 * Logs why a request had to be refused that was in order: a database, a disk or a store that does
 * not do its work. Whoever asked learns when to come again; whoever runs the site, what to do.
 */
export function logUnavailable(log: Logger, error: Error, asked: AskedFor): void {
  if (!(error instanceof AppError) || error.code !== 'unavailable' || !error.cause) return
  const line = { ...asked, err: error.cause }
  log.error(line, error.cause instanceof MediaStoreError ? 'no pictures' : 'request refused')
}
