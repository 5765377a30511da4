import { closeSync, createReadStream, mkdirSync, openSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Unzip, UnzipInflate } from 'fflate'
import { AppError } from '#domain/errors.ts'

/** More than a large site's export, and less than a disk. */
export type ZipLimits = { files: number; fileBytes: number; totalBytes: number }

export const ZIP_LIMITS: ZipLimits = {
  files: 100_000,
  fileBytes: 512 * 1024 * 1024,
  totalBytes: 16 * 1024 * 1024 * 1024,
}

/** Small, because a thousandfold of it comes out at once in the worst case. */
const CHUNK_BYTES = 16 * 1024
const MAX_NAME_LENGTH = 1024
const MAX_PART_BYTES = 250
/** What archive programs of some systems add. */
const RUBBISH = /(?:^|\/)(?:__MACOSX|\.DS_Store|Thumbs\.db)(?:\/|$)/

/**
 * Unpacks an archive into a new folder, little by little; the caller removes it by `dispose`.
 *
 * Names that lead out of the folder are refused, and so is what grows beyond the limits:
 * nothing that the archive says of its own sizes is believed.
 *
 * @throws AppError `invalid` when it cannot be read, or may not be unpacked
 */
export async function unpackZip(
  file: string,
  limits: ZipLimits = ZIP_LIMITS,
): Promise<{ folder: string; dispose(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'haven-import-'))
  const dispose = () => rm(folder, { recursive: true, force: true })
  try {
    await unpackInto(folder, file, limits)
    return { folder, dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}

async function unpackInto(folder: string, file: string, limits: ZipLimits): Promise<void> {
  let [files, totalBytes, unfinished] = [0, 0, 0]
  const open = new Set<number>()
  const unzip = new Unzip((entry) => {
    const path = safePath(entry.name)
    if (path === undefined) return
    files += 1
    if (files > limits.files) throw refusal(`it holds more than ${limits.files} files`)
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    const descriptor = openSync(target, 'wx', 0o600)
    open.add(descriptor)
    unfinished += 1
    let bytes = 0
    entry.ondata = (error, chunk, isLast) => {
      if (error) throw error
      bytes += chunk.length
      totalBytes += chunk.length
      if (bytes > limits.fileBytes) throw refusal(`${path} is too large`)
      if (totalBytes > limits.totalBytes) throw refusal('it is too large when it is unpacked')
      writeSync(descriptor, chunk)
      if (!isLast) return
      unfinished -= 1
      open.delete(descriptor)
      closeSync(descriptor)
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
      unzip.push(chunk)
    }
    unzip.push(new Uint8Array(0), true)
    if (unfinished > 0) throw refusal('it ends too early')
    if (files === 0) throw refusal('it holds no files')
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw refusal(cause instanceof Error ? cause.message : String(cause), cause)
  } finally {
    for (const descriptor of open) closeSync(descriptor)
  }
}

/** Undefined for what need not be unpacked. @throws AppError `invalid` for a name that may not be */
function safePath(name: string): string | undefined {
  const path = name.replaceAll('\\', '/')
  if (path.endsWith('/') || RUBBISH.test(path)) return undefined
  const parts = path.split('/')
  const isUnsafe =
    path === '' ||
    path.length > MAX_NAME_LENGTH ||
    path.startsWith('/') ||
    /^[a-z]:/i.test(path) ||
    path.includes('\0') ||
    parts.some(
      (part) =>
        part === '..' || part === '.' || part === '' || Buffer.byteLength(part) > MAX_PART_BYTES,
    )
  if (isUnsafe) throw refusal(`the name ${JSON.stringify(name.slice(0, 80))} is not allowed`)
  return path
}

function refusal(reason: string, cause?: unknown): AppError {
  return new AppError('invalid', `The archive cannot be unpacked: ${reason}.`, { cause })
}
