import type { SearchHit, SearchQuery, SearchResult } from '#contract/search.ts'
import { POSTS_PER_PAGE } from '#domain/posts/post.ts'
import { parseSearch, type SearchTerm } from '#domain/search/search-query.ts'
import { markMatches, snippetOf } from '#domain/search/snippet.ts'
import * as mediaRepository from '#server/data/media-repository.ts'
import * as postsRepository from '#server/data/posts-repository.ts'
import * as searchRepository from '#server/data/search-repository.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { Deps } from '../deps.ts'
import { presentSummary } from '../posts/present-post.ts'
import { correctSearch } from './correct-search.ts'
import { findMatches, type Matches } from './find-matches.ts'
import type { SearchLimit } from './search-limit.ts'

type SearchDeps = Pick<Deps, 'db' | 'now'>

/**
 * One page of the published posts that have what was typed, best first.
 *
 * When nothing does, it answers what is found for the nearest words that posts have, and says
 * so in `correction`.
 *
 * @throws AppError `too_many_requests`
 */
export async function searchPosts(
  { searchLimit, ...deps }: SearchDeps & { searchLimit: SearchLimit },
  visitor: { address: string },
  { q, type, cursor }: SearchQuery,
): Promise<SearchResult> {
  const terms = parseSearch(q)
  if (terms.length === 0) return NOTHING
  searchLimit.take(visitor, deps.now())

  const found = await findOrCorrect(deps, { q, terms, type })
  const offset = Number(cursor ?? 0)
  const end = offset + POSTS_PER_PAGE
  const shown = found.posts.slice(offset, end).map(({ postId }) => postId)
  return {
    items: await presentHits(deps, shown, found.terms),
    total: found.posts.length,
    hasMore: found.hasMore,
    nextCursor: end < found.posts.length ? String(end) : null,
    correction: found.correction,
  }
}

const NOTHING: SearchResult = {
  items: [],
  total: 0,
  hasMore: false,
  nextCursor: null,
  correction: null,
}

type Found = Matches & { terms: readonly SearchTerm[]; correction: string | null }

async function findOrCorrect(
  deps: SearchDeps,
  { q, terms, type }: Pick<SearchQuery, 'q' | 'type'> & { terms: SearchTerm[] },
): Promise<Found> {
  const found = await findMatches(deps, { terms, type })
  if (found.posts.length > 0) return { ...found, terms, correction: null }

  const correction = await correctSearch(deps, q)
  if (correction === undefined) return { ...found, terms, correction: null }
  const corrected = parseSearch(correction)
  const meant = await findMatches(deps, { terms: corrected, type })
  const isBetter = meant.posts.length > 0
  return { ...meant, terms: corrected, correction: isBetter ? correction : null }
}

/** The database is asked once more whether each is public: nothing else decides that. */
async function presentHits(
  { db, now }: SearchDeps,
  ids: string[],
  terms: readonly SearchTerm[],
): Promise<SearchHit[]> {
  const [rows, pictures, bodies] = await Promise.all([
    postsRepository.listPublishedByIds(db, { ids, now: now() }),
    mediaRepository.listFeatured(db, ids),
    searchRepository.listBodies(db, ids),
  ])
  return rows.map((row) => {
    const media = pictures.get(row.id)
    return {
      ...presentSummary(row, media ? presentPicture(media) : null),
      titleSegments: markMatches(row.title, terms),
      snippet: snippetOf(bodies.get(row.id) ?? row.excerpt, terms),
    }
  })
}
