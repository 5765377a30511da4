import { existsSync, readFileSync } from 'node:fs'

/** The write-ahead log's format: https://sqlite.org/fileformat2.html#the_write_ahead_log */
const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const MAGIC = 0x377f0682

type Sums = readonly [number, number]

/**
 * Counts the writes in a database's write-ahead log that SQLite would silently drop, because
 * something before them is damaged; 0 for a log that is whole.
 *
 * Every write is synced before the next begins, so a crash can only tear the last one: what stands
 * behind a torn frame is at most the end of that same write. More than one is damage. No process
 * may have the database open meanwhile.
 */
export function countLostWrites(databaseFile: string): number {
  const file = `${databaseFile}-wal`
  if (!existsSync(file)) return 0
  const wal = readFileSync(file)
  if (wal.length < HEADER_BYTES + FRAME_HEADER_BYTES) return 0

  const isBigEndian = (wal.readUInt32BE(0) & 1) === 1
  const pageBytes = wal.readUInt32BE(8)
  const header = addSums([0, 0], wal.subarray(0, 24), isBigEndian)
  const isHeaderWhole =
    (wal.readUInt32BE(0) & ~1) >>> 0 === MAGIC &&
    header[0] === wal.readUInt32BE(24) &&
    header[1] === wal.readUInt32BE(28)
  // Without a valid header nothing of the log is read, so the loss cannot be counted.
  if (!isHeaderWhole) return isEmpty(wal) ? 0 : 1
  return countBehindDamage(wal, { pageBytes, sums: header, isBigEndian })
}

function countBehindDamage(
  wal: Buffer,
  { pageBytes, sums, isBigEndian }: { pageBytes: number; sums: Sums; isBigEndian: boolean },
): number {
  const salts = wal.subarray(16, 24)
  const frameBytes = FRAME_HEADER_BYTES + pageBytes
  let expected = sums
  let isDamaged = false
  let writes = 0
  for (let at = HEADER_BYTES; at + frameBytes <= wal.length; at += frameBytes) {
    const frame = wal.subarray(at, at + frameBytes)
    // What an older round of the log has left behind has other salts.
    const isOfThisRound = frame.subarray(8, 16).equals(salts)
    if (!isDamaged) {
      expected = addSums(expected, frame.subarray(0, 8), isBigEndian)
      expected = addSums(expected, frame.subarray(FRAME_HEADER_BYTES), isBigEndian)
      isDamaged =
        !isOfThisRound ||
        expected[0] !== frame.readUInt32BE(16) ||
        expected[1] !== frame.readUInt32BE(20)
    }
    const isEndOfWrite = frame.readUInt32BE(4) > 0
    if (isDamaged && isOfThisRound && isEndOfWrite) writes += 1
  }
  return writes > 1 ? writes : 0
}

/** The checksum of the format: sums over pairs of 32-bit numbers, in the log's own byte order. */
function addSums([first, second]: Sums, bytes: Buffer, isBigEndian: boolean): Sums {
  let [one, two] = [first, second]
  for (let at = 0; at < bytes.length; at += 8) {
    const left = isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)
    const right = isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)
    one = (one + left + two) >>> 0
    two = (two + right + one) >>> 0
  }
  return [one, two]
}

function isEmpty(bytes: Buffer): boolean {
  return bytes.subarray(0, HEADER_BYTES).every((byte) => byte === 0)
}
