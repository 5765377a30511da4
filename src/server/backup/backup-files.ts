import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { isErrorCode, syncFolder } from '#server/base/durable-files.ts'
import { type BackupFile, type Manifest, manifestSchema } from './manifest.ts'

const MANIFEST = 'manifest.json'
const WRITE_AT_BYTES = 256 * 1024

/** Writes a file of a backup and syncs it. */
export async function writeBytes(
  folder: string,
  path: string,
  bytes: Uint8Array,
  mode = 0o640,
): Promise<BackupFile> {
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true })
  const file = await open(target, 'wx', mode)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  return {
    path,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** Writes lines as they come, without holding more than a few of them. */
export async function writeLines(
  folder: string,
  path: string,
  lines: AsyncIterable<string>,
): Promise<BackupFile> {
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true })
  const file = await open(target, 'wx', 0o640)
  const hash = createHash('sha256')
  let bytes = 0
  let waiting = ''
  const write = async () => {
    const chunk = Buffer.from(waiting)
    waiting = ''
    hash.update(chunk)
    bytes += chunk.length
    await file.write(chunk)
  }
  try {
    for await (const line of lines) {
      waiting += `${line}\n`
      if (waiting.length >= WRITE_AT_BYTES) await write()
    }
    await write()
    await file.sync()
  } finally {
    await file.close()
  }
  return { path, bytes, sha256: hash.digest('hex') }
}

/** Completes the backup by writing its manifest last: a manifest exists only if all its files do. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = `${MANIFEST}.unfinished`
  await writeBytes(folder, draft, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  await rename(join(folder, draft), join(folder, MANIFEST))
  await syncFolder(folder)
  await syncFolder(dirname(folder))
}

/** Takes its manifest from a backup that cannot be restored: what is left is no backup. */
export async function setManifestAside(folder: string): Promise<void> {
  await rename(join(folder, MANIFEST), join(folder, `${MANIFEST}.not-whole`))
}

/**
 * Reads the manifest of a backup.
 *
 * @throws AppError `invalid` when the folder holds no complete backup that this program can read
 */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string
  try {
    text = await readFile(join(folder, MANIFEST), 'utf8')
  } catch (error) {
    if (!isErrorCode(error, 'ENOENT')) throw error
    throw new AppError('invalid', `${folder} holds no whole backup: it has no ${MANIFEST}.`)
  }
  const manifest = manifestSchema.safeParse(parseJson(text))
  if (manifest.success) return manifest.data
  throw new AppError('invalid', `${join(folder, MANIFEST)} is not one that this version reads.`)
}

/** The lines of a file of the backup. Only a line feed ends one: U+2028 is text like any other. */
export async function* readLines(folder: string, path: string): AsyncGenerator<string> {
  let unfinished = ''
  for await (const chunk of createReadStream(join(folder, path), 'utf8')) {
    const lines = (unfinished + chunk).split('\n')
    unfinished = lines.pop() ?? ''
    yield* lines
  }
}

/**
 * Checks that a file of a backup is whole.
 *
 * @throws AppError `invalid` when the bytes are not those that were written
 */
export async function checkFile(folder: string, file: BackupFile): Promise<void> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of createReadStream(join(folder, file.path))) {
      hash.update(chunk)
      bytes += chunk.length
    }
  } catch (error) {
    if (!isErrorCode(error, 'ENOENT')) throw error
    throw new AppError('invalid', `The backup lacks ${file.path}.`)
  }
  if (bytes === file.bytes && hash.digest('hex') === file.sha256) return
  throw new AppError('invalid', `${file.path} is damaged: its bytes are not those of the backup.`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
