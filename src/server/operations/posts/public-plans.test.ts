import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageReads } from '#contract/pages/page-reads.ts'
import { formatCursor } from '#domain/paging/cursor.ts'
import { INITIAL_SETTINGS } from '#domain/site/site-settings.ts'
import { OWN_PAGES_MAX } from '#pages/own-page.ts'
import { findPeople } from '#profiles/bylines.tables.ts'
import { findFormerProfile, listProfileAddresses } from '#profiles/get-profile.server.ts'
import { listProfiles } from '#profiles/list-profiles.server.ts'
import { resolvePath } from '#redirects/resolve-path.server.ts'
import * as recipeFindsRepository from '#server/data/recipes/recipe-finds-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { createPageReads } from '#server/http/loaders/page-reads.ts'
import { findFormerTerm, listTermAddresses } from '#terms/get-term.server.ts'
import { listDeskTerms } from '#terms/list-desk-terms.server.ts'
import {
  countBlocks,
  explainAsIfLarge,
  WHOLE_TABLE,
  watchStatements,
} from '#tests/support/database/query-plans.ts'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import {
  insertManyParts,
  insertManyPosts,
  insertManyProfiles,
  insertManyRecipes,
  insertManyTopics,
} from '#tests/support/posts/given-many-posts.ts'
import { insertManyPages } from '#tests/support/site/many-pages.ts'
import { sharedContent } from '#tests/support/site/shared-parts.ts'
import { signPreview } from '../desk/publishing/preview-post.ts'
import { findNextPublication } from '../desk/publishing/publish-due-posts.ts'
import { resolveAddress } from '../desk/publishing/resolve-address.ts'
import { createRecentSearches } from '../memory/recent-searches.ts'
import { createSearchLimit } from '../memory/search-limit.ts'
import { createRecipeCatalogue } from '../recipes/recipe-catalogue.ts'
import { sortRecipesIn } from '../recipes/sort-recipes-in.ts'
import { indexMissingPosts } from '../search/indexing/index-missing-posts.ts'
import { listFeedPosts, listFeedPostsFor } from './list-feed-posts.ts'
import { listSitemaps, readSitemap } from './sitemaps.ts'

const POSTS = 3_000
const TOPICS = 1_000
const PROFILES = 10_000
/** Of each series; every tenth post is one. */
const PARTS = 100
const now = () => '2200-01-01T00:00:00.000Z'
/** A few posts are older, at the far end of the list. */
const DEEP = formatCursor({
  at: '2001-01-01T00:00:00.000Z',
  id: '01935000-0000-7000-8000-000000000050',
})

/** In another language than the site, as every thirtieth post. */
const TRANSLATED = 'post-2970'
const LATER = '2200-01-02T00:00:00.000Z'
const OWN_PAGE = '/our-kitchen'
const FIRST_POST = '01935000-0000-7000-8000-000000000001'
const FIRST_PROFILE = '01937000-0000-7000-8000-000000000001'
const FIRST_TOPIC = '01936000-0000-7000-8000-000000000001'

const content = sharedContent()
const memory = { searchLimit: createSearchLimit(), recentSearches: createRecentSearches() }
/** That of each engine, which has read all recipes before. */
let recipeCatalogue = createRecipeCatalogue()

/** The reads of pages' loaders, for one visitor. */
function pagesOf(db: Database): PageReads {
  const deps = { db, now, siteUrl: 'https://haven.example', content, recipeCatalogue, ...memory }
  return createPageReads(deps, { address: '10.0.0.1' })
}

const EDITOR = {
  actor: {
    id: '01935000-0000-7000-8000-0000000000ed',
    role: 'editor',
    email: 'ada@example.org',
    displayName: 'Ada',
  },
} as const

type Read = (db: Database, pages: PageReads) => Promise<unknown>

