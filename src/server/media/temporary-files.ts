import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isErrorCode } from '../base/durable-files.ts'
import { refuseDiskFaults, removeFile } from './probe-folder.ts'

/** A file that came from outside. It lies in the data folder until the work on it has ended. */
export type TemporaryFile = { path: string; size: number; sha256: string }

/** Files that are needed while one thing is done. */
export type TemporaryFiles = {
  /** Where they lie, for programs that choose names themselves. */
  readonly folder: string
  /**
   * Does work with a path at which nothing lies yet; what lies there when the work ends is removed.
   *
   * @throws AppError `unavailable` when the disk is full or fails
   */
  use<Result>(work: (path: string) => Promise<Result>): Promise<Result>
  /** Removes what processes have left that were killed. Call it at the start, before the first use. */
  removeLeftovers(): Promise<void>
}

const OWNER_ONLY = { folder: 0o700, file: 0o600 }
/** The age from which a file that nobody has touched is left over, whoever made it. */
const LEFT_OVER_MS = 24 * 60 * 60 * 1000

/** Each process has a folder of its own in `root`, so that one which starts knows what it left when it was killed. */
export function createTemporaryFiles(root: string): TemporaryFiles {
  const host = hostname()
  const folder = join(root, `${host}-${process.pid}`)

  async function isLeftOver(name: string): Promise<boolean> {
    if (name === `${host}-${process.pid}`) return true
    const pid = name.startsWith(`${host}-`) ? Number(name.slice(host.length + 1)) : Number.NaN
    if (Number.isInteger(pid) && !isAlive(pid)) return true
    const { mtimeMs } = await stat(join(root, name))
    return mtimeMs < Date.now() - LEFT_OVER_MS
  }

  return {
    folder,
    async use(work) {
      return refuseDiskFaults(async () => {
        await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder })
        const path = join(folder, randomUUID())
        try {
          return await work(path)
        } finally {
          // What cannot be removed now is removed at the next start; the failure must not hide the first error.
          await removeFile(path).catch(() => {})
        }
      })
    },
    async removeLeftovers() {
      for (const name of await namesIn(root)) {
        // Another process that starts may be faster.
        if (await isLeftOver(name).catch(() => false)) {
          await rm(join(root, name), { recursive: true, force: true })
        }
      }
    },
  }
}

/** Writes what comes, piece by piece, to a path at which nothing lies yet. */
export async function writeTemporary(
  path: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<TemporaryFile> {
  const hash = createHash('sha256')
  let size = 0
  async function* counted(source: typeof pieces) {
    for await (const piece of source) {
      hash.update(piece)
      size += piece.length
      yield piece
    }
  }
  const file = createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY.file })
  await pipeline(counted(pieces), file)
  return { path, size, sha256: hash.digest('hex') }
}

/** The first bytes of a file, fewer where it has fewer. */
export async function readHead(path: string, length = 64): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, as somebody else.
    return isErrorCode(error, 'EPERM')
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return []
    throw error
  }
}
