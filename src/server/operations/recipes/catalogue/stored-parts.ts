import { setImmediate as pause } from 'node:timers/promises'
import type { IndexPart } from '#domain/recipes/finding/find-in-index.ts'
import type { PostingKey, RecipePostings } from '#domain/recipes/finding/recipe-postings.ts'
import {
  chooseBucket,
  readBucket,
  type StoredPosting,
} from '#domain/recipes/finding/stored/list-buckets.ts'
import type { CountedWord } from '#domain/recipes/finding/stored/make-part.ts'
import { decodeNumbers } from '#domain/recipes/finding/stored/number-bytes.ts'
import { decodeColumns, type StoredColumns } from '#domain/recipes/finding/stored/stored-columns.ts'
import * as recipePartsRepository from '#server/data/recipes/recipe-parts-repository.ts'
import type { Database } from '#server/data/tables.ts'

/** A part of the index that was opened: its columns are in memory, its lists in the database. */
export type OpenPart = {
  id: number
  stored: StoredColumns
  top: CountedWord[]
  /** How many rows its lists are in. */
  buckets: number
  /** The places of posts that later parts have. */
  gone: number[]
}

/**
 * Opens all parts that are searched, the last first; those that were open before stay so. Others have a turn after each.
 *
 * @param noteOpened is told of all that are open after each of them
 */
export async function openParts(
  db: Database,
  open: readonly OpenPart[],
  noteOpened: (parts: readonly OpenPart[]) => void = () => {},
): Promise<OpenPart[]> {
  const parts: OpenPart[] = []
  for (const { id, gone } of (await recipePartsRepository.listReady(db)).reverse()) {
    const known = open.find((part) => part.id === id)
    const row = known ? undefined : await recipePartsRepository.find(db, id)
    const part = known ?? (row && { ...row, id, stored: decodeColumns(row.columns), gone: [] })
    if (!part) continue
    parts.unshift({ ...part, gone })
    noteOpened(parts)
    if (!known) await pause()
  }
  return parts
}

/** Takes out of the parts what later ones have, and what has changed since: those posts are looked for elsewhere. */
export function takeOut(parts: readonly OpenPart[], changed: Iterable<string>): void {
  const gone = parts.map((part) => new Set(part.gone))
  for (const postId of changed) {
    for (const [index, { stored }] of parts.entries()) {
      const place = stored.placeOfPost(postId)
      if (place !== undefined) gone[index]?.add(place)
    }
  }
  for (const [index, { stored }] of parts.entries()) stored.setGone(gone[index] ?? new Set())
}

type StoredList = Omit<StoredPosting, 'name'>

/** Lists that were read, the last used kept: so much memory, however many there are. */
export function createListCache(mostBytes: number) {
  const lists = new Map<string, StoredList[]>()
  let bytes = 0
  const weigh = (found: readonly StoredList[]) =>
    found.reduce((sum, { numbers }) => sum + numbers.byteLength + 100, 200)
  return {
    get bytes() {
      return bytes
    },
    get(key: string): StoredList[] | undefined {
      const found = lists.get(key)
      if (found) {
        lists.delete(key)
        lists.set(key, found)
      }
      return found
    },
    set(key: string, found: StoredList[]): void {
      if (lists.has(key)) return
      lists.set(key, found)
      bytes += weigh(found)
      for (const [oldest, its] of lists) {
        if (bytes <= mostBytes) break
        lists.delete(oldest)
        bytes -= weigh(its)
      }
    },
  }
}

export type ListCache = ReturnType<typeof createListCache>

const BUCKETS_AT_ONCE = 400

type MissingList = PostingKey & { part: OpenPart }

/**
 * The parts with all lists that a search asks for.
 *
 * @returns also whether the database was asked, whose parts may have changed meanwhile
 */
export async function withLists(
  db: Database,
  {
    parts,
    keys,
    cache,
  }: { parts: readonly OpenPart[]; keys: readonly PostingKey[]; cache: ListCache },
): Promise<{ searched: IndexPart[]; isAsked: boolean }> {
  const found = new Map(parts.map(({ id }) => [id, new Map<string, StoredList[]>()]))
  const missing: MissingList[] = []
  for (const key of keys) {
    for (const part of parts) {
      const lists = cache.get(`${part.id} ${postingName(key)}`)
      if (lists) found.get(part.id)?.set(postingName(key), lists)
      else missing.push({ ...key, part })
    }
  }
  for (const [key, lists] of await readLists(db, missing)) {
    cache.set(`${key.part.id} ${postingName(key)}`, lists)
    found.get(key.part.id)?.set(postingName(key), lists)
  }
  const searched = parts.map(({ id, stored }) => ({
    columns: stored.columns,
    order: stored.order(),
    postsFrom: stored.postsFrom,
    postings: makePostings(found.get(id) ?? new Map()),
  }))
  return { searched, isAsked: missing.length > 0 }
}

/** The lists of parts, by what was asked for; none where a part is not there any more. */
export async function readLists<Key extends MissingList>(
  db: Database,
  keys: readonly Key[],
): Promise<Map<Key, StoredList[]>> {
  const byBucket = new Map<string, { place: recipePartsRepository.BucketPlace; keys: Key[] }>()
  for (const key of keys) {
    const place = { part: key.part.id, bucket: chooseBucket(key, key.part.buckets) }
    const name = recipePartsRepository.keyOfBucket(place)
    const one = byBucket.get(name) ?? { place, keys: [] }
    byBucket.set(name, one)
    one.keys.push(key)
  }
  const read = new Map<Key, StoredList[]>()
  const wanted = [...byBucket]
  for (let first = 0; first < wanted.length; first += BUCKETS_AT_ONCE) {
    const some = wanted.slice(first, first + BUCKETS_AT_ONCE)
    const rows = await recipePartsRepository.listBuckets(
      db,
      some.map(([, { place }]) => place),
    )
    for (const [name, { keys: its }] of some) {
      const lists = readBucket(rows.get(name) ?? new Uint8Array())
      for (const key of its) {
        read.set(
          key,
          lists.filter(({ kind, name }) => kind === key.kind && name === key.name),
        )
      }
    }
  }
  return read
}

function postingName({ kind, name }: PostingKey): string {
  return `${kind} ${name}`
}

function makePostings(lists: ReadonlyMap<string, StoredList[]>): RecipePostings {
  return {
    under: (kind, name) =>
      (lists.get(postingName({ kind, name })) ?? []).map((list) => ({
        kind,
        term: list.term,
        numbers: (take) => decodeNumbers(list.numbers, take),
      })),
  }
}
