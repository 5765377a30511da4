import { join } from 'node:path'
import { StartError } from '../base/start-error.ts'
import type { Config } from '../config/config.ts'
import {
  DataFolderError,
  lockDataFolder as lockFolder,
  prepareDataFolder as prepareFolder,
} from '../data/data-folder.ts'
import { countLostWrites } from '../data/wal-damage.ts'

/** The name of the embedded database in the data folder. */
export const DATABASE_FILE = 'haven.sqlite'

/** Makes the data folder ready. @throws StartError when it cannot be written */
export function prepareDataFolder({ dataFolder }: Pick<Config, 'dataFolder'>): void {
  inWords(dataFolder, () => prepareFolder(dataFolder))
}

/** Locks the data folder for this process. @throws StartError when another process has it */
export function lockDataFolder({ dataFolder }: Pick<Config, 'dataFolder'>): { release(): void } {
  return inWords(dataFolder, () => lockFolder(dataFolder))
}

/**
 * Locks the data folder for this process after checking the write-ahead log: opening a damaged
 * one would silently drop the writes behind the damage.
 *
 * @throws StartError when another process has it, or writes would be lost
 */
export function lockWholeFolder(config: Pick<Config, 'dataFolder'>): { release(): void } {
  const lock = lockDataFolder(config)
  const file = join(config.dataFolder, DATABASE_FILE)
  const lost = countLostWrites(file)
  if (lost === 0) return lock
  lock.release()
  throw new StartError(lostWrites(file, lost))
}

/** Returns what is wrong with a write-ahead log, and what can be done. */
export function lostWrites(file: string, count: number): string {
  return `the write-ahead log ${file}-wal is damaged: the last ${count} or more changes cannot be read. Restore a backup; or, to go on without those changes, move that file away and start again.`
}

function inWords<Result>(folder: string, work: () => Result): Result {
  try {
    return work()
  } catch (cause) {
    if (!(cause instanceof DataFolderError)) throw cause
    const code = isErrorWithCode(cause.cause) ? ` (${cause.cause.code})` : ''
    const message = {
      not_made: `the data folder ${folder} cannot be made${code}. Give this user the right to write in the folder above it, or set DATA_DIR to another folder.`,
      not_writable: `the data folder ${folder} cannot be written. Give this user the right to write there, or set DATA_DIR to another folder.`,
      in_use: `another process is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    }[cause.reason]
    throw new StartError(message, { cause })
  }
}

function isErrorWithCode(cause: unknown): cause is { code: string } {
  return cause instanceof Error && 'code' in cause
}
