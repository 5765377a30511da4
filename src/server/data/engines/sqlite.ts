import SQLite from 'better-sqlite3'
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely'
import type { Tables } from '../tables.ts'
import { keepStatements } from './kept-statements.ts'

/** How long a statement waits for another process (a backup, a shell) to let go of the file. */
const BUSY_TIMEOUT_MS = 5000

/**
 * Opens the embedded database file, making it when there is none.
 *
 * A commit has been synced to disk before it is acknowledged (`synchronous=FULL`).
 */
export function openSqlite(file: string): Kysely<Tables> {
  const connection = new SQLite(file)
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  connection.pragma('temp_store = MEMORY')
  return new Kysely<Tables>({ dialect: new Dialect({ database: keepStatements(connection) }) })
}

/** SQLite's schema changes roll back like any other; told so, a failed migration leaves nothing. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new Adapter()
  }
}
