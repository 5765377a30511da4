import type { DatabaseConnection } from 'kysely'
import { AppError } from '#domain/errors.ts'

const RETRY_AFTER_SECONDS = 5

/**
 * Does what may fail because the database is away. Whoever waits for the answer is then told
 * to come back, instead of that something is broken.
 *
 * What an outage has cut short may have been carried out, or not.
 *
 * @throws AppError `unavailable` when `isOutage` says so of the error
 */
export async function refuseOutage<Result>(
  isOutage: (error: unknown) => boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (!isOutage(cause)) throw cause
    const message = 'The site cannot do this now. Please try again in a moment.'
    throw new AppError('unavailable', message, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause })
  }
}

/** Makes every statement of a connection refuse outages, from now on. */
export function refuseOutages(
  connection: DatabaseConnection,
  isOutage: (error: unknown) => boolean,
): void {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = (...query) => refuseOutage(isOutage, () => execute(...query))
}
