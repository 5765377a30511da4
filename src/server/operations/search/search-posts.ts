import type { SearchHit, SearchQuery, SearchResult } from '#contract/search.ts'
import { POSTS_PER_PAGE } from '#domain/posts/post.ts'
import { splitProse } from '#domain/posts/text/split-prose.ts'
import { parseSearch, type SearchTerm } from '#domain/search/search-query.ts'
import { makeSnippet, markMatches, type TextSegment } from '#domain/search/snippet.ts'
import type { Language } from '#domain/words/languages.ts'
import * as bylinesRepository from '#profiles/bylines.tables.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import * as recipesRepository from '#server/data/recipes/recipes-repository.ts'
import * as searchRepository from '#server/data/search/search-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { Context } from '../context.ts'
import { type FoundPosts, nameOfSearch } from '../memory/recent-searches.ts'
import { presentDish, presentSummary } from '../posts/present-post.ts'
import { readPublished } from '../site/documents/get-site-document.ts'
import { correctSearch } from './correct-search.ts'
import { findMatches, type Matches } from './find-matches.ts'

type Queries = Pick<Deps, 'db' | 'now'>

/**
 * One page of the published posts that have what was typed, best first: of those in another language than the site's when it is
 * given, or, where none of them does and posts in the language of the site do, of these, which `foundIn` says.
 *
 * When nothing does, it answers what is found for the nearest words that posts have, and says
 * so in `correction`.
 *
 * @throws AppError `too_many_requests`
 */
export async function searchPosts(
  {
    searchLimit,
    recentSearches,
    ...deps
  }: Pick<Context, 'db' | 'now' | 'searchLimit' | 'recentSearches'>,
  visitor: { address: string },
  { query: { q, type, cursor, language: asked } }: { query: SearchQuery },
): Promise<SearchResult> {
  const terms = parseSearch(q)
  if (terms.length === 0) return NOTHING
  searchLimit.consume(visitor, deps.now())

  const site = asked && (await readPublished(deps.db, 'settings'))
  const isOther = site && site.otherLanguages === 'on' && asked !== site.language
  const language: Language | '' = isOther ? asked : ''
  const lastNumber = await searchRepository.findLastNumber(deps.db)
  const name = nameOfSearch({ q, type, language, lastNumber, now: deps.now() })
  const query = { q, terms, type, language, lastNumber }
  const found = recentSearches.get(name) ?? (await findOrCorrect(deps, query))
  recentSearches.set(name, found)

  const offset = Number(cursor ?? 0)
  const end = offset + POSTS_PER_PAGE
  return {
    items: await presentHits(deps, found.postIds.slice(offset, end), found),
    total: found.postIds.length,
    hasMore: found.hasMore,
    nextCursor: end < found.postIds.length ? String(end) : null,
    correction: found.correction,
    ...(isOther && found.language === '' && { foundIn: site.language }),
  }
}

const NOTHING: SearchResult = {
  items: [],
  total: 0,
  hasMore: false,
  nextCursor: null,
  correction: null,
}

type Wanted = Pick<SearchQuery, 'q' | 'type'> & {
  terms: SearchTerm[]
  language: Language | ''
  lastNumber: number
}

async function findOrCorrect(deps: Queries, { q, ...query }: Wanted): Promise<FoundPosts> {
  const { terms, language } = query
  const found = await findMatches(deps, query)
  if (found.posts.length > 0) return foundPosts(found, { terms, language })

  // What was typed, in the language of the site, is nearer to it than other words are.
  const originals =
    language === '' ? undefined : await findMatches(deps, { ...query, language: '' })
  if (originals && originals.posts.length > 0) {
    return foundPosts(originals, { terms, language: '' })
  }
  const correction = await correctSearch(deps, q, language)
  if (correction === undefined) return foundPosts(found, { terms, language })
  const corrected = parseSearch(correction)
  const meant = await findMatches(deps, { ...query, terms: corrected })
  return {
    ...foundPosts(meant, { terms: corrected, language }),
    correction: meant.posts.length > 0 ? correction : null,
  }
}

function foundPosts(
  { posts, hasMore }: Matches,
  of: Pick<FoundPosts, 'terms' | 'language'>,
): FoundPosts {
  return { postIds: posts.map(({ postId }) => postId), hasMore, correction: null, ...of }
}

/** The database is asked once more whether each is public: nothing else decides that. */
async function presentHits(
  { db, now }: Queries,
  ids: string[],
  { terms, language }: Pick<FoundPosts, 'terms' | 'language'>,
): Promise<SearchHit[]> {
  const [rows, pictures, bodies, people, recipes] = await Promise.all([
    postsRepository.listPublishedByIds(db, { ids, now: now(), language }),
    mediaRepository.listFeatured(db, ids),
    searchRepository.listBodies(db, ids),
    bylinesRepository.listOfPosts(db, ids),
    recipesRepository.listFirstOfPosts(db, ids),
  ])
  return rows.map((row) => {
    const media = pictures.get(row.id)
    const recipe = recipes.get(row.id)
    return {
      ...presentSummary(row, {
        picture: media ? presentPicture(media) : null,
        people: people.get(row.id),
      }),
      ...(recipe && { dish: presentDish(recipe) }),
      titleSegments: markMatches(row.title, terms),
      snippet: snippetOfPost(bodies.get(row.id) ?? row.excerpt, terms),
    }
  })
}

/** Returns the part of a post about what was looked for; a line of its recipe only where no prose does. */
function snippetOfPost(text: string, terms: readonly SearchTerm[]): TextSegment[] {
  const { prose, recipes } = splitProse(text)
  const ofProse = makeSnippet(prose, terms)
  if (recipes === '' || hasMatch(ofProse)) return ofProse
  const ofRecipes = makeSnippet(recipes, terms)
  return hasMatch(ofRecipes) ? ofRecipes : ofProse
}

function hasMatch(segments: readonly TextSegment[]): boolean {
  return segments.some(({ isMatch }) => isMatch)
}
