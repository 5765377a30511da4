import { createBestPlaces, type RankedPlace } from './best-places.ts'
import { countHouse, markFilters } from './mark-filters.ts'
import type { RecipeColumns } from './recipe-columns.ts'
import type { RecipePostings } from './recipe-postings.ts'
import {
  filtersOf,
  MOST_FILTERS,
  type RecipeCursor,
  type RecipeFilter,
  type RecipeSearch,
  rankOf,
} from './recipe-search.ts'

export type PageOfPlaces = { now: string; after?: RecipeCursor | undefined; limit: number }

export type FoundPlaces = {
  /** At most one recipe of each post: of what somebody has in the best, else the first. */
  places: { postId: string; position: number }[]
  /** Where the next page begins; null at the end. */
  next: RecipeCursor | null
  /** How many posts the pages have in all. */
  total: number
  /** Where nothing was found: the conditions without which something would be, the most first. */
  nearly: { filter: RecipeFilter; total: number }[]
}

type Parts = {
  columns: RecipeColumns
  postings: RecipePostings
  /** The numbers of all recipes, newest first. */
  order: Uint32Array
}

/**
 * Goes once through all recipes: those that lack no condition are found, and those that lack one alone
 * are counted for it.
 *
 * @throws RangeError for more than `MOST_FILTERS` conditions
 */
export function findInIndex(parts: Parts, search: RecipeSearch, page: PageOfPlaces): FoundPlaces {
  const { columns, order } = parts
  const filters = filtersOf(search)
  if (filters.length > MOST_FILTERS) throw new RangeError(`More than ${MOST_FILTERS} filters.`)
  const lacks = lackedBy(parts, filters, search)
  const rank = rankBy(parts, search)
  const isAfter = isAfterCursor(columns, order, page.after)
  const postOf = columns.post.values()

  const best = createBestPlaces(page.limit)
  const nearly = filters.map((filter) => ({ filter, total: 0, post: -1 }))
  let total = 0
  let ofPost: RankedPlace | undefined
  const settle = () => {
    if (ofPost && isAfter(ofPost)) best.offer(ofPost)
  }
  for (let place = firstPublic(columns, order, page.now); place < order.length; place += 1) {
    const number = order[place] as number
    const lacked = lacks(number)
    if (lacked === 0) {
      const one = { rank: rank(number), place, number }
      if (!ofPost || postOf[ofPost.number] !== postOf[number]) {
        settle()
        total += 1
        ofPost = one
      } else if (one.rank < ofPost.rank) ofPost = { ...one, place: ofPost.place }
    } else if ((lacked & (lacked - 1)) === 0) {
      const one = nearly[31 - Math.clz32(lacked)]
      const post = postOf[number] as number
      if (one && one.post !== post) {
        one.post = post
        one.total += 1
      }
    }
  }
  settle()

  const { shown, hasMore } = best.take()
  const last = hasMore ? shown.at(-1) : undefined
  return {
    places: shown.map(({ number }) => columns.placeOf(number)),
    next: last ? cursorAt(columns, last, search) : null,
    total,
    nearly: total > 0 ? [] : mostFirst(nearly),
  }
}

/** For each recipe, the bits of the conditions that it does not meet. */
function lackedBy(
  { columns, postings }: Parts,
  filters: readonly RecipeFilter[],
  search: RecipeSearch,
): (number: number) => number {
  const met = markFilters(postings, filters, { search, size: columns.alive.length })
  const all = filters.reduce((bits, _, index) => bits | (1 << index), 0)
  const { within } = search
  if (within === undefined) return (number) => all & ~(met[number] as number)

  const timeBit = 1 << filters.findIndex(({ name }) => name === 'within')
  const minutes = columns.minutes.values()
  return (number) => {
    const takes = minutes[number] as number
    const inTime = takes !== 0 && takes <= within ? timeBit : 0
    return all & ~((met[number] as number) | inTime)
  }
}

/** All are alike, unless it counts what somebody has in. */
function rankBy({ columns, postings }: Parts, { have }: RecipeSearch): (number: number) => number {
  if (have.length === 0) return () => 0
  const { needs, extras } = countHouse(postings, have, columns.alive.length)
  const needed = columns.needed.values()
  return (number) => {
    const has = needs[number] as number
    return rankOf({
      has: has + (extras[number] as number),
      misses: (needed[number] as number) - has,
    })
  }
}

function isAfterCursor(
  columns: RecipeColumns,
  order: Uint32Array,
  after: RecipeCursor | undefined,
): (one: RankedPlace) => boolean {
  if (!after) return () => true
  const afterMs = Date.parse(after.at)
  const from = firstPlace(order, (number) => {
    const ms = columns.publishedMs(number)
    return ms < afterMs || (ms === afterMs && columns.placeOf(number).postId < after.id)
  })
  const rank = after.rank ?? 0
  return (one) => one.rank > rank || (one.rank === rank && one.place >= from)
}

function firstPublic(columns: RecipeColumns, order: Uint32Array, now: string): number {
  const nowMs = Date.parse(now)
  return firstPlace(order, (number) => columns.publishedMs(number) <= nowMs)
}

/** The first place from which on this holds. */
function firstPlace(order: Uint32Array, holds: (number: number) => boolean): number {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(order[middle] as number)) high = middle
    else low = middle + 1
  }
  return low
}

function cursorAt(columns: RecipeColumns, last: RankedPlace, { have }: RecipeSearch): RecipeCursor {
  return {
    rank: have.length > 0 ? last.rank : null,
    at: new Date(columns.publishedMs(last.number)).toISOString(),
    id: columns.placeOf(last.number).postId,
  }
}

function mostFirst(nearly: readonly FoundPlaces['nearly'][number][]): FoundPlaces['nearly'] {
  return nearly
    .filter(({ total }) => total > 0)
    .map(({ filter, total }) => ({ filter, total }))
    .sort((one, other) => other.total - one.total)
}
