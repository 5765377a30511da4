import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isErrorCode } from '#server/base/durable-files.ts'

/** Older releases named a backup by the second alone. */
const NAME = /^haven-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}(-\d{3})?Z$/

/** Returns the name of a backup's folder: its time to the millisecond, so that names sort by age. */
export function backupName(now: string): string {
  return `haven-${now.slice(0, 23).replaceAll(/[:.]/g, '-')}Z`
}

/** A part into which nothing was written for so long is of a backup that has ended. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000

/**
 * Deletes the oldest whole backups in a folder until `keep` are left, and what backups have left behind that were
 * killed or could not be restored. Nothing else in the folder is touched, nor one that is being made.
 *
 * @returns the names of the deleted backups
 */
export async function removeOldBackups(
  folder: string,
  keep: number,
  now = Date.now(),
): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted()
  const isWhole = (name: string) => existsSync(join(folder, name, 'manifest.json'))
  const old = names.filter(isWhole).slice(0, -keep)
  for (const name of names) {
    if (isWhole(name)) continue
    if (now - (await lastWrittenAt(join(folder, name))) > ABANDONED_AFTER_MS) old.push(name)
  }
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true })
  return old.toSorted()
}

/** When something was last written into a folder: its files, and new names one level below. */
async function lastWrittenAt(folder: string): Promise<number> {
  let last = 0
  for (const path of [
    '.',
    ...(await readdir(folder)),
    ...(await listFiles(join(folder, 'tables'))),
  ]) {
    last = Math.max(last, await writtenAt(join(folder, path)))
  }
  return last
}

/** A file that has gone meanwhile was there a moment ago. */
async function writtenAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (!isErrorCode(error, 'ENOENT')) throw error
    return Number.POSITIVE_INFINITY
  }
}

async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  return (await readdir(folder)).map((name) => join('tables', name))
}
