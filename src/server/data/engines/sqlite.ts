import SQLite from 'better-sqlite3'
import {
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  type SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely'
import type { DatabaseWatch } from '../database-watch.ts'
import type { Tables } from '../tables.ts'
import { keepStatements } from './kept-statements.ts'
import { queryLog } from './query-log.ts'
import { PatientSqliteDriver } from './sqlite-driver.ts'

/** How long the settings below wait for another process to let go of the file. */
const PATIENCE_MS = 5000

/**
 * Opens the embedded database file, making it when there is none.
 *
 * A commit has been synced to disk before it is acknowledged (`synchronous=FULL`).
 */
export function openSqlite(file: string, watch: DatabaseWatch = {}): Kysely<Tables> {
  const connection = new SQLite(file)
  connection.pragma(`busy_timeout = ${PATIENCE_MS}`)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma('temp_store = MEMORY')
  // From here on waiting is done without holding up the process.
  connection.pragma('busy_timeout = 0')
  return new Kysely<Tables>({
    dialect: new Dialect({ database: keepStatements(connection) }, () => connection.inTransaction),
    ...queryLog(watch),
  })
}

/** SQLite's schema changes roll back like any other; told so, a failed migration leaves nothing. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * Writes parameters as `+?`, which is the same value. Of a bare `?` SQLite, as it comes in
 * better-sqlite3, wants to know whether another value would be better served by another plan, in a join
 * and wherever it has a choice: it makes the plan anew each time, which takes longer than the answer.
 *
 * The value of `+?` it never looks at. What a partial index is made for (`where kind = 'publish'`) must
 * stand in the statement itself: `sql.lit`.
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