/** The queries of visitors' pages, feeds and sitemaps, and those of proposals at each letter that a writer types. */
const READS: Record<string, Read> = {
  'the newest page of the list': (_, pages) => pages.listPosts({}),
  'a page deep in the list': (_, pages) => pages.listPosts({ cursor: DEEP }),
  'the newest page of a type': (_, pages) => pages.listPosts({ type: 'blog' }),
  'a page deep in a type': (_, pages) => pages.listPosts({ type: 'blog', cursor: DEEP }),
  'a post': (_, pages) => pages.getPost('post-1712'),
  'the newest page of recipes': (_, pages) => pages.listPosts({ type: 'recipe' }),
  'a page deep in the recipes': (_, pages) => pages.listPosts({ type: 'recipe', cursor: DEEP }),
  'the newest page of a topic': (_, pages) => pages.getTopic({ slug: 'topic-1' }),
  'a page deep in a topic': (_, pages) => pages.getTopic({ slug: 'topic-1', cursor: DEEP }),
  'the topics with the most posts': (_, pages) => pages.listTopics(),
  'a page of topics in the sitemap': async (db) => {
    for await (const batch of listTermAddresses({ db }, 'topic')) return batch
  },
  'the feed of a topic': async (db) => listFeedPostsFor({ db, now }, { termId: FIRST_TOPIC }),
  'where a topic is that was renamed': async (db) =>
    (await findFormerTerm({ db }, { kind: 'topic', slug: 'nothing' })) ?? null,
  'the newest page of a topic in another language': (_, pages) =>
    pages.getTopic({ slug: 'topic-1', language: 'de' }),
  'a page deep in a topic in another language': (_, pages) =>
    pages.getTopic({ slug: 'topic-1', language: 'de', cursor: DEEP }),
  'the topics with the most posts in another language': (_, pages) => pages.listTopics('de'),
  'the feed of a topic in another language': async (db) =>
    listFeedPostsFor({ db, now }, { termId: FIRST_TOPIC, language: 'de' }),
  'a series with its parts': (_, pages) => pages.getSeries('series-1'),
  'a part of a series': (_, pages) => pages.getPost('post-21'),
  'a post in another language': (_, pages) => pages.getPost(TRANSLATED),
  'in which language a post is': (_, pages) => pages.findPostLanguage(TRANSLATED),
  'the newest page of another language': (_, pages) => pages.listPostsIn({ language: 'de' }),
  'what is around a post in another language': (_, pages) => pages.getPostAround(TRANSLATED),
  'the newest page of somebody': (_, pages) => pages.getProfile({ slug: 'cook-1' }),
  'a page deep in the posts of somebody': (_, pages) =>
    pages.getProfile({ slug: 'cook-1', cursor: DEEP }),
  'a page of people in the sitemap': async (db) => {
    for await (const batch of listProfileAddresses({ db })) return batch
  },
  'the feed of somebody': async (db) => listFeedPostsFor({ db, now }, { profileId: FIRST_PROFILE }),
  'where somebody is who was renamed': async (db) =>
    (await findFormerProfile({ db }, 'nobody')) ?? null,
  'whom a byline means': (db) => findPeople(db, 'Cook 1, Cook 2 and Cook 3'),
  'where a path leads that is no page': async (db) =>
    (await resolvePath({ db }, '/2021/03/oat-soup')) ?? null,
  'what is around a post': (_, pages) => pages.getPostAround('post-1711'),
  'what is around the newest post': (_, pages) => pages.getPostAround(`post-${POSTS}`),
  'a post that is not there': async (db, pages) => {
    await expect(pages.getPost('nothing')).rejects.toMatchObject({ code: 'not_found' })
    return (await resolveAddress({ db }, 'nothing')) ?? null
  },
  'how long a page holds': async (db) => (await findNextPublication({ db, now })) ?? null,
  'the feed': (db) => listFeedPosts({ db, now }, undefined),
  'the feed of a type': (db) => listFeedPosts({ db, now }, 'blog'),
  'the list of sitemaps': (db) => listSitemaps({ db, now }),
  'a batch of a sitemap': async (db) => {
    for await (const batch of (await readSitemap({ db, now }, 1)) ?? []) return batch
  },
  'a search for what every post has': (_, pages) => pages.search({ q: 'oats' }),
  'a search for what no post has': (_, pages) => pages.search({ q: 'quinoa' }),
  'a search for what posts in another language have': (_, pages) =>
    pages.search({ q: 'oats', language: 'de' }),
  'a search in another language for what only posts of the site have': (_, pages) =>
    pages.search({ q: 'quinoa', language: 'de' }),
  'the newest recipes': (_, pages) => pages.findRecipes({}),
  'recipes deep in the list': (_, pages) => pages.findRecipes({ cursor: DEEP }),
  'recipes of several kinds': (_, pages) =>
    pages.findRecipes({
      diet: 'vegan',
      category: 'soup',
      cuisine: 'italian',
      within: '30',
      foods: 'leek',
    }),
  'recipes of a topic': (_, pages) => pages.findRecipes({ topic: 'topic-1', diet: 'vegan' }),
  'recipes of a topic that there is not': (_, pages) => pages.findRecipes({ topic: 'nothing' }),
  'recipes of what somebody has in': (_, pages) =>
    pages.findRecipes({ have: 'leek, olive oil, egg', diet: 'vegan' }),
  'what there is to choose from among recipes': (_, pages) => pages.listRecipeChoices(),
  'a page with a text': (_, pages) => pages.getWrittenPage('privacy'),
  'a page of sections': async (_, pages) => {
    const page = await pages.getDesignedPage('home', INITIAL_SETTINGS)
    expect(page).not.toHaveProperty('isOld')
    return page
  },
  'the language of a page of the owner': async (_, pages) =>
    (await pages.findOwnPageLanguage(OWN_PAGE)) ?? 'that of the site',
  'a page of the owner': async (_, pages) => {
    const found = await pages.findOwnPage(OWN_PAGE)
    expect(found).toMatchObject({ kind: 'text' })
    return found
  },
  'a page of the owner that is not there': async (_, pages) =>
    (await pages.findOwnPage('/nothing')) ?? null,
  'a draft by its link': async (db, pages) => {
    const token = await signPreview({ db, now }, { postId: FIRST_POST, expiresAt: LATER })
    return pages.getPreview(token, {})
  },
  'in which language a draft is': async (db, pages) => {
    const token = await signPreview({ db, now }, { postId: FIRST_POST, expiresAt: LATER })
    return (await pages.findPreviewLanguage(token)) ?? null
  },
  'topics that are proposed at a first letter': async (db) =>
    listDeskTerms({ db }, EDITOR, { kind: 'topic', query: { q: 't' } }),
  'topics that are proposed by a word within': async (db) =>
    listDeskTerms({ db }, EDITOR, { kind: 'topic', query: { q: '71' } }),
  'topics that are proposed at a first letter in another language': async (db) =>
    listDeskTerms({ db }, EDITOR, { kind: 'topic', query: { q: 't', language: 'de' } }),
  'topics that are proposed by a word within in another language': async (db) =>
    listDeskTerms({ db }, EDITOR, { kind: 'topic', query: { q: '71', language: 'de' } }),
  'people who are proposed by a word within': async (db) =>
    listProfiles({ db }, EDITOR, { query: { q: '71' } }),
  'a lot of recipes that have changed': (db) =>
    recipeFindsRepository.listUnsorted(db, { after: 1, limit: 20 }),
}

