import type { SearchQuery, SearchResult } from '#contract/search.ts'
import { parseSearch } from '#domain/search/search-query.ts'
import type { Context } from '../context.ts'
import { findPages } from './find-pages.ts'
import { searchPosts } from './search-posts.ts'

/**
 * Returns the parts of the site that have what was typed: posts, and with the first of all kinds of them the pages of
 * the owner's.
 *
 * @throws AppError `too_many_requests`
 */
export async function searchSite(
  deps: Pick<Context, 'db' | 'now' | 'content' | 'searchLimit' | 'recentSearches'>,
  visitor: { address: string },
  { query }: { query: SearchQuery },
): Promise<SearchResult> {
  const { q, type, cursor } = query
  const posts = await searchPosts(deps, visitor, { query })
  const terms = type || cursor ? [] : parseSearch(q)
  const pages = terms.length === 0 ? [] : await findPages(deps, terms)
  if (pages.length === 0) return posts
  // Posts that were found for another word are no answer where a page has the very one.
  const found = posts.correction === null ? posts : { ...posts, ...NO_POSTS }
  return { ...found, pages }
}

const NO_POSTS = { items: [], total: 0, hasMore: false, nextCursor: null, correction: null }
