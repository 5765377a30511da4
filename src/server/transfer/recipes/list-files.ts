import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'

const MAX_FILES = 20_000
const MAX_DEPTH = 24

/**
 * The paths of the files below a folder, with slashes and in their order. Hidden ones are left out, and symbolic
 * links are not followed.
 *
 * @throws AppError `invalid` when there are more than 20,000
 */
export async function listFiles(root: string): Promise<string[]> {
  const files: string[] = []
  async function collect(folder: string, depth: number): Promise<void> {
    if (depth > MAX_DEPTH) return
    const entries = await readdir(join(root, folder), { withFileTypes: true })
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) await collect(path, depth + 1)
      if (!entry.isFile()) continue
      files.push(path)
      if (files.length > MAX_FILES) {
        throw new AppError(
          'invalid',
          `${root} holds more than ${MAX_FILES} files. Import it in parts.`,
        )
      }
    }
  }
  await collect('', 0)
  return files
}
