import { setTimeout as delay } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type SqliteDialectConfig,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'
import type { AppError } from '#domain/errors.ts'
import { type StorageFault, storageRefusal } from '#domain/storage-failure.ts'
import { outage, refuseOutages } from './outage.ts'

/** How long a statement waits for the lock of another process (a worker, a shell command). */
const PATIENCE_MS = 5000
/** The longest pause between two attempts. */
const LONGEST_PAUSE_MS = 20

/**
 * SQLite's result codes that speak of the disk (https://sqlite.org/rescode.html), by how they
 * begin. Shared memory that cannot grow has found no room.
 */
const FAULTS: readonly [RegExp, StorageFault][] = [
  [/^SQLITE_(?:FULL|IOERR_SHMSIZE)$/, 'full'],
  [/^SQLITE_(?:IOERR|CANTOPEN)/, 'failing'],
  [/^SQLITE_(?:READONLY|PERM)/, 'read_only'],
  [/^SQLITE_(?:CORRUPT|NOTADB)/, 'damaged'],
]

/**
 * Takes the write lock when a transaction begins (`begin immediate`): one that reads first and
 * writes later fails at once when another process has written in between, however long it would wait.
 *
 * A full or failing disk makes SQLite end a transaction by itself
 * (https://sqlite.org/lang_transaction.html, "Response To Errors Within A Transaction"). What follows
 * in it is refused with that first error: otherwise it would be committed on its own, and the
 * failing rollback would hide the reason.
 */
export class PatientSqliteDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean
  #isBegun = false
  #failure: unknown

  constructor(config: SqliteDialectConfig, isInTransaction: () => boolean) {
    super({
      ...config,
      onCreateConnection: async (connection) => {
        waitWhileBusy(connection)
        this.#refuseAfterTheEnd(connection)
        refuseOutages(connection, findRefusal)
      },
    })
    this.#isInTransaction = isInTransaction
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings = {},
  ): Promise<void> {
    // A transaction that stays open would break all that follow.
    if (this.#isInTransaction()) await super.rollbackTransaction(connection)
    // A snapshot only reads, and takes no write lock.
    const begin = settings.isolationLevel === 'repeatable read' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
    this.#failure = undefined
    this.#isBegun = true
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#isBegun = false
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#isBegun = false
    if (this.#isInTransaction()) await super.rollbackTransaction(connection)
  }

  override async rollbackToSavepoint(
    ...given: Parameters<SqliteDriver['rollbackToSavepoint']>
  ): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackToSavepoint(...given)
  }

  #refuseAfterTheEnd(connection: DatabaseConnection): void {
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async (...query) => {
      if (this.#isBegun && !this.#isInTransaction()) throw this.#failure
      try {
        return await execute(...query)
      } catch (error) {
        if (this.#isBegun && !this.#isInTransaction()) this.#failure ??= error
        throw error
      }
    }
  }
}

/**
 * Retries while another process is writing; after five seconds it is an outage.
 *
 * A refused statement has done nothing. Inside a transaction none is refused, since it holds the
 * write lock from its beginning.
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
}

function findRefusal(error: unknown): AppError | undefined {
  if (isBusy(error)) return outage(error)
  if (!(error instanceof SQLite.SqliteError)) return undefined
  const fault = FAULTS.find(([codes]) => codes.test(error.code))?.[1]
  return fault && storageRefusal(fault, error, 'database')
}

function isBusy(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && error.code === 'SQLITE_BUSY'
}
