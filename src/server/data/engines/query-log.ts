import type { LogEvent } from 'kysely'
import type { DatabaseWatch } from '../database-watch.ts'

/** The log function for Kysely; undefined unless a callback wants it. */
export function queryLog({ onQuery }: DatabaseWatch) {
  if (!onQuery) return {}
  return {
    log({ level, query, queryDurationMillis }: LogEvent): void {
      onQuery({ sql: query.sql, ms: queryDurationMillis, hasFailed: level === 'error' })
    },
  }
}
