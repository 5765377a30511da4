import { rmdirSync, rmSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'

export type NewFolder = {
  /** Removes these of its files and folders, and the folder itself where it was made and has nothing else. */
  abandon(names: Iterable<string>): void
}

/**
 * Makes a folder to export into, or takes one that is empty.
 *
 * @throws AppError `conflict` when there is something in it
 */
export async function makeNewFolder(folder: string): Promise<NewFolder> {
  const firstMade = await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) {
    throw new AppError('conflict', `${folder} is not empty. Export into a new folder.`)
  }
  return {
    abandon(names) {
      for (const name of names) rmSync(join(folder, name), { recursive: true, force: true })
      if (firstMade === undefined) return
      try {
        rmdirSync(folder)
      } catch {
        // Somebody has put something into it meanwhile: that is theirs.
      }
    },
  }
}
