import type { LogEvent } from 'kysely'
import type { DatabaseWatch } from '../database-watch.ts'

/** What Kysely calls after each query; nothing at all unless somebody listens. */
export function queryLog({ onQuery }: DatabaseWatch) {
  if (!onQuery) return {}
  return {
    log({ level, query, queryDurationMillis }: LogEvent): void {
      onQuery({ sql: query.sql, ms: queryDurationMillis, hasFailed: level === 'error' })
    },
  }
}
