import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EditedSiteDocument, ListedPage } from '#contract/desk/site-documents.ts'
import { urls } from '#contract/urls.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { callDesk, givenWriter } from '#tests/support/browser/desk-visitor.ts'
import { hydrate, openPage, watchFaults, withPage } from '#tests/support/browser/visitor.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ADMIN_SETTINGS, type RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

/** An address of a post as it was before; the feeds and the list itself stay where they are. */
const FORMER = /["'(=/]blog\/(?!feed\.|atom\.)[^"'\\?#<]+/

let site: RunningSite
let browser: Browser
let desk: Page
let slug = ''

beforeAll(async () => {
  site = await startStarterSite(ADMIN_SETTINGS)
  browser = await launchChromium()
  desk = await givenWriter(() => browser.newContext(), site.url)
  const { items } = await (await fetch(`${site.url}/api/posts?type=recipe`)).json()
  slug = items[0].slug
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const field = () => desk.getByRole('textbox', { name: /^Addresses of posts/ })
const answer = async (path: string) => {
  const response = await fetch(site.url + path, { redirect: 'manual' })
  return response.headers.get('location') ?? response.status
}
const textOf = async (path: string) => (await fetch(site.url + path)).text()

async function moveTo(shape: string): Promise<void> {
  await desk.goto(site.url + urls.adminSettings())
  await field().fill(shape)
  await desk.getByRole('button', { name: 'Publish', exact: true }).click()
  await desk.getByText('Visitors see all of this.').waitFor()
}

/** Whether the document is still the one that was marked. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in globalThis)
const pathOf = (page: Page) => new URL(page.url()).pathname

async function expectNamedThere(path: string): Promise<void> {
  const html = await textOf(path)
  const address = site.url + path
  expect(html).toContain(`<link rel="canonical" href="${address}"`)
  expect(html).toContain(`property="og:url" content="${address}"`)
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(data).toContain(address)
  const pages = [path, '/', '/blog', '/recipes', '/search?q=soup', '/feed.xml', '/feed.json']
  for (const page of [...pages, '/sitemaps/posts-1.xml', '/index.json', `${path}.json`]) {
    const text = await textOf(page)
    expect(FORMER.exec(text)?.[0], page).toBeUndefined()
  }
}

async function expectWalk(start: string): Promise<void> {
  await withPage(browser, {}, async (page) => {
    const faults = watchFaults(page, { origin: site.url })
    await openPage(page, site.url + urls.blog())
    await hydrate(page)
    await mark(page)
    const card = page.getByRole('main').getByRole('article').first().getByRole('link').first()
    const href = String(await card.getAttribute('href'))
    expect(href.startsWith(start)).toBe(true)
    await card.click()
    await expect.poll(() => pathOf(page)).toBe(href)
    const heading = page.locator('article h1')
    await heading.waitFor()
    const title = String(await heading.textContent())
    await page.goBack()
    await expect.poll(() => pathOf(page)).toBe('/blog')
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await isMarked(page)).toBe(true)

    await page.reload()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await isMarked(page)).toBe(false)
    await hydrate(page)
    expect(pathOf(page)).toBe(href)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
    await mark(page)
    const next = page.getByRole('main').locator(`a[href^="${start}"]:visible`).last()
    const address = String(await next.getAttribute('href'))
    await next.click()
    await expect.poll(() => pathOf(page)).toBe(address)
    expect(await isMarked(page)).toBe(true)
    expect(faults).toEqual([])
  })
  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    await page.goto(site.url + urls.blog())
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname !== '/blog' && url.pathname.startsWith(start))
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await page.goto(`${site.url}/blog/${slug}`)
    expect(pathOf(page)).toBe(start + slug)
  })
}

test('the owner chooses a word for addresses of posts, and everything names them so', async () => {
  await desk.goto(site.url + urls.adminSettings())
  await field().fill('/admin/{slug}')
  await desk.getByRole('button', { name: 'Publish', exact: true }).click()
  await desk
    .getByText(/cannot begin with \/admin/)
    .first()
    .waitFor()

  await moveTo('/journal/{slug}')
  expect(await answer(`/journal/${slug}`)).toBe(200)
  expect(await answer(`/blog/${slug}`)).toBe(`/journal/${slug}`)
  await expectNamedThere(`/journal/${slug}`)
  await expectWalk('/journal/')
  // Without another document.
  await desk.getByRole('link', { name: 'Posts', exact: true }).first().click()
  await desk.getByText(`/journal/`).first().waitFor()
})

test('posts stand at the root of the site beside a page of the owner’s, which comes as a document', async () => {
  const made = await callDesk<ListedPage>(desk, callUrl('createPage'), {
    method: 'POST',
    body: { title: 'How we test', address: '/how-we-test' },
  })
  const draft = await callDesk<EditedSiteDocument>(
    desk,
    callUrl('changeSiteDocument', { document: made.id }),
    {
      method: 'PATCH',
      body: {
        changes: {
          description: { from: '', to: 'How we test recipes, and how often.' },
          text: { from: '', to: `At last a [recipe](/blog/${slug}).` },
        },
      },
    },
  )
  await callDesk(desk, callUrl('publishSiteDocument', { document: made.id }), {
    method: 'POST',
    body: { version: draft.version },
  })
  await moveTo('/{slug}')
  expect(await answer(`/${slug}`)).toBe(200)
  expect(await answer(`/blog/${slug}`)).toBe(`/${slug}`)
  expect(await answer(`/journal/${slug}`)).toBe(`/${slug}`)
  await expectNamedThere(`/${slug}`)
  await expectWalk('/')

  await withPage(browser, {}, async (page) => {
    const faults = watchFaults(page, { origin: site.url, expected: `${site.url}/how-we-test.json` })
    await openPage(page, site.url + urls.blog())
    await hydrate(page)
    // As a link of a menu does, which the router follows.
    await page.evaluate(() => {
      const router = (
        globalThis as unknown as { __reactRouterDataRouter: { navigate(to: string): void } }
      ).__reactRouterDataRouter
      router.navigate('/how-we-test')
    })
    await page.getByRole('heading', { level: 1, name: 'How we test' }).waitFor()
    await hydrate(page)
    await page.getByRole('heading', { level: 1, name: 'How we test' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'recipe', exact: true }).click()
    await expect.poll(() => pathOf(page)).toBe(`/${slug}`)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'How we test' }).waitFor()
    await page.goBack()
    await expect.poll(() => pathOf(page)).toBe('/blog')
    expect(faults).toEqual([])
  })
  await moveTo('/blog/{slug}')
  expect(await answer(`/${slug}`)).toBe(`/blog/${slug}`)
  expect(await answer(`/blog/${slug}`)).toBe(200)
})

test('posts in two languages stay where the environment wants them, and name each other there', async () => {
  const text = 'A slow soup of oats for a cold evening, with salt and time. '.repeat(8)
  const spoken = await startSiteWithPosts(
    [
      { title: 'Oat soup', content: text },
      { title: 'Hafersuppe', content: text, language: 'de' },
    ],
    {
      SETTING_POST_ADDRESS: '/{slug}',
      SETTING_HEADER_LINKS: 'Soup | /blog/oat-soup',
    },
  )
  try {
    const list = await (await fetch(`${spoken.url}/in/de`)).text()
    expect(list).toContain('href="/hafersuppe"')
    const german = await fetch(`${spoken.url}/blog/hafersuppe`)
    expect(german.url).toBe(`${spoken.url}/hafersuppe`)
    const html = await german.text()
    expect(html).toContain('<html lang="de"')
    expect(html).toContain(`<link rel="canonical" href="${spoken.url}/hafersuppe"`)
    const home = await (await fetch(spoken.url)).text()
    expect(home).toContain('href="/oat-soup"')
    expect(FORMER.exec(home)?.[0]).toBeUndefined()
    await withPage(browser, {}, async (page) => {
      const faults = watchFaults(page, { origin: spoken.url })
      await openPage(page, `${spoken.url}/hafersuppe`)
      await hydrate(page)
      await mark(page)
      // A page in another language leads to documents; this one stays what it is.
      await page.waitForTimeout(500)
      expect(await isMarked(page)).toBe(true)
      await page.getByRole('heading', { level: 1, name: 'Hafersuppe' }).waitFor()
      expect(faults).toEqual([])
    })
  } finally {
    await spoken.remove()
  }
})
