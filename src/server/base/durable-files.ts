import { access, link, open, rename } from 'node:fs/promises'

/** The error codes of file systems without hard links. */
const NO_HARD_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'] as const

/** Makes the names in a folder survive a power cut; a file's own sync does not. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/**
 * Links a synced file to its final name, atomically; false when that name is taken.
 *
 * Renaming would replace an existing file, so it is only used on file systems without hard
 * links, after checking that the name is free.
 */
export async function linkUnlessTaken(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (isErrorCode(error, 'EEXIST')) return false
    if (!isErrorCode(error, ...NO_HARD_LINKS)) throw error
  }
  if (await exists(to)) return false
  await rename(from, to)
  return true
}

/** Whether an error of the system has one of these codes. */
export function isErrorCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return false
    throw error
  }
}
