import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Older releases named a backup by the second alone. */
const NAME = /^haven-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}(-\d{3})?Z$/

/** Returns the name of a backup's folder: its time to the millisecond, so that names sort by age. */
export function backupName(now: string): string {
  return `haven-${now.slice(0, 23).replaceAll(/[:.]/g, '-')}Z`
}

/**
 * Deletes the oldest complete backups in a folder until `keep` are left. Nothing else in the
 * folder is touched, nor an incomplete backup, which may be in progress.
 *
 * @returns the names of the deleted backups
 */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter(
    (name) => NAME.test(name) && existsSync(join(folder, name, 'manifest.json')),
  )
  const old = names.toSorted().slice(0, -keep)
  for (const name of old) await rm(join(folder, name), { recursive: true })
  return old
}
