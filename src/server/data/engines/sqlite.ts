import { closeSync, fchmodSync, fstatSync, openSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import {
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  type SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import type { DatabaseWatch } from '../database-watch.ts'
import type { Tables } from '../tables.ts'
import { queryLog } from './query-log.ts'
import { PatientSqliteDriver } from './sqlite-driver.ts'

/** More than the program has; lists of varying length make several of one. */
const STATEMENTS = 200

const KEPT = /^\s*(?:select|insert|update|delete|with)\b/i

const TRANSACTION = /^\s*(?:begin|commit|rollback|savepoint|release)\b/i

/** How long the settings below wait for the lock of another process. */
const PATIENCE_MS = 5000
const OWNER_ONLY = 0o600
const OTHERS = 0o007

/**
 * Opens the embedded database file, making it when there is none.
 *
 * A commit has been synced to disk before it is acknowledged (`synchronous=FULL`). Other accounts of the machine
 * cannot read the file: it holds people's addresses and the hashes of passwords.
 */
export function openSqlite(file: string, watch: DatabaseWatch = {}): Kysely<Tables> {
  restrictToOwner(file)
  const connection = new SQLite(file)
  connection.pragma(`busy_timeout = ${PATIENCE_MS}`)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('temp_store = MEMORY')
  // From here on waiting for a lock does not block the process.
  connection.pragma('busy_timeout = 0')
  return new Kysely<Tables>({
    dialect: new Dialect(
      { database: cachePreparedStatements(connection) },
      () => connection.inTransaction,
    ),
    ...queryLog(watch),
  })
}

/** Makes the file for its owner alone where there is none. SQLite gives its log the same rights. */
function restrictToOwner(file: string): void {
  if (file === ':memory:') return
  try {
    const opened = openSync(file, 'a', OWNER_ONLY)
    try {
      const { mode } = fstatSync(opened)
      if (mode & OTHERS) fchmodSync(opened, mode & 0o777 & ~OTHERS)
    } finally {
      closeSync(opened)
    }
  } catch {
    // Of another owner, or in no folder: SQLite says what that means.
  }
}

/** SQLite can roll back schema changes; with this flag Kysely leaves nothing of a failed migration. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * Writes parameters as `+?`, which is the same value, but keeps SQLite from planning again: as
 * built in better-sqlite3 it looks at the value of a bare `?` wherever it has a choice of plans, and
 * plans anew for each value, which takes longer than the query.
 *
 * It never looks at the value of `+?`, so a value that a partial index depends on
 * (`where kind = 'publish'`) must be a literal in the statement: `sql.lit`.
 */
class QueryCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

class Dialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #isInTransaction: () => boolean

  constructor(config: SqliteDialectConfig, isInTransaction: () => boolean) {
    super(config)
    this.#config = config
    this.#isInTransaction = isInTransaction
  }

  override createAdapter(): SqliteAdapter {
    return new Adapter()
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new QueryCompiler()
  }

  override createDriver(): SqliteDriver {
    return new PatientSqliteDriver(this.#config, this.#isInTransaction)
  }
}

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
