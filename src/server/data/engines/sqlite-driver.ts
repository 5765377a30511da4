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

/** How long a statement waits for another process (a worker, a shell) to let go of the file. */
const PATIENCE_MS = 5000
/** So long it waits between two attempts, at most. */
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
 * Takes the right to write when a transaction begins: one that has read before it wants to
 * write is refused at once when another process has written in between, however long it would wait.
 *
 * A full or failing disk makes SQLite end a transaction by itself
 * (https://sqlite.org/lang_transaction.html, "Response To Errors Within A Transaction"). What follows
 * in it is refused with that first error: it would be committed on its own, and the rollback that
 * nothing is left for would hide why.
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
        refuseOutages(connection, refusalOf)
      },
    })
    this.#isInTransaction = isInTransaction
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings = {},
  ): Promise<void> {
    // One that could not even be rolled back would be in the way of all that follow.
    if (this.#isInTransaction()) await super.rollbackTransaction(connection)
    // A snapshot only reads, and nobody waits for it.
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
}

function refusalOf(error: unknown): AppError | undefined {
  if (isBusy(error)) return outage(error)
  if (!(error instanceof SQLite.SqliteError)) return undefined
  const fault = FAULTS.find(([codes]) => codes.test(error.code))?.[1]
  return fault && storageRefusal(fault, error, 'database')
}

function isBusy(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && error.code === 'SQLITE_BUSY'
}
