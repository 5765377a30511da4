import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { createPageReads } from '#server/http/loaders/page-reads.ts'
import { createPages, type Pages, type PagesBundle } from '#server/http/site/page-routes.ts'
import { createRecentSearches } from '#server/operations/memory/recent-searches.ts'
import { createSearchLimit } from '#server/operations/memory/search-limit.ts'
import { sortRecipesIn } from '#server/operations/recipes/sort-recipes-in.ts'
import { createSiteReader } from '#server/operations/site/site-reader.ts'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import { insertManyPosts, insertManyRecipes } from '#tests/support/posts/given-many-posts.ts'
import { createHeldCatalogue } from '#tests/support/recipes/held-catalogue.ts'

const BUNDLE = new URL('../../build/server/index.js', import.meta.url).href
const SITE_URL = 'https://haven.example'
const now = () => '2200-01-01T00:00:00.000Z'
const notHere = (): never => {
  throw new Error('The page of recipes asks for nothing else.')
}

const NO_AUDIENCE = {
  sendMessage: notHere,
  subscribe: notHere,
  confirmSubscription: notHere,
  unsubscribe: notHere,
}

describe.each(ENGINES)('the page of recipes while its index is opened on %s', (engine) => {
  let database: TestDatabase
  let pages: Pages
  const { held, letPass } = createHeldCatalogue()

  beforeAll(async () => {
    database = await makeTestDatabase(engine)
    const { db } = database
    const log = pino({ level: 'silent' })
    await insertManyPosts(db, 60)
    await insertManyRecipes(db)
    await sortRecipesIn({ db, log }, undefined, { fewest: 1, lot: 30, tiers: [] })
    const deps = {
      db,
      now,
      siteUrl: SITE_URL,
      content: { render: notHere, readRecipes: notHere },
      searchLimit: createSearchLimit(),
      recentSearches: createRecentSearches(),
      recipeCatalogue: held,
    }
    const bundle = (await import(BUNDLE)) as PagesBundle
    pages = createPages(bundle, {
      readsOf: (visitor) => createPageReads(deps, visitor),
      audienceOf: () => NO_AUDIENCE,
      readSite: createSiteReader(deps, { contactEmail: undefined }),
      siteUrl: SITE_URL,
      now,
      log,
    })
  })
  afterAll(async () => {
    letPass(2)
    await database.close()
  })

  const render = async (path: string) => {
    const { status, headers, bytes, sharing } = await pages.render(path)
    const html = Buffer.from(bytes).toString().replaceAll('<!-- -->', '')
    return { status, html, held: sharing ? 'by all' : headers['cache-control'] }
  }

  test('it lists the newest, says that they are not counted, and is kept by nobody before they are', async () => {
    const early = await render(urls.recipes())
    expect([early.status, early.held]).toEqual([200, 'no-store'])
    expect(early.html).toContain('All recipes, newest first. How many there are is being counted.')
    expect(early.html.match(/<article/g)).toHaveLength(12)
    expect(early.html).toContain(urls.post('post-60'))

    letPass(1)
    const search = await render(urls.recipes({ diet: 'vegan' }))
    expect(search.html).toContain('10 recipes found, newest first')
    expect(search.html).toContain('Some recipes are not among these yet')

    letPass(1)
    await expect.poll(async () => (await render(urls.recipes())).held).toBe('by all')
    const later = await render(urls.recipes())
    expect(later.html).toContain('60 recipes, newest first')
    expect(later.html).toContain(urls.post('post-60'))
    expect((await render(urls.recipes({ diet: 'vegan' }))).html).not.toContain('not among these')
  })
})
