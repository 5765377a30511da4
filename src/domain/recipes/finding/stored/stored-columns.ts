import { countPosts } from '../find-in-index.ts'
import { createNumberList } from '../number-list.ts'
import type { IndexedPost, SearchedColumns } from '../recipe-columns.ts'
import { countNeeded } from '../recipe-facts.ts'
import type { Pause } from './list-buckets.ts'
import { ITEMS_AT_ONCE, sortInSteps } from './sort-in-steps.ts'

/** A post that readers see, or will see, with its recipes. */
export type SortedPost = IndexedPost & { publishedAt: string }

const ID_BYTES = 16
const HEAD_BYTES = 8

/** Newest first; of one time by post, as the lists have it. */
export function compareNewest(
  one: { postId: string; publishedMs: number },
  other: { postId: string; publishedMs: number },
): number {
  return other.publishedMs - one.publishedMs || (one.postId > other.postId ? -1 : 1)
}

/**
 * Collects the columns of some posts, whose ids are UUIDs, and makes bytes of them: how many recipes and posts, the times of the
 * posts, of each recipe its minutes, what it needs and its post, the posts in the order of their ids, and the ids.
 */
export function createColumnsMaker() {
  const [times, ids]: [number[], string[]] = [[], []]
  const minutes = createNumberList()
  const needed = createNumberList()
  const post = createNumberList()
  return {
    /** Posts come newest first. */
    add({ postId, publishedAt, recipes }: SortedPost): void {
      for (const facts of recipes) {
        minutes.push(facts.minutes ?? 0)
        needed.push(countNeeded(facts))
        post.push(ids.length)
      }
      times.push(Date.parse(publishedAt))
      ids.push(postId)
    },
    get posts() {
      return ids.length
    },
    /** @param pause is called after every few thousand posts, as a large part has a hundred thousand */
    async encode(pause: Pause): Promise<Uint8Array> {
      const bytes = new Uint8Array(columnBytes(post.length, ids.length))
      new Uint32Array(bytes.buffer, 0, 2).set([post.length, ids.length])
      const views = columnViews(bytes)
      views.times.set(times)
      views.minutes.set(minutes.values())
      views.needed.set(needed.values())
      views.post.set(post.values())
      for (const [place, id] of ids.entries()) {
        views.ids.set(bytesOfId(id), place * ID_BYTES)
        if (place % ITEMS_AT_ONCE === 0) await pause()
      }
      const byId = (one: number, other: number) => ((ids[one] ?? '') < (ids[other] ?? '') ? -1 : 1)
      views.byId.set(await sortInSteps(Array.from(ids.keys()), byId, pause))
      return bytes
    },
  }
}

/** A part of the index as it is stored, without its lists. Posts can be taken out of it, and never put in. */
export type StoredColumns = {
  columns: SearchedColumns
  /** The recipes of posts that are not taken out, newest first. */
  order(): Uint32Array
  postsFrom(): Uint32Array
  /** Whether a recipe is of a post that is not taken out, for each recipe. */
  isThere(): Uint8Array
  /** The place of a post; undefined where it is of another part. */
  placeOfPost(postId: string): number | undefined
  /** The posts that are not taken out, newest first; with a pause after every few thousand. */
  listPosts(pause: Pause): Promise<{ postId: string; publishedMs: number }[]>
  /** Takes out the posts at these places, and no others. */
  setGone(places: ReadonlySet<number>): void
  readonly gone: ReadonlySet<number>
  readonly posts: number
  /** The time of its newest post. */
  readonly newestMs: number
}

/** Reads what `createColumnsMaker` wrote. */
export function decodeColumns(stored: Uint8Array): StoredColumns {
  // Views of numbers need a beginning that divides by their size; megabytes have a memory of their own, and need no copy.
  const bytes = stored.byteOffset === 0 ? stored : new Uint8Array(stored)
  const { times, minutes, needed, post, byId, ids } = columnViews(bytes)
  let gone: ReadonlySet<number> = new Set()
  let order: Uint32Array | undefined
  let counts: Uint32Array | undefined
  const idAt = (place: number) => readId(ids, place)
  const getOrder = () => (order ??= remainingOrder(post, gone))
  const columns: SearchedColumns = {
    size: post.length,
    post: { values: () => post },
    minutes: { values: () => minutes },
    needed: { values: () => needed },
    publishedMs: (number) => times[post[number] ?? -1] ?? 0,
    placeOf: (number) => {
      const place = post[number] ?? 0
      let first = number
      while (first > 0 && post[first - 1] === place) first -= 1
      return { postId: idAt(place), position: number - first + 1 }
    },
  }
  return {
    columns,
    order: getOrder,
    postsFrom: () => (counts ??= countPosts(columns, getOrder())),
    isThere: () => Uint8Array.from(post, (place) => (gone.has(place) ? 0 : 1)),
    placeOfPost(postId) {
      let [low, high] = [0, byId.length]
      while (low < high) {
        const middle = (low + high) >>> 1
        if (idAt(byId[middle] ?? 0) < postId) low = middle + 1
        else high = middle
      }
      const place = byId[low]
      return place !== undefined && idAt(place) === postId ? place : undefined
    },
    async listPosts(pause) {
      const isGone = gone
      const listed: { postId: string; publishedMs: number }[] = []
      for (const [place, publishedMs] of times.entries()) {
        if (!isGone.has(place)) listed.push({ postId: idAt(place), publishedMs })
        if (place % ITEMS_AT_ONCE === 0) await pause()
      }
      return listed
    },
    setGone(places) {
      if (places.size === gone.size && [...places].every((place) => gone.has(place))) return
      gone = places
      order = undefined
      counts = undefined
    },
    get gone() {
      return gone
    },
    posts: times.length,
    newestMs: times[0] ?? 0,
  }
}

function columnBytes(recipes: number, posts: number): number {
  return HEAD_BYTES + 8 * posts + 12 * recipes + 4 * posts + ID_BYTES * posts
}

function columnViews(bytes: Uint8Array) {
  const { buffer } = bytes
  const [recipes = 0, posts = 0] = new Uint32Array(buffer, 0, 2)
  let at = HEAD_BYTES
  const take = (length: number) => {
    const from = at
    at += length
    return from
  }
  return {
    times: new Float64Array(buffer, take(8 * posts), posts),
    minutes: new Uint32Array(buffer, take(4 * recipes), recipes),
    needed: new Uint32Array(buffer, take(4 * recipes), recipes),
    post: new Uint32Array(buffer, take(4 * recipes), recipes),
    byId: new Uint32Array(buffer, take(4 * posts), posts),
    ids: new Uint8Array(buffer, take(ID_BYTES * posts), ID_BYTES * posts),
  }
}

function remainingOrder(post: Uint32Array, gone: ReadonlySet<number>): Uint32Array {
  const order = new Uint32Array(post.length)
  if (gone.size === 0) {
    for (let number = 0; number < post.length; number += 1) order[number] = number
    return order
  }
  let length = 0
  for (let number = 0; number < post.length; number += 1) {
    if (!gone.has(post[number] as number)) order[length++] = number
  }
  return order.slice(0, length)
}

function bytesOfId(postId: string): Uint8Array {
  const digits = postId.replaceAll('-', '')
  return Uint8Array.from({ length: ID_BYTES }, (_, index) =>
    Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16),
  )
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function readId(ids: Uint8Array, place: number): string {
  let digits = ''
  for (let at = place * ID_BYTES; at < (place + 1) * ID_BYTES; at += 1) digits += HEX[ids[at] ?? 0]
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`
}
