import type { PostingKind } from '../recipe-postings.ts'

/** A list as it is stored: under a name, of a word. */
export type StoredPosting = { kind: PostingKind; name: string; term: string; numbers: Uint8Array }

/** About so many bytes are in a bucket: most lists are of one recipe or two, and a row for each would be mostly row. */
const BUCKET_BYTES = 4_096
const MOST_BUCKETS = 8_192
/** The number of lists that take a few milliseconds. */
export const LISTS_AT_ONCE = 500
const BUCKETS_AT_ONCE = 64
const SEPARATOR = '\n'

/** Lets others have the thread. */
export type Pause = () => Promise<void>

type Entry = Pick<StoredPosting, 'kind' | 'name' | 'numbers'> & { key: Uint8Array }

/**
 * Puts lists into as few buckets as are quickly read, each list by its kind and name.
 *
 * @param pause is called after every few hundred lists, as a large part has a hundred thousand
 */
export async function fillBuckets(
  lists: readonly StoredPosting[],
  pause: Pause,
): Promise<Uint8Array[]> {
  const entries: Entry[] = []
  let bytes = 0
  for (const { kind, name, term, numbers } of lists) {
    const entry = { kind, name, key: toBytes([kind, name, term].join(SEPARATOR)), numbers }
    bytes += storedSize(entry)
    if (entries.push(entry) % LISTS_AT_ONCE === 0) await pause()
  }
  const count = Math.min(MOST_BUCKETS, Math.max(1, Math.ceil(bytes / BUCKET_BYTES)))
  const buckets: Entry[][] = Array.from({ length: count }, () => [])
  for (const [place, entry] of entries.entries()) {
    buckets[chooseBucket(entry, count)]?.push(entry)
    if (place % LISTS_AT_ONCE === 0) await pause()
  }
  const filled: Uint8Array[] = []
  for (const its of buckets) {
    if (filled.push(bytesOfBucket(its)) % BUCKETS_AT_ONCE === 0) await pause()
  }
  return filled
}

function bytesOfBucket(its: readonly Entry[]): Uint8Array {
  const filled = new Uint8Array(its.reduce((sum, one) => sum + storedSize(one), 0))
  const view = new DataView(filled.buffer)
  let at = 0
  for (const { key, numbers } of its) {
    view.setUint32(at, key.length)
    view.setUint32(at + 4, numbers.length)
    filled.set(key, at + 8)
    filled.set(numbers, at + 8 + key.length)
    at += 8 + key.length + numbers.length
  }
  return filled
}

function storedSize({ key, numbers }: { key: Uint8Array; numbers: Uint8Array }): number {
  return 8 + key.length + numbers.length
}

/** Which of so many buckets has the lists of a kind under a name. */
export function chooseBucket(
  { kind, name }: { kind: string; name: string },
  count: number,
): number {
  const key = `${kind}${SEPARATOR}${name}`
  let hash = 2_166_136_261
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 16_777_619)
  }
  return (hash >>> 0) % count
}

/** The lists of a bucket. */
export function readBucket(stored: Uint8Array): StoredPosting[] {
  const view = new DataView(stored.buffer, stored.byteOffset, stored.byteLength)
  const lists: StoredPosting[] = []
  for (let at = 0; at < stored.length; ) {
    const [keyLength, length] = [view.getUint32(at), view.getUint32(at + 4)]
    const from = at + 8 + keyLength
    const key = toText(stored.subarray(at + 8, from))
    const [kind = '', name = '', term = ''] = key.split(SEPARATOR)
    // A copy: a list that is kept would otherwise keep its whole bucket.
    const numbers = stored.slice(from, from + length)
    lists.push({ kind: kind as PostingKind, name, term, numbers: new Uint8Array(numbers) })
    at = from + length
  }
  return lists
}

/** Two bytes for each letter. */
function toBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(2 * text.length)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    bytes[2 * at] = code >> 8
    bytes[2 * at + 1] = code & 255
  }
  return bytes
}

function toText(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    text += String.fromCharCode(((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0))
  }
  return text
}
