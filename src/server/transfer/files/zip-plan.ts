import { stat, statfs } from 'node:fs/promises'
import type { Entry, ZipFile } from 'yauzl'
import { AppError } from '#domain/errors.ts'

/** The limits of an archive: its size, its files and its compression ratio. */
export type ZipLimits = {
  files: number
  fileBytes: number
  totalBytes: number
  /** How many bytes may come out of one that is packed, beyond `ratioFreeBytes`. */
  ratio: number
  ratioFreeBytes: number
}

/** More than the export of a large site, and less than a disk. */
export const ZIP_LIMITS: ZipLimits = {
  files: 100_000,
  fileBytes: 512 * 1024 * 1024,
  totalBytes: 4 * 1024 * 1024 * 1024,
  // Repetitive XML reaches a ratio of fifty; a zip bomb a thousand.
  ratio: 200,
  ratioFreeBytes: 16 * 1024 * 1024,
}

/** A file of an archive that is to be unpacked, and where to. */
export type PlannedEntry = { entry: Entry; path: string }

const MAX_NAME_LENGTH = 1024
const MAX_PART_BYTES = 250
/** Files that archive programs of some systems add. */
const RUBBISH = /(?:^|\/)(?:__MACOSX|\.DS_Store|Thumbs\.db)(?:\/|$)/
const FILE_KIND = 0o170000
const LINK = 0o120000
const STORED = 0
const DEFLATED = 8

/**
 * Reads an archive's central directory and decides which files to unpack.
 *
 * @throws AppError `invalid` when it says of itself that it is more than is allowed, or than there
 * is room for, or holds names that lead out of a folder
 */
export async function planUnpacking(
  zip: ZipFile,
  { file, folder, limits }: { file: string; folder: string; limits: ZipLimits },
): Promise<PlannedEntry[]> {
  if (zip.entryCount > limits.files) throw tooMany(limits)
  const planned: PlannedEntry[] = []
  let [packed, unpacked] = [0, 0]
  for await (const entry of zip.eachEntry()) {
    const path = safePath(entry.fileName)
    if (path === undefined || isLink(entry)) continue
    checkEntry(entry, path, limits)
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    planned.push({ entry, path })
    if (planned.length > limits.files) throw tooMany(limits)
  }
  if (planned.length === 0) throw unpackRefusal('it holds no files')
  const { size } = await stat(file)
  if (packed > size) throw unpackRefusal('its files lie over one another')
  checkTotal({ packed: size, unpacked }, limits)
  const { bavail, bsize } = await statfs(folder)
  if (unpacked > bavail * bsize) {
    throw unpackRefusal(`there is no room for its ${inMegabytes(unpacked)} MB in ${folder}`)
  }
  return planned
}

/**
 * Checks how much an archive unpacks to, in all and by its own size.
 *
 * @throws AppError `invalid` when so much has come out of so few bytes, or more than is allowed
 */
export function checkTotal(
  { packed, unpacked }: { packed: number; unpacked: number },
  { totalBytes, ratio, ratioFreeBytes }: ZipLimits,
): void {
  if (unpacked > totalBytes) {
    throw unpackRefusal(
      `it is too large when it is unpacked (over ${inMegabytes(totalBytes)} MB). Unpack it yourself and import the folder`,
    )
  }
  if (unpacked > ratioFreeBytes && unpacked > packed * ratio) {
    throw unpackRefusal(`it grows more than ${ratio} times when it is unpacked`)
  }
}

/** The refusal of an archive. */
export function unpackRefusal(reason: string, cause?: unknown): AppError {
  return new AppError('invalid', `The archive cannot be unpacked: ${reason}.`, { cause })
}

/** The refusal of a name that leads out of the folder, or that no file system allows. */
export function refusedName(name: string): AppError {
  return unpackRefusal(`the name ${JSON.stringify(name.slice(0, 80))} is not allowed`)
}

function checkEntry(entry: Entry, path: string, limits: ZipLimits): void {
  if (entry.isEncrypted()) throw unpackRefusal(`${path} asks for a password`)
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    throw unpackRefusal(`${path} is packed in a way that is not known`)
  }
  if (entry.uncompressedSize > limits.fileBytes) throw unpackRefusal(`${path} is too large`)
  checkTotal({ packed: entry.compressedSize, unpacked: entry.uncompressedSize }, limits)
}

function tooMany({ files }: ZipLimits): AppError {
  return unpackRefusal(`it holds more than ${files} files`)
}

function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & FILE_KIND) === LINK
}

function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024)
}

/** Undefined for what need not be unpacked. @throws AppError `invalid` for a name that may not be */
function safePath(name: string): string | undefined {
  const path = name.replaceAll('\\', '/')
  if (RUBBISH.test(path)) return undefined
  const parts = path.replace(/\/$/, '').split('/')
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
  if (isUnsafe) throw refusedName(name)
  return path.endsWith('/') ? undefined : path
}
