import { formatCursor } from '#domain/paging/cursor.ts'
import { findPeople } from '#profiles/bylines.tables.ts'
import { getProfile } from '#profiles/get-profile.server.ts'
import { listProfiles } from '#profiles/list-profiles.server.ts'
import { databaseEngine } from '#server/data/database-engine.ts'
import type { Database } from '#server/data/tables.ts'
import { listDesk } from '#server/operations/desk/list-desk.ts'
import { createRecentSearches } from '#server/operations/memory/recent-searches.ts'
import { createSearchLimit } from '#server/operations/memory/search-limit.ts'
import { getPost } from '#server/operations/posts/get-post.ts'
import { getPostAround } from '#server/operations/posts/get-post-around.ts'
import { listFeedPosts, listFeedPostsFor } from '#server/operations/posts/list-feed-posts.ts'
import { listPosts } from '#server/operations/posts/list-posts.ts'
import { listSitemaps, readSitemap } from '#server/operations/posts/sitemaps.ts'
import { findRecipes, listRecipeChoices } from '#server/operations/recipes/find-recipes.ts'
import type { createRecipeCatalogue } from '#server/operations/recipes/recipe-catalogue.ts'
import { searchPosts } from '#server/operations/search/search-posts.ts'
import { getSeries } from '#terms/get-series.server.ts'
import { getTopic, listTopicLinks } from '#terms/get-term.server.ts'
import { listDeskTerms } from '#terms/list-desk-terms.server.ts'
import { cursorAfter, slugOf } from '../fill-database.ts'
import { median, percentile } from '../statistics.ts'
import type { Row } from '../table.ts'
import { peopleFor, personSlugOf } from './fill-people.ts'
import { FREQUENT_TOPIC, seriesFor, seriesSlugOf, termSlugOf, termsFor } from './fill-terms.ts'

const MEASURED = 100
const BUDGET = 1.5
const ADMINISTRATOR = {
  actor: { id: 'bench', role: 'admin', email: 'ada@example.org', displayName: 'Ada' },
} as const

export type FilledDatabase = {
  db: Database
  posts: number
  /** Held, as the program does. */
  recipeCatalogue: ReturnType<typeof createRecipeCatalogue>
}

type Asked = FilledDatabase & {
  now: () => string
  index: number
}

/** Held once, as the program does; searches are forgotten from one to the next. */
const memory = { searchLimit: createSearchLimit(), recentSearches: createRecentSearches() }

/** Those whom the bench asks for have written nothing about themselves. */
const content = {
  render: () => Promise.reject(new Error('Nothing is to be rendered here.')),
}

