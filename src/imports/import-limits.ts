/** The desk takes so much; what is larger comes in by the shell. */
export const IMPORT_MAX_BYTES = 200 * 1024 * 1024
/** A file is sent in parts of this size, the last of which is the rest of it. */
export const IMPORT_PART_BYTES = 1024 * 1024
/** More posts and pages in one export come in by the shell. */
export const IMPORT_MAX_THINGS = 50_000
/** The limits of an archive when it is unpacked. */
export const IMPORT_UNPACKED = { files: 20_000, totalBytes: 1024 * 1024 * 1024 }
/** One run ends after so long; what has come in stays, and another goes on from there. */
export const IMPORT_MAX_HOURS = 6
/** Of a whole site; the oldest can be removed. */
export const IMPORTS_MAX = 20

/** How many parts a file of this size is sent in. */
export function importPartCount(byteSize: number): number {
  return Math.ceil(byteSize / IMPORT_PART_BYTES)
}

/** How many bytes a part has: all the same but the last. */
export function importPartSize(byteSize: number, number: number): number {
  return Math.min(IMPORT_PART_BYTES, byteSize - number * IMPORT_PART_BYTES)
}
