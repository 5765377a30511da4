import type { RankedPlace } from './best-places.ts'
import { createFoundPosts } from './found-posts.ts'
import { markFilters } from './mark-filters.ts'
import type { SearchedColumns } from './recipe-columns.ts'
import type { RecipePostings } from './recipe-postings.ts'
import {
  listFilters,
  MOST_FILTERS,
  type RecipeCursor,
  type RecipeFilter,
  type RecipeSearch,
  rankRecipe,
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
   * The recipes that meet all other conditions, and perhaps have what is left out: how many posts, and the first of
   * them where those that were checked are asked for.
   */
  unchecked: { places: Place[]; total: number }
  /** Where nothing was found: the conditions without which something would be, the most first. */
  nearly: { filter: RecipeFilter; total: number }[]
}

/** So many of those that could not be checked stand below the others. */
const MOST_UNCHECKED = 3

/** A part of all recipes, which is searched by itself. */
export type IndexPart = {
  columns: SearchedColumns
  postings: RecipePostings
  /** The numbers of all recipes, newest first, those of a post beside each other. */
  order: Uint32Array
  /** How many posts there are from a place of the order on (`countPosts`); asked for only where it is needed. */
  postsFrom: () => Uint32Array
}

/** A recipe that was found in one part, as it is compared with those of others. */
type Found = { rank: number; atMs: number; postId: string; position: number }

type FoundInPart = {
  listed: Found[]
  total: number
  unchecked: { listed: Found[]; total: number }
  nearly: number[]
}

/**
 * Goes once through all recipes of all parts: those that lack no condition are found, and those that lack one alone
 * are counted for it. Without a condition only the page itself is looked at. A post stands in one part.
 *
 * @throws RangeError for more than `MOST_FILTERS` conditions
 */
export function findInParts(
  parts: readonly IndexPart[],
  search: RecipeSearch,
  page: PageOfPlaces,
): FoundPlaces {
  const filters = listFilters(search)
  if (filters.length > MOST_FILTERS) throw new RangeError(`More than ${MOST_FILTERS} filters.`)
  const found = parts.map((part) =>
    filters.length === 0 ? findNewest(part, page) : findInPart(part, { search, filters, page }),
  )
  const total = addUp(found.map((one) => one.total))
  const listed = inOrder(found.flatMap((one) => one.listed))
  const shown = listed.slice(0, page.limit)
  const last = listed.length > page.limit ? shown.at(-1) : undefined
  const unchecked = inOrder(found.flatMap((one) => one.unchecked.listed))
  const nearly = filters.map((filter, index) => ({
    filter,
    total: addUp(found.map((one) => one.nearly[index] ?? 0)),
  }))
  return {
    places: shown.map(toPlace),
    next: last
      ? {
          rank: search.have.length > 0 ? last.rank : null,
          at: new Date(last.atMs).toISOString(),
          id: last.postId,
        }
      : null,
    total,
    unchecked: {
      places: unchecked.slice(0, MOST_UNCHECKED).map(toPlace),
      total: addUp(found.map((one) => one.unchecked.total)),
    },
    nearly: total > 0 ? [] : mostFirst(nearly),
  }
}