/** What the site is asked, by how the row is called; nothing is remembered from one to the next. */
const READS: Record<string, (asked: Asked) => Promise<unknown>> = {
  'newest page of the list': (deps) => listPosts(deps, {}),
  'page deep in the list': (deps) =>
    listPosts(deps, { cursor: formatCursor(cursorAfter(40 + deps.index)) }),
  'newest page of one type': (deps) => listPosts(deps, { type: 'guide' }),
  'a post': (deps) => getPost(deps, slugOf((deps.index * 7919) % deps.posts)),
  'what is around a post': (deps) => getPostAround(deps, slugOf((deps.index * 7919) % deps.posts)),
  'a page of a topic that every tenth post has': (deps) => getTopic(deps, { slug: termSlugOf(0) }),
  'a page of one topic of many': (deps) =>
    getTopic(deps, { slug: termSlugOf((deps.index * 7) % termsFor(deps.posts)) }),
  'deep in a topic that every tenth post has': (deps) =>
    getTopic(deps, {
      slug: termSlugOf(0),
      cursor: formatCursor(cursorAfter(400 + deps.index)),
    }),
  'the topics above the list': (deps) => listTopicLinks(deps),
  'a series': (deps) =>
    getSeries(deps, seriesSlugOf(deps.index % Math.min(5, seriesFor(deps.posts)))),
  'a page of somebody who wrote every tenth post': (deps) =>
    getProfile({ ...deps, content }, { slug: personSlugOf(0) }),
  'a page of one person of many': (deps) =>
    getProfile(
      { ...deps, content },
      { slug: personSlugOf((deps.index * 7) % peopleFor(deps.posts)) },
    ),
  'whom a byline means': (deps) => findPeople(deps.db, 'Cook 1, Cook 2 and Cook 3'),
  'topics while the writer types': (deps) =>
    listDeskTerms(deps, ADMINISTRATOR, { kind: 'topic', query: { q: 'topic 7' } }),
  'topics at the first letter that the writer types': (deps) =>
    listDeskTerms(deps, ADMINISTRATOR, { kind: 'topic', query: { q: 't' } }),
  'topics while the writer types what there is not': (deps) =>
    listDeskTerms(deps, ADMINISTRATOR, { kind: 'topic', query: { q: 'soups' } }),
  'people while the writer types': (deps) =>
    listProfiles(deps, ADMINISTRATOR, { query: { q: 'cook 7' } }),
  'the desk’s list of topics': (deps) =>
    listDeskTerms(deps, ADMINISTRATOR, { kind: 'topic', query: {} }),
  'the desk’s list of people': (deps) => listProfiles(deps, ADMINISTRATOR, { query: {} }),
  'the newest page of posts with a recipe': (deps) => listPosts(deps, { type: 'recipe' }),
  'the page of recipes': async (deps) => {
    const asked = { ...deps, ...memory }
    await listRecipeChoices(asked)
    return findRecipes(asked, { address: '' }, { query: {} })
  },
  feed: (deps) => listFeedPosts(deps, undefined),
  'feed of one type': (deps) => listFeedPosts(deps, 'news'),
  'feed of a topic that every tenth post has': (deps) =>
    listFeedPostsFor(deps, { termId: FREQUENT_TOPIC }),
  'search for a word of every post': (deps) => search(deps, 'bowl'),
  'search for two words of every post': (deps) => search(deps, 'bowl season'),
  'search for a word of one post': (deps) =>
    search(deps, `number ${deps.posts - 1 - ((deps.index * 7) % (deps.posts / 2))}`),
  'the desk’s list': (deps) => listDesk(deps, ADMINISTRATOR, { query: { sort: 'edited' } }),
  'the desk’s list by title': (deps) => listDesk(deps, ADMINISTRATOR, { query: { sort: 'title' } }),
  'the desk’s search': (deps) =>
    listDesk(deps, ADMINISTRATOR, { query: { q: 'bowl season', sort: 'edited' } }),
  'the first batch of the last sitemap': async (deps) => {
    const last = Math.ceil(deps.posts / 10_000)
    for await (const batch of (await readSitemap(deps, last)) ?? []) return batch
  },
  'the list of sitemaps': (deps) => listSitemaps(deps),
}

/**
 * Reads of a small and a large site in turn, without pages, caches or a network around them:
 * what grows with the number of posts shows undiluted. All of it is asked for once before, so
 * that neither the disk nor the compiler is measured.
 */
export async function measureReads(few: FilledDatabase, many: FilledDatabase): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, read] of Object.entries(READS)) {
    const times = { few: [] as number[], many: [] as number[] }
    for (let index = 0; index < MEASURED; index++) {
      for (const site of [few, many]) await timeOf(read, site, index)
    }
    for (let index = 0; index < MEASURED; index++) {
      times.few.push(await timeOf(read, few, index))
      times.many.push(await timeOf(read, many, index))
    }
    const [small, large] = [median(times.few), median(times.many)]
    rows.push({
      what: `${databaseEngine(many.db)}: ${what}, p50`,
      figure: `${(large / small).toFixed(2)} times`,
      beside: `${large.toFixed(2)} ms (p95 ${percentile(times.many, 0.95).toFixed(2)} ms) against ${small.toFixed(2)} ms, ${many.posts} posts against ${few.posts}`,
      budget: `<= ${BUDGET} times`,
      isMet: large / small <= BUDGET,
    })
  }
  return rows
}

async function timeOf(
  read: (asked: Asked) => Promise<unknown>,
  site: FilledDatabase,
  index: number,
): Promise<number> {
  const now = () => new Date('2200-01-01').toISOString()
  const began = performance.now()
  await read({ ...site, now, index })
  return performance.now() - began
}

async function search({ db, now, index, posts }: Asked, q: string): Promise<void> {
  memory.recentSearches.clear()
  const { total } = await searchPosts(
    { db, now, ...memory },
    { address: `10.${index}.${posts % 251}.1` },
    { query: { q } },
  )
  if (total === 0) throw new Error(`“${q}” found nothing.`)
}
