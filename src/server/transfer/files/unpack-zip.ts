import { createWriteStream, rmSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPromise, type ZipFile } from 'yauzl'
import { AppError } from '#domain/errors.ts'
import { makeWorkFolder } from './work-folder.ts'
import {
  checkTotal,
  type PlannedEntry,
  planUnpacking,
  refusedName,
  unpackRefusal,
  ZIP_LIMITS,
  type ZipLimits,
} from './zip-plan.ts'

const REFUSED_NAME =
  /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/s

type UnpackOptions = {
  limits?: ZipLimits | undefined
  /** Aborts the unpacking; its reason is thrown. */
  signal?: AbortSignal | undefined
}

/**
 * Unpacks an archive into a new folder, as a stream. The caller removes it by `dispose`, or the
 * process when it exits; leftovers of killed processes are removed first.
 *
 * The central directory is checked first: names that lead out of the folder and sizes beyond the
 * limits are refused. Since stated sizes may be false, the unpacked bytes are counted as well.
 *
 * @throws AppError `invalid` when it cannot be read, or may not be unpacked
 */
export async function unpackZip(
  file: string,
  { limits = ZIP_LIMITS, signal }: UnpackOptions = {},
): Promise<{ folder: string; dispose(): Promise<void> }> {
  const folder = await makeWorkFolder()
  const removeNow = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeNow)
  const dispose = async () => {
    await rm(folder, { recursive: true, force: true })
    process.off('exit', removeNow)
  }
  try {
    await unpackInto(folder, { file, limits, signal })
    return { folder, dispose }
  } catch (error) {
    await dispose()
    signal?.throwIfAborted()
    throw error instanceof AppError ? error : makeRefusal(error)
  }
}

/** The library looks at names first, and says so in words of its own. */
function makeRefusal(error: unknown): AppError {
  const words = error instanceof Error ? error.message : String(error)
  const [, name] = REFUSED_NAME.exec(words) ?? []
  return name === undefined ? unpackRefusal(words, error) : refusedName(name)
}

async function unpackInto(
  folder: string,
  { file, limits, signal }: { file: string; limits: ZipLimits; signal: AbortSignal | undefined },
): Promise<void> {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true })
  try {
    const planned = await planUnpacking(zip, { file, folder, limits })
    const total = { packed: 0, unpacked: 0 }
    for (const { entry, path } of planned) {
      signal?.throwIfAborted()
      total.packed += entry.compressedSize
      await unpackEntry(zip, { entry, path }, join(folder, path), { limits, total, signal })
    }
  } finally {
    zip.close()
  }
}

type Counted = {
  limits: ZipLimits
  /** Of all files so far. */
  total: { packed: number; unpacked: number }
  signal: AbortSignal | undefined
}

async function unpackEntry(
  zip: ZipFile,
  { entry, path }: PlannedEntry,
  target: string,
  { limits, total, signal }: Counted,
): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  let bytes = 0
  const counter = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      total.unpacked += chunk.length
      try {
        if (bytes > limits.fileBytes) throw unpackRefusal(`${path} is too large`)
        checkTotal(total, limits)
        done(null, chunk)
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
  const source = await zip.openReadStreamPromise(entry)
  const sink = createWriteStream(target, { flags: 'wx', mode: 0o600 })
  await pipeline(source, counter, sink, ...(signal ? [{ signal }] : []))
}
