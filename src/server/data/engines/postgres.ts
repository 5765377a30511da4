import { Kysely, type PostgresPool } from 'kysely'
import type pg from 'pg'
import { AppError } from '#domain/errors.ts'
import { loadPg } from '#server/base/load-pg.ts'
import type { DatabaseWatch } from '../database-watch.ts'
import type { Tables } from '../tables.ts'
import { PatientPostgresDialect } from './patient-postgres.ts'
import { queryLog } from './query-log.ts'

/** About a second of waiting on a small server; later queries are refused with a time to retry. */
const MOST_WAITING = 500

const RETRY_AFTER_SECONDS = 2

const TIMESTAMPTZ = 1184
const BIGINT = 20

/** How a server whose time zone is UTC writes a time to the millisecond, or to the second. */
const UTC_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{3})?\+00$/

/** Times leave the database as UTC ISO strings and counts as numbers, as they do on SQLite. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === TIMESTAMPTZ) return isoTime
    if (oid === BIGINT) return Number
    return loadPg().types.getTypeParser(oid, format)
  },
}

/**
 * Opens a pool on a PostgreSQL server; connections are made when first needed.
 *
 * `onIdleError` is called for connections lost while idle; the pool replaces them by itself.
 */
export function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  watch: DatabaseWatch = {},
): Kysely<Tables> {
  const pool = new (loadPg().Pool)({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    application_name: 'wellness-haven',
    types,
  })
  pool.on('error', onIdleError)
  // A connection lost in use fails its query, and also emits an error that has no listener:
  // without this the whole process would end.
  pool.on('connect', (client) => client.on('error', () => {}))
  watch.onPool?.(() => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }))
  return new Kysely<Tables>({
    dialect: new PatientPostgresDialect({ pool: boundPool(pool, watch) }),
    ...queryLog(watch),
  })
}

/** Parses the common form without `Date`, since a search reads hundreds of times. */
function isoTime(text: string): string {
  const [, date, time, milliseconds = '.000'] = UTC_TIME.exec(text) ?? []
  return date ? `${date}T${time}${milliseconds}Z` : new Date(text).toISOString()
}

/**
 * A connection pool with a bounded queue.
 *
 * When the queue is full, acquiring a connection fails with AppError `unavailable`: a database
 * that does not keep up then costs no memory, and those who wait already do not wait longer.
 */
function boundPool(
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
