import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliBytes = promisify(brotliCompress)
const gzipBytes = promisify(gzip)

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|xml|webmanifest|map)$/
const SMALLEST_BYTES = 1024

/**
 * Writes, beside each text file below a folder, its smallest brotli and gzip forms, which
 * `staticFiles` then serves. Run by the build, which has the time that a visitor has not.
 *
 * @returns how many files were compressed
 */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

  const results = await Promise.all(files.map(precompressFile))
  return results.filter(Boolean).length
}

async function precompressFile(file: string): Promise<boolean> {
  const bytes = await readFile(file)
  if (bytes.length < SMALLEST_BYTES) return false

  const [smallBrotli, smallGzip] = await Promise.all([
    brotliBytes(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gzipBytes(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, smallBrotli), writeFile(`${file}.gz`, smallGzip)])
  return true
}
