import { strToU8, Zip, ZipDeflate } from 'fflate'
import { AppError } from '#domain/errors.ts'

/** An archive without the extension for large ones counts its files in sixteen bits. */
const MOST_IN_ZIP = 65_535
/** The same texts make the same archive, whenever it is made. */
const MADE_AT = new Date(1980, 0, 2)

/**
 * Makes an archive of texts, one after another, and hands on each piece of it as soon as it is made.
 *
 * `add` throws AppError `invalid` for more files than an archive takes.
 */
export function createZip(onChunk: (chunk: Uint8Array) => void): {
  add(name: string, text: string): void
  end(): void
} {
  let count = 0
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    onChunk(chunk)
  })
  return {
    add(name, text) {
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
    end: () => zip.end(),
  }
}
