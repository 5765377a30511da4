import { existsSync, statfsSync } from 'node:fs'

const SHARED_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 * 1024 ** 3

/** A folder for files that need not outlive the tests; undefined where there is no room, as in many containers. */
export function sharedMemory(): string | undefined {
  if (!existsSync(SHARED_MEMORY)) return undefined
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize >= ENOUGH_BYTES ? SHARED_MEMORY : undefined
}
