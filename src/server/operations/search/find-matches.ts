import type { PostType } from '#domain/posts/post-type.ts'
import { rankCandidates } from '#domain/search/rank.ts'
import type { SearchTerm } from '#domain/search/search-query.ts'
import type { Language } from '#domain/words/languages.ts'
import type { SearchCandidate } from '#server/data/search/search-index.ts'
import * as searchRepository from '#server/data/search/search-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'

/**
 * So many posts at most are put into an order: the newest that match, and the newest that
 * match in their title. A word of every post then costs what a rare one does.
 */
const MOST_CANDIDATES = 60

export type Matches = { posts: SearchCandidate[]; hasMore: boolean }

type MatchQuery = {
  terms: readonly SearchTerm[]
  type?: PostType | undefined
  /** Empty for that of the site. */
  language: Language | ''
  lastNumber: number
}

/** The posts that have every term, best first. */
export async function findMatches(
  deps: Pick<Deps, 'db' | 'now'>,
  query: MatchQuery,
): Promise<Matches> {
  if (query.terms.length === 0) return { posts: [], hasMore: false }

  const { newest, inTitle } = await searchRepository.listCandidates(deps.db, {
    ...query,
    now: deps.now(),
    limit: MOST_CANDIDATES,
  })
  const hasMore = newest.length === MOST_CANDIDATES
  const byId = new Map([...newest, ...inTitle].map((post) => [post.postId, post]))
  return { posts: rankCandidates([...byId.values()], query.terms), hasMore }
}

/** Whether any public post in a language has this term. */
export async function isKnown(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  term: SearchTerm,
  language: Language | '',
): Promise<boolean> {
  const found = await searchRepository.listNewest(db, {
    terms: [term],
    language,
    isInTitle: false,
    now: now(),
    limit: 1,
  })
  return found.length > 0
}
