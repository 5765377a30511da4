import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'

type DataFolderReason = 'not_made' | 'not_writable' | 'in_use'

/** The folder cannot hold the site's data, or another process has it. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
  readonly reason: DataFolderReason

  constructor(reason: DataFolderReason, options: ErrorOptions) {
    super(`The data folder is ${reason.replace('_', ' ')}.`, options)
    this.reason = reason
  }
}

/** A folder that other accounts of the machine cannot look into. */
const OWNER_ONLY = 0o700

/** Makes the folder when there is none. @throws DataFolderError `not_made` or `not_writable` */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY })
  } catch (cause) {
    throw new DataFolderError('not_made', { cause })
  }
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new DataFolderError('not_writable', { cause })
  }
}

/**
 * Locks the folder for this process until `release` is called or the process ends.
 *
 * The lock is an open SQLite transaction, so the operating system releases it however the
 * process dies: no stale lock is left for the next start.
 *
 * @throws DataFolderError `in_use` when another process has it
 */
export function lockDataFolder(folder: string): { release(): void } {
  const lock = openLock(join(folder, 'haven.lock'))
  try {
    lock.exec('begin exclusive')
  } catch (cause) {
    lock.close()
    throw new DataFolderError('in_use', { cause })
  }
  return { release: () => lock.close() }
}

function openLock(file: string): SQLite.Database {
  try {
    return new SQLite(file, { timeout: 0 })
  } catch (cause) {
    throw new DataFolderError('not_writable', { cause })
  }
}
