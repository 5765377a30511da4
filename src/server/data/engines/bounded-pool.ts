import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { AppError } from '#domain/errors.ts'
import type { DatabaseWatch } from '../database-watch.ts'

/** A second's worth of waiting on a small server; whoever comes later is told to come again. */
const MOST_WAITING = 500
const RETRY_AFTER_SECONDS = 2

/**
 * A pool before which only so many may wait.
 *
 * Connections are asked for with AppError `unavailable` when the queue is full: a database that
 * does not keep up then costs neither memory nor the patience of those who wait already.
 */
export function boundPool(
  pool: Pick<pg.Pool, 'connect' | 'end' | 'waitingCount' | 'options'>,
  { onWait }: Pick<DatabaseWatch, 'onWait'>,
): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      if (pool.waitingCount >= MOST_WAITING) {
        throw new AppError('unavailable', 'The server is busy. Try again in a moment.', {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        })
      }
      if (!onWait) return pool.connect()
      const askedAt = performance.now()
      const client = await pool.connect()
      onWait(performance.now() - askedAt)
      return client
    },
    end: () => pool.end(),
  }
}
