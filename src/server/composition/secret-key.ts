import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { SECRET_KEY_BYTES } from '../auth/keys/secret-box.ts'
import { StartError } from '../base/start-error.ts'
import type { Config } from '../config/config.ts'

const FILE_NAME = 'secret.key'
const OWNER_ONLY = 0o600

/**
 * The key that seals secrets in the database: `SECRET_KEY`, or else the file in the data
 * folder, which is made once, readable by its owner only.
 *
 * @throws StartError when the file is there but holds no key
 */
export function readSecretKey({
  secretKey,
  dataFolder,
}: Pick<Config, 'secretKey' | 'dataFolder'>): Buffer {
  if (secretKey) return secretKey
  const file = join(dataFolder, FILE_NAME)
  const made = makeFile(file)
  if (made) return made

  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  if (key.length === SECRET_KEY_BYTES) return key
  throw new StartError(
    `${file} does not hold a key of ${SECRET_KEY_BYTES} bytes. Restore it from a backup, or set SECRET_KEY.`,
  )
}

/** Undefined when the file was there already; of two who make it at once, one does. */
function makeFile(file: string): Buffer | undefined {
  if (existsSync(file)) return undefined
  const key = randomBytes(SECRET_KEY_BYTES)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    writeSynced(draft, `${key.toString('base64url')}\n`)
    linkSync(draft, file)
    return key
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function writeSynced(file: string, text: string): void {
  const handle = openSync(file, 'wx', OWNER_ONLY)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
