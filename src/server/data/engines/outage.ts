import type { DatabaseConnection } from 'kysely'
import { AppError } from '#domain/errors.ts'

const RETRY_AFTER_SECONDS = 5

/** Turns an engine's error into a refusal; undefined when the error is a bug of the program. */
export type RefusalOf = (error: unknown) => AppError | undefined

/** The message of requests that are refused while the database is down. */
export function outage(cause: unknown): AppError {
  const message = 'The site cannot do this now. Please try again in a moment.'
  return new AppError('unavailable', message, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
    source: 'database',
  })
}

/**
 * Runs `work`, and turns the errors of a database that is down or has no disk into `unavailable`:
 * the client then gets a time to retry, and not an internal error.
 *
 * Work that an outage has interrupted may have been carried out, or not.
 *
 * @throws AppError `unavailable` as `refusalOf` makes it of the error
 */
export async function refuseOutage<Result>(
  refusalOf: RefusalOf,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw refusalOf(cause) ?? cause
  }
}

/** Makes every statement of a connection report outages as `unavailable`, from now on. */
export function refuseOutages(connection: DatabaseConnection, refusalOf: RefusalOf): void {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = (...query) => refuseOutage(refusalOf, () => execute(...query))
}