/** A step that looks in the index of recipes for all of them, to keep those of a few posts. */
const EVERY_RECIPE = /Index Cond: \("?position"? = /
/** A step that puts posts into an order which an index has already. */
const SORTED = /\bsort\b|temp b-tree for order by/i
/** Both the time of the visit and the end of the page before, where one of them says it all. */
const TWO_BOUNDS = /published_at\b.*published_at/i
/** Of 8 KB each; the index of all addresses alone has more. */
const FEW_BLOCKS = 30
/** Some look at more, however many posts there are: each card looks in indexes whether it is a recipe, and whom its byline means. */
const MORE_BLOCKS: readonly (readonly [RegExp, number])[] = [
  [/^what is around/, 200],
  [/^a series/, 800],
  [/^a part of/, 40],
  [/^a post in another/, 40],
  // With the names of its neighbours in that language.
  [/^the newest page of a topic in another/, 140],
  [/page|feed|recipes|topics|somebody|proposed/, 130],
]

async function publishFirstPage(db: Database): Promise<void> {
  const { document_id } = await db
    .selectFrom('own_pages')
    .select('document_id')
    .orderBy('document_id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('own_pages')
    .set({ path: OWN_PAGE, is_public: 1, published_at: now() })
    .where('document_id', '=', document_id)
    .execute()
}

/** Gives every topic a name in another language. */
async function nameTopicsInGerman(db: Database): Promise<void> {
  await sql`
    insert into term_translations (term_id, language, name, description, slug)
    select id, 'de', 'Thema ' || substr(slug, 7), '', 'thema-' || substr(slug, 7)
    from terms where kind = 'topic'`.execute(db)
}

/** Every thirtieth post is a translation of the one before it. */
async function translateSome(db: Database): Promise<void> {
  const ids = Array.from({ length: POSTS / 30 }, (_, place) => 30 * (place + 1)).map(postId)
  await db.updateTable('blog_posts').set({ language: 'de' }).where('id', 'in', ids).execute()
  const ties = ids.map((id, place) => ({
    post_id: id,
    original_id: postId(30 * (place + 1) - 1),
    language: 'de' as const,
    revision_id: null,
  }))
  await db.insertInto('post_translations').values(ties).execute()
  await db
    .insertInto('site_documents')
    .values({
      id: 'settings',
      published: JSON.stringify({ otherLanguages: 'on' }),
      draft: null,
      version: 1,
      edited_at: now(),
      edited_by: null,
      edited_by_name: '',
    })
    .execute()
}

function postId(number: number): string {
  return `01935000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await makeTestDatabase(engine)
    await insertManyPosts(database.db, POSTS, { alike: 100 })
    await insertManyRecipes(database.db)
    await insertManyTopics(database.db, TOPICS)
    await nameTopicsInGerman(database.db)
    await insertManyParts(database.db, PARTS)
    await insertManyProfiles(database.db, PROFILES)
    await insertManyPages(database.db, OWN_PAGES_MAX)
    await translateSome(database.db)
    await publishFirstPage(database.db)
    await sortRecipesIn({ db: database.db, log: { info: () => undefined } as never })
    await indexMissingPosts({ db: database.db, now })
    await listSitemaps({ db: database.db, now })
    // As on real sites: one engine gathers statistics, the other never.
    if (engine === 'postgres') await sql`vacuum analyze`.execute(database.db)
    recipeCatalogue = createRecipeCatalogue()
    await recipeCatalogue.load(database.db)
  }, 240_000)
  afterAll(() => database.close())

  async function statementsOf(read: Read) {
    const { db, statements } = watchStatements(database.db)
    memory.recentSearches.clear()
    expect(await read(db, pagesOf(db))).toBeDefined()
    expect(statements).not.toEqual([])
    return statements
  }

  test('all that a loader may ask for is among these reads', async () => {
    const asked = new Set<string>()
    const pages = pagesOf(database.db)
    const noting = new Proxy(pages, {
      get(target, name: keyof PageReads) {
        asked.add(name)
        return target[name]
      },
    })
    for (const read of Object.values(READS)) await read(database.db, noting)
    expect(Object.keys(pages).filter((name) => !asked.has(name))).toEqual([])
  })

  test.each(Object.entries(READS))(
    '%s goes through no whole table, and sorts no posts',
    async (_, read) => {
      for (const statement of await statementsOf(read)) {
        const steps = await explainAsIfLarge(database.db, statement)
        expect(steps).not.toEqual([])
        const isList =
          /from "(?:blog_posts|recipe_finds|post_terms|term_counts|post_profiles)".* order by |"(?:slug|word)" >= .* order by /.test(
            statement.sql,
          )
        for (const step of steps) {
          expect.soft(step, statement.sql).not.toMatch(WHOLE_TABLE)
          expect.soft(step, statement.sql).not.toMatch(EVERY_RECIPE)
          if (isList) expect.soft(step, statement.sql).not.toMatch(SORTED)
        }
      }
    },
  )

  test.each(['a page deep in the list', 'a page deep in a type'])(
    '%s is looked for from one place in the index',
    async (name) => {
      const [list] = await statementsOf(READS[name] as Read)
      const steps = list ? await explainAsIfLarge(database.db, list) : []
      const [found, ...more] = steps.filter(
        (step) => /Index Cond|SEARCH blog_posts/.test(step) && !/recipes|post_id =/.test(step),
      )
      expect(found).toMatch(/published_at/)
      expect(found).not.toMatch(TWO_BOUNDS)
      expect(more).toEqual([])
    },
  )

  test
    .runIf(engine === 'postgres')
    .each(Object.entries(READS).filter(([name]) => !name.startsWith('a search')))(
    '%s looks at few blocks',
    async (name, read) => {
      let blocks = 0
      for (const statement of await statementsOf(read)) {
        blocks += await countBlocks(database.db, statement)
      }
      const [, most] = MORE_BLOCKS.find(([names]) => names.test(name)) ?? []
      expect(blocks).toBeLessThan(most ?? FEW_BLOCKS)
    },
  )

  test.runIf(engine === 'postgres')('going through all posts takes many blocks', async () => {
    const everything = (db: Database) => db.selectFrom('blog_posts').select('title').execute()
    const [statement] = await statementsOf(everything)
    const blocks = statement ? await countBlocks(database.db, statement) : 0
    expect(blocks).toBeGreaterThan(2 * FEW_BLOCKS)
  })
})
