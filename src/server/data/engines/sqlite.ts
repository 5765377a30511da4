import { setTimeout as delay } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type { DatabaseWatch } from '../database-watch.ts'
import type { Tables } from '../tables.ts'
import { keepStatements } from './kept-statements.ts'
import { refuseOutages } from './outage.ts'
import { queryLog } from './query-log.ts'

/** How long a statement waits for another process (a worker, a shell) to let go of the file. */
const PATIENCE_MS = 5000
/** So long it waits between two attempts, at most. */
const LONGEST_PAUSE_MS = 20

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
    dialect: new Dialect({ database: keepStatements(connection) }),
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
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0]

  constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
    super(config)
    this.#config = config
  }

  override createAdapter(): SqliteAdapter {
    return new Adapter()
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new QueryCompiler()
  }

  override createDriver(): SqliteDriver {
    return new Driver({
      ...this.#config,
      onCreateConnection: async (connection) => waitWhileBusy(connection),
    })
  }
}

/**
 * Takes the right to write when a transaction begins: one that has read before it wants to
 * write is refused at once when another process has written in between, however long it would wait.
 */
class Driver extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings = {},
  ): Promise<void> {
    // A snapshot only reads, and nobody waits for it.
    const begin = settings.isolationLevel === 'repeatable read' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }
}

/**
 * Asks again while another process is writing; after five seconds it is an outage.
 *
 * A statement that was refused has done nothing: inside a transaction none is, since the right
 * to write came with its beginning.
 */
function waitWhileBusy(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async (...query) => {
    const deadline = performance.now() + PATIENCE_MS
    for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        return await execute(...query)
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error
        await delay(pauseMs)
      }
    }
  }
  refuseOutages(connection, isBusy)
}

function isBusy(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && error.code === 'SQLITE_BUSY'
}
