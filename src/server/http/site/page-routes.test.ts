import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import type { PageReads } from '#contract/pages/page-reads.ts'
import { AppError } from '#domain/errors.ts'
import { INITIAL_SETTINGS } from '#domain/site/site-settings.ts'
import { postOf, summaryOf } from '#tests/support/posts/given-post.ts'
import { givenBundle } from '#tests/support/site/given-bundle.ts'
import { createPages } from './page-routes.ts'

const siteUrl = 'https://haven.example'

const noAudience = {
  sendMessage: refuse,
  subscribe: refuse,
  confirmSubscription: refuse,
  unsubscribe: refuse,
}

let lines: { msg: string; path: string }[]

beforeEach(() => {
  lines = []
})

function givenPages(own: Partial<PageReads> = {}) {
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const reads: PageReads = {
    listPosts: async () => ({ items: [summaryOf()], nextCursor: null }),
    getPost: async (slug) => {
      if (slug !== 'oat-soup') throw new AppError('not_found', 'Blog post not found')
      return postOf()
    },
    getPostAround: async () => ({ older: null, newer: null, related: [] }),
    findPostLanguage: async () => undefined,
    findPreviewLanguage: async () => undefined,
    findOwnPageLanguage: async () => undefined,
    listPostsIn: refuse,
    getTopic: refuse,
    getSeries: refuse,
    getProfile: refuse,
    listTopics: async () => [],
    search: refuse,
    findRecipes: refuse,
    listRecipeChoices: refuse,
    getWrittenPage: refuse,
    getDesignedPage: refuse,
    findOwnPage: async () => undefined,
    getPreview: refuse,
    ...own,
  }
  const now = () => '2026-11-03T12:00:00.000Z'
  const pages = createPages(givenBundle(), {
    audienceOf: () => noAudience,
    readsOf: () => reads,
    siteUrl,
    readSite: async () => INITIAL_SETTINGS,
    now,
    log,
  })
  return (path: string, init?: RequestInit) =>
    pages.answer(new Request(`http://localhost${path}`, init), { address: 'unknown' })
}

test('a page is given the site’s data and says by tags what it shows', async () => {
  const response = await givenPages()('/blog/oat-soup')
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ loaderData: { post: { slug: 'oat-soup' } } })
  expect(response.headers.get('surrogate-key')).toBe(`pages post:${postOf().id}`)
})

test('a page sees the public address, whatever host was asked', async () => {
  const response = await givenPages()('/blog?cursor=abc')
  expect(await response.json()).toMatchObject({ url: `${siteUrl}/blog?cursor=abc` })
})

test('an address without a page, and a post that is not there, are not found', async () => {
  expect((await givenPages()('/nowhere')).status).toBe(404)
  expect((await givenPages()('/blog/nothing')).status).toBe(404)
})

test('a page whose data cannot be had says when to ask again', async () => {
  const response = await givenPages({
    listPosts: async () => {
      throw new Error('no database')
    },
  })('/blog')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a bug in a page is logged with its path and answered without its message', async () => {
  const response = await givenPages()('/broken')
  expect(response.status).toBe(500)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).not.toContain('a bug')
  expect(lines).toMatchObject([{ msg: 'page failed', path: '/broken' }])
})

test.each([
  ['/nowhere', 'GET', 404],
  ['/nowhere.data', 'GET', 404],
  ['/blog', 'POST', 405],
  ['/blog', 'DELETE', 405],
  ['/blog.data', 'PUT', 405],
  ['/blog/oat-soup', 'OPTIONS', 405],
])('%s asked with %s is no error of the program', async (path, method, status) => {
  const response = await givenPages()(path, { method, headers: { Origin: siteUrl } })
  expect(response.status).toBe(status)
  expect(lines).toEqual([])
})

test('a form reaches the page’s action, from the site’s own pages only', async () => {
  const send = (origin: string) =>
    givenPages()('/contact', {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams({ name: 'Ada' }),
    })
  expect(await (await send(siteUrl)).json()).toMatchObject({
    actionData: { form: { name: 'Ada' } },
  })
  expect((await send('https://elsewhere.example')).status).toBe(400)
})

test('the data of a page alone is answered for a navigation in the browser, by the page’s own loader', async () => {
  const [one, list] = [await givenPages()('/blog/oat-soup.json'), await givenPages()('/blog.json')]
  expect([one.status, list.status]).toEqual([200, 200])
  expect(one.headers.get('surrogate-key')).toBe(`pages post:${postOf().id}`)
  expect(await one.json()).toMatchObject({ post: { slug: 'oat-soup' } })
  expect(await list.json()).toMatchObject({ list: { items: [{ slug: 'oat-soup' }] } })
})

test('what has no data of its own is no address of data', async () => {
  expect(await (await givenPages()('/saved.json')).json()).toMatchObject({
    url: `${siteUrl}/saved.json`,
  })
})

async function refuse(): Promise<never> {
  throw new Error('no page here asks for this, or sends a message')
}
