import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { AppError } from '#domain/errors.ts'

/** An archive without the extension for large ones counts its files in sixteen bits. */
const MOST_IN_ZIP = 65_535
/** The same texts make the same archive, whenever it is made. */
const MADE_AT = new Date(1980, 0, 2)

/** Where files are written to, one after another. */
export type FileTarget = {
  write(name: string, text: string): Promise<void>
  /** Ends it: an archive is there from now on. */
  close(): Promise<void>
  /** Removes what of an archive is written; a folder stays as it is. */
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
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) {
    throw new AppError('conflict', `${folder} is not empty. Export into a new folder.`)
  }
  return {
    write: (name, text) => writeFile(join(folder, name), text, { flag: 'wx' }),
    close: async () => {},
    abandon: () => {},
  }
}

async function openZip(path: string): Promise<FileTarget> {
  if (await stat(path).catch(() => undefined)) {
    throw new AppError('conflict', `${path} is there already. Choose another name.`)
  }
  const unfinished = `${path}.part`
  const file = openSync(unfinished, 'w', 0o600)
  let isOpen = true
  let count = 0
  const end = () => {
    if (isOpen) closeSync(file)
    isOpen = false
  }
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    writeSync(file, chunk)
  })
  return {
    async write(name, text) {
      count += 1
      if (count > MOST_IN_ZIP) {
        throw new AppError(
          'invalid',
          `An archive takes ${MOST_IN_ZIP} files. Export into a folder.`,
        )
      }
      const entry = new ZipDeflate(name)
      entry.mtime = MADE_AT
      zip.add(entry)
      entry.push(strToU8(text), true)
    },
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
