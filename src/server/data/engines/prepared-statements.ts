import type SQLite from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'
import { LRUCache } from 'lru-cache'

/** More than the program has; lists of varying length make several of one. */
const STATEMENTS = 200

const KEPT = /^\s*(?:select|insert|update|delete|with)\b/i
const TRANSACTION = /^\s*(?:begin|commit|rollback|savepoint|release)\b/i

/**
 * Caches the prepared statements of a connection: preparing one took as long as running it.
 *
 * Anything that may change the schema empties the cache.
 */
export function cachePreparedStatements(connection: SQLite.Database): SqliteDatabase {
  const kept = new LRUCache<string, SQLite.Statement<unknown[]>>({ max: STATEMENTS })

  return {
    prepare(sql) {
      if (!KEPT.test(sql)) {
        if (!TRANSACTION.test(sql)) kept.clear()
        return connection.prepare(sql)
      }
      const known = kept.get(sql)
      // One that is being read row by row cannot be run a second time meanwhile.
      if (known && !known.busy) return known

      const statement = connection.prepare<unknown[]>(sql)
      kept.set(sql, statement)
      return statement
    },
    close: () => connection.close(),
  }
}
