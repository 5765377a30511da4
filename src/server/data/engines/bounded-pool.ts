import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { AppError } from '#domain/errors.ts'
import type { DatabaseWatch } from '../database-watch.ts'

/** About a second of waiting on a small server; later queries are refused with a time to retry. */
const MOST_WAITING = 500
const RETRY_AFTER_SECONDS = 2

/**
 * A connection pool with a bounded queue.
 *
 * When the queue is full, acquiring a connection fails with AppError `unavailable`: a database
 * that does not keep up then costs no memory, and those who wait already do not wait longer.
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
