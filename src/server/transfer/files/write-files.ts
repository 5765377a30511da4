import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { createZip } from './create-zip.ts'
import { makeNewFolder } from './new-folder.ts'

/** Where files are written to, one after another. */
export type FileTarget = {
  write(name: string, text: string): Promise<void>
  /** Ends it: an archive is there from now on. */
  close(): Promise<void>
  /** Removes what is written of it. */
  abandon(): void
}

/**
 * Opens a folder that is new or empty; or, for a path that ends with `.zip`, an archive, which has its name only
 * once it is whole.
 *
 * @throws AppError `conflict` when there is something already
 */
export async function openFileTarget(path: string): Promise<FileTarget> {
  return /\.zip$/i.test(path) ? openZip(path) : openFolder(path)
}

async function openFolder(folder: string): Promise<FileTarget> {
  const made = await makeNewFolder(folder)
  const names = new Set<string>()
  return {
    async write(name, text) {
      names.add(name)
      await writeFile(join(folder, name), text, { flag: 'wx' })
    },
    close: async () => {},
    abandon: () => made.abandon(names),
  }
}

async function openZip(path: string): Promise<FileTarget> {
  if (await stat(path).catch(() => undefined)) {
    throw new AppError('conflict', `${path} is there already. Choose another name.`)
  }
  const unfinished = `${path}.part`
  const file = openSync(unfinished, 'w', 0o600)
  let isOpen = true
  const end = () => {
    if (isOpen) closeSync(file)
    isOpen = false
  }
  const zip = createZip((chunk) => void writeSync(file, chunk))
  return {
    write: async (name, text) => zip.add(name, text),
    async close() {
      zip.end()
      end()
      renameSync(unfinished, path)
    },
    abandon() {
      end()
      rmSync(unfinished, { force: true })
    },
  }
}
