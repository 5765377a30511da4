import { createFoundPosts } from './found-posts.ts'
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

export type PageOfPlaces = {
  now: string
  after?: RecipeCursor | undefined
  limit: number
  /** Whether the page is of those that could not be checked for what is left out. */
  isUnchecked?: boolean | undefined
}

type Place = { postId: string; position: number }

export type FoundPlaces = {
  /** At most one recipe of each post: of what somebody has in the best, else the first. */
  places: Place[]
  /** Where the next page begins; null at the end. */
  next: RecipeCursor | null
  /** How many posts the pages have in all. */
  total: number
  /**
   * What meets all other conditions, and perhaps has what is left out: how many posts, and the first of them where those
   * that were checked are asked for.
   */
  unchecked: { places: Place[]; total: number }
  /** Where nothing was found: the conditions without which something would be, the most first. */
  nearly: { filter: RecipeFilter; total: number }[]
}

/** So many of those that could not be checked stand below the others. */
const MOST_UNCHECKED = 3

type Parts = {
  columns: RecipeColumns
  postings: RecipePostings
  /** The numbers of all recipes, newest first. */
  order: Uint32Array
  /** How many posts there are from a place of the order on (`countPosts`); asked for only where it is needed. */
  postsFrom: () => Uint32Array
}

/**
 * Goes once through all recipes: those that lack no condition are found, and those that lack one alone
 * are counted for it. Without a condition only the page itself is looked at.
 *
 * @throws RangeError for more than `MOST_FILTERS` conditions
 */
export function findInIndex(parts: Parts, search: RecipeSearch, page: PageOfPlaces): FoundPlaces {
  const { columns, postings, order } = parts
  const filters = filtersOf(search)
  if (filters.length > MOST_FILTERS) throw new RangeError(`More than ${MOST_FILTERS} filters.`)
  if (filters.length === 0) return findNewest(parts, page)
  const size = columns.alive.length
  const { met, perhapsNot } = markFilters(postings, filters, { search, size })
  const all = filters.reduce((bits, _, index) => bits | (1 << index), 0)
  const timeBit = 1 << filters.findIndex(({ name }) => name === 'within')
  const within = search.within ?? 0
  const house = search.have.length > 0 ? countHouse(postings, search.have, size) : undefined
  const [minutes, needed] = [columns.minutes.values(), columns.needed.values()]
  const postOf = columns.post.values()

  const afterPlace = page.after ? placeAfter(columns, order, page.after) : 0
  const afterRank = page.after ? (page.after.rank ?? 0) : -1
  const after = { place: afterPlace, rank: afterRank }
  const first = { place: 0, rank: -1 }
  const checked = createFoundPosts(page.isUnchecked ? 0 : page.limit, after)
  const unchecked = page.isUnchecked
    ? createFoundPosts(page.limit, after)
    : createFoundPosts(page.after ? 0 : MOST_UNCHECKED, first)
  const nearly = filters.map((filter) => ({ filter, total: 0, post: -1 }))
  let post = -1
  const endPost = () => {
    // A post of which one recipe is sure is none of those that are not.
    if (checked.take()) unchecked.drop()
    else unchecked.take()
  }
  for (let place = firstPublic(columns, order, page.now); place < order.length; place += 1) {
    const number = order[place] as number
    let lacked = all & ~(met[number] as number)
    if (within > 0) {
      const takes = minutes[number] as number
      if (takes !== 0 && takes <= within) lacked &= ~timeBit
    }
    if (lacked === 0) {
      const has = house ? (house.needs[number] as number) : 0
      const ranked = house
        ? rankOf({
            has: has + (house.extras[number] as number),
            misses: (needed[number] as number) - has,
          })
        : 0
      if (post !== postOf[number]) {
        if (post !== -1) endPost()
        post = postOf[number] as number
      }
      const isSure = perhapsNot === undefined || perhapsNot[number] === 0
      if (isSure) checked.see(ranked, place, number)
      else unchecked.see(ranked, place, number)
    } else if ((lacked & (lacked - 1)) === 0) {
      const one = nearly[31 - Math.clz32(lacked)]
      const lacking = postOf[number] as number
      const isSure = perhapsNot === undefined || ((perhapsNot[number] as number) & ~lacked) === 0
      if (one && isSure && one.post !== lacking) {
        one.post = lacking
        one.total += 1
      }
    }
  }
  if (post !== -1) endPost()

  const asked = page.isUnchecked ? unchecked : checked
  const { shown, hasMore } = asked.list()
  const last = hasMore ? shown.at(-1) : undefined
  const placesOf = (found: { number: number }[]) =>
    found.map(({ number }) => columns.placeOf(number))
  return {
    places: placesOf(shown),
    next: last
      ? cursorAt(columns, { ...last, rank: search.have.length > 0 ? last.rank : null })
      : null,
    total: asked.total(),
    unchecked: {
      places: page.isUnchecked ? [] : placesOf(unchecked.list().shown),
      total: unchecked.total(),
    },
    nearly: asked.total() > 0 ? [] : mostFirst(nearly),
  }
}

/** The newest posts, each with its first recipe. */
function findNewest(
  { columns, order, postsFrom }: Parts,
  { now, after, limit }: PageOfPlaces,
): FoundPlaces {
  const from = firstPublic(columns, order, now)
  const postOf = columns.post.values()
  const numbers: number[] = []
  let place = after ? Math.max(from, placeAfter(columns, order, after)) : from
  for (let post = -1; place < order.length && numbers.length <= limit; place += 1) {
    const number = order[place] as number
    if (postOf[number] !== post) numbers.push(number)
    post = postOf[number] as number
  }
  const shown = numbers.slice(0, limit)
  const last = numbers.length > limit ? shown.at(-1) : undefined
  return {
    places: shown.map((number) => columns.placeOf(number)),
    next: last === undefined ? null : cursorAt(columns, { number: last, rank: null }),
    total: postsFrom()[from] ?? 0,
    unchecked: { places: [], total: 0 },
    nearly: [],
  }
}

/** How many posts there are from each place on: the recipes of a post stand beside each other. */
export function countPosts(columns: RecipeColumns, order: Uint32Array): Uint32Array {
  const postOf = columns.post.values()
  const counts = new Uint32Array(order.length)
  let count = 0
  let post = -1
  for (let place = order.length - 1; place >= 0; place -= 1) {
    const next = postOf[order[place] as number] as number
    if (next !== post) count += 1
    post = next
    counts[place] = count
  }
  return counts
}

/** The first place behind that of a cursor, whatever its rank. */
function placeAfter(columns: RecipeColumns, order: Uint32Array, after: RecipeCursor): number {
  const afterMs = Date.parse(after.at)
  return firstPlace(order, (number) => {
    const ms = columns.publishedMs(number)
    return ms < afterMs || (ms === afterMs && columns.placeOf(number).postId < after.id)
  })
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

function cursorAt(
  columns: RecipeColumns,
  { number, rank }: { number: number; rank: number | null },
): RecipeCursor {
  return {
    rank,
    at: new Date(columns.publishedMs(number)).toISOString(),
    id: columns.placeOf(number).postId,
  }
}

function mostFirst(nearly: readonly FoundPlaces['nearly'][number][]): FoundPlaces['nearly'] {
  return nearly
    .filter(({ total }) => total > 0)
    .map(({ filter, total }) => ({ filter, total }))
    .sort((one, other) => other.total - one.total)
}
