import { LRUCache } from 'lru-cache'
import type { PostType } from '#domain/posts/post-type.ts'
import type { SearchTerm } from '#domain/search/search-query.ts'
import type { Language } from '#domain/words/languages.ts'

/** The posts that were found for a search: the posts in their order, and the words that they have. */
export type FoundPosts = {
  postIds: readonly string[]
  hasMore: boolean
  terms: readonly SearchTerm[]
  correction: string | null
  /** In which language they are: empty is that of the site. */
  language: Language | ''
}

type Search = {
  q: string
  type: PostType | undefined
  language: Language | ''
  lastNumber: number
  now: string
}

/** Enough for the words of a season, and a few megabytes at most. */
const MOST_SEARCHES = 100
/** Posts whose time comes are found no later than this. */
const KEPT_MS = 30_000

/** Searches of many visitors, so that each is put into an order once. */
export type RecentSearches = LRUCache<string, FoundPosts>

/** Caches the last searches of this process. */
export function createRecentSearches(): RecentSearches {
  return new LRUCache({ max: MOST_SEARCHES })
}

/**
 * The name of a search, the same within half a minute and as long as the newest post in the
 * index is the same: one that is published or changed anywhere gets a new number.
 */
export function nameOfSearch({ q, type, language, lastNumber, now }: Search): string {
  const halfMinute = Math.floor(Date.parse(now) / KEPT_MS)
  return JSON.stringify([halfMinute, lastNumber, type ?? null, language, q.trim()])
}
