import type { DatabaseConnection } from 'kysely'
import { AppError } from '#domain/errors.ts'

const RETRY_AFTER_SECONDS = 5

/** The refusal that an engine's error becomes; undefined for what is a fault of the program. */
export type RefusalOf = (error: unknown) => AppError | undefined

/** What whoever waits for the answer is told while the database is away. */
export function outage(cause: unknown): AppError {
  const message = 'The site cannot do this now. Please try again in a moment.'
  return new AppError('unavailable', message, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
    source: 'database',
  })
}

/**
 * Does what may fail because the database is away or its disk is. Whoever waits for the answer is
 * then told to come back, instead of that something is broken.
 *
 * What an outage has cut short may have been carried out, or not.
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

/** Makes every statement of a connection refuse outages, from now on. */
export function refuseOutages(connection: DatabaseConnection, refusalOf: RefusalOf): void {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = (...query) => refuseOutage(refusalOf, () => execute(...query))
}
