import type { SearchQuery, SearchResult } from '#contract/search.ts'
import { parseSearch } from '#domain/search/search-query.ts'
import type { Context } from '../context.ts'
import { readPublished } from '../site/documents/get-site-document.ts'
import { findPages } from './find-pages.ts'
import { searchPosts } from './search-posts.ts'

/**
 * Returns the parts of the site that have what was typed: posts, and with the first of all kinds of them the pages of
 * the owner's. Of another language than the site's those in it, or, where nothing there has it, those of the site.
 *
 * @throws AppError `too_many_requests`
 */
export async function searchSite(
  deps: Pick<Context, 'db' | 'now' | 'content' | 'searchLimit' | 'recentSearches'>,
  visitor: { address: string },
  { query }: { query: SearchQuery },
): Promise<SearchResult> {
  const { q, type, cursor, language: asked } = query
  const posts = await searchPosts(deps, visitor, { query })
  const terms = type || cursor ? [] : parseSearch(q)
  if (terms.length === 0) return posts
  const site = asked && (await readPublished(deps.db, 'settings'))
  const isOther = site && site.otherLanguages === 'on' && asked !== site.language
  const own = await findPages(deps, terms, isOther ? asked : '')
  if (own.length > 0) {
    // Posts that were found for another word, or in another language, are no answer where a page has the very one.
    const isFound = posts.correction === null && posts.foundIn === undefined
    return { ...(isFound ? posts : NO_POSTS), pages: own }
  }
  if (!isOther || (posts.total > 0 && posts.foundIn === undefined)) return posts
  const originals = await findPages(deps, terms, '')
  if (originals.length === 0) return posts
  return { ...posts, pages: originals, foundIn: site.language }
}

const NO_POSTS: SearchResult = {
  items: [],
  total: 0,
  hasMore: false,
  nextCursor: null,
  correction: null,
}
