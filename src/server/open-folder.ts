import type { Config } from './config.ts'
import {
  DataFolderError,
  lockDataFolder as lockFolder,
  prepareDataFolder as prepareFolder,
} from './data/data-folder.ts'
import { StartError } from './start-error.ts'

/** Makes the data folder ready. @throws StartError when it cannot be written */
export function prepareDataFolder({ dataFolder }: Pick<Config, 'dataFolder'>): void {
  inWords(dataFolder, () => prepareFolder(dataFolder))
}

/** Keeps the data folder to this process. @throws StartError when another process has it */
export function lockDataFolder({ dataFolder }: Pick<Config, 'dataFolder'>): { release(): void } {
  return inWords(dataFolder, () => lockFolder(dataFolder))
}

function inWords<Result>(folder: string, work: () => Result): Result {
  try {
    return work()
  } catch (cause) {
    if (!(cause instanceof DataFolderError)) throw cause
    const message = {
      not_writable: `the data folder ${folder} cannot be written. Give this user the right to write there, or set DATA_DIR to another folder.`,
      in_use: `another process is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    }[cause.reason]
    throw new StartError(message, { cause })
  }
}