function findInPart(
  { columns, postings, order }: IndexPart,
  {
    search,
    filters,
    page,
  }: { search: RecipeSearch; filters: readonly RecipeFilter[]; page: PageOfPlaces },
): FoundInPart {
  const { size } = columns
  const { met, perhapsNot, house } = markFilters(postings, filters, { search, size })
  const all = filters.reduce((bits, _, index) => bits | (1 << index), 0)
  const timeBit = 1 << filters.findIndex(({ name }) => name === 'within')
  const within = search.within ?? 0
  const [minutes, needed] = [columns.minutes.values(), columns.needed.values()]
  const posts = columns.post.values()

  const afterPlace = page.after ? placeAfter(columns, order, page.after) : 0
  const afterRank = page.after ? (page.after.rank ?? 0) : -1
  const after = { place: afterPlace, rank: afterRank }
  const first = { place: 0, rank: -1 }
  const checked = createFoundPosts(page.isUnchecked ? 0 : page.limit, after)
  const unchecked = page.isUnchecked
    ? createFoundPosts(page.limit, after)
    : createFoundPosts(MOST_UNCHECKED, first)
  const nearly = filters.map(() => ({ total: 0, post: -1 }))
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
        ? rankRecipe({
            has: has + (house.extras[number] as number),
            misses: (needed[number] as number) - has,
          })
        : 0
      if (post !== posts[number]) {
        if (post !== -1) endPost()
        post = posts[number] as number
      }
      const isSure = perhapsNot === undefined || perhapsNot[number] === 0
      if (isSure) checked.see(ranked, place, number)
      else unchecked.see(ranked, place, number)
    } else if ((lacked & (lacked - 1)) === 0) {
      const one = nearly[31 - Math.clz32(lacked)]
      const lacking = posts[number] as number
      const isSure = perhapsNot === undefined || ((perhapsNot[number] as number) & ~lacked) === 0
      if (one && isSure && one.post !== lacking) {
        one.post = lacking
        one.total += 1
      }
    }
  }
  if (post !== -1) endPost()
  const toFound = (places: readonly RankedPlace[]) =>
    places.map(({ rank, number }) => foundAt(columns, { rank, number }))
  const asked = page.isUnchecked ? unchecked : checked
  return {
    listed: toFound(asked.list()),
    total: asked.total(),
    unchecked: {
      listed: page.isUnchecked || page.after ? [] : toFound(unchecked.list()),
      total: unchecked.total(),
    },
    nearly: nearly.map((one) => one.total),
  }
}

/** The newest posts, each with its first recipe. */
function findNewest(
  { columns, order, postsFrom }: IndexPart,
  { now, after, limit }: PageOfPlaces,
): FoundInPart {
  const from = firstPublic(columns, order, now)
  const posts = columns.post.values()
  const listed: Found[] = []
  let place = after ? Math.max(from, placeAfter(columns, order, after)) : from
  for (let post = -1; place < order.length && listed.length <= limit; place += 1) {
    const number = order[place] as number
    if (posts[number] !== post) listed.push(foundAt(columns, { rank: 0, number }))
    post = posts[number] as number
  }
  return {
    listed,
    total: postsFrom()[from] ?? 0,
    unchecked: { listed: [], total: 0 },
    nearly: [],
  }
}

function foundAt(
  columns: SearchedColumns,
  { rank, number }: { rank: number; number: number },
): Found {
  return { rank, atMs: columns.publishedMs(number), ...columns.placeOf(number) }
}

/** The best first, and of one rank the newest. */
function inOrder(found: Found[]): Found[] {
  return found.sort(
    (one, other) =>
      one.rank - other.rank || other.atMs - one.atMs || (one.postId > other.postId ? -1 : 1),
  )
}

function toPlace({ postId, position }: Found): Place {
  return { postId, position }
}

function addUp(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/** How many posts there are from each place on: the recipes of a post stand beside each other. */
export function countPosts(
  columns: Pick<SearchedColumns, 'post'>,
  order: Uint32Array,
): Uint32Array {
  const posts = columns.post.values()
  const counts = new Uint32Array(order.length)
  let count = 0
  let post = -1
  for (let place = order.length - 1; place >= 0; place -= 1) {
    const next = posts[order[place] as number] as number
    if (next !== post) count += 1
    post = next
    counts[place] = count
  }
  return counts
}

/** The first place behind that of a cursor, whatever its rank. */
function placeAfter(columns: SearchedColumns, order: Uint32Array, after: RecipeCursor): number {
  const afterMs = Date.parse(after.at)
  return firstPlace(order, (number) => {
    const ms = columns.publishedMs(number)
    return ms < afterMs || (ms === afterMs && columns.placeOf(number).postId < after.id)
  })
}

function firstPublic(columns: SearchedColumns, order: Uint32Array, now: string): number {
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

function mostFirst(nearly: FoundPlaces['nearly']): FoundPlaces['nearly'] {
  return nearly.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total)
}
