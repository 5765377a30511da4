import { randomBytes } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { findStorageFault, storageRefusal } from '#domain/storage-failure.ts'
import { isErrorCode } from '../base/durable-files.ts'

/** As much as saving a long post takes. Random, because some file systems do not store zeros. */
const PROBE = randomBytes(256 * 1024)

/**
 * Resolves when a file can be written and synced in a folder, and removes it. Checking permissions
 * alone would not notice a disk that is full or fails.
 *
 * @throws AppError `unavailable` with the disk's fault as its cause
 */
export async function probeFolder(folder: string): Promise<void> {
  const path = join(folder, 'haven.probe')
  await refuseDiskFaults(async () => {
    try {
      const file = await open(path, 'w')
      try {
        await file.writeFile(PROBE)
        await file.sync()
      } finally {
        await file.close()
      }
    } finally {
      await removeFile(path)
    }
  })
}

/** Runs work that a full or failing disk may refuse. @throws AppError `unavailable` when it does */
export async function refuseDiskFaults<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    const fault = findStorageFault(cause)
    throw fault ? storageRefusal(fault, cause) : cause
  }
}

/** Removing what is not there is no error. */
export async function removeFile(path: string): Promise<void> {
  try {
    await unlink(path)
  } catch (error) {
    if (!isErrorCode(error, 'ENOENT')) throw error
  }
}
