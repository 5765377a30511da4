import { createReadStream, createWriteStream, existsSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

const PACKED = join(import.meta.dirname, 'node_modules/chromium-109/bin/chromium.br')
const UNPACKED = join(tmpdir(), 'chromium-109.0.6')

/**
 * Unpacks Chromium 109, the last for Windows 7 and 8, where it can be started. The package's own
 * function would take today's Chromium for it: both want the same place.
 *
 * @returns its file
 */
export async function unpackChromium109(): Promise<string> {
  if (existsSync(UNPACKED)) return UNPACKED
  const mine = `${UNPACKED}.${process.pid}`
  await pipeline(
    createReadStream(PACKED),
    createBrotliDecompress(),
    createWriteStream(mine, { mode: 0o755 }),
  )
  renameSync(mine, UNPACKED)
  return UNPACKED
}
