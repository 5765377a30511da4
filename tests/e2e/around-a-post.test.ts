import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import { hydrate, openPage, watchFaults, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

const PARAGRAPH = 'Slow cooking makes a kitchen warm and a supper good. '.repeat(40)
const SECTIONS = ['Wash', 'Cut', 'Cook'].map((name) => `## ${name}\n\n${PARAGRAPH}`).join('\n\n')
const recipeOf = (food: string) =>
  `${PARAGRAPH}\n\n\`\`\`recipe\nserves: 4\n- 2 ${food}\n- 1 onion\n\`\`\``

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSiteWithPosts([
      { title: 'Leek soup', content: recipeOf('leeks'), at: '2026-11-01T12:00:00.000Z' },
      { title: 'Leek pie', content: recipeOf('leeks'), at: '2026-11-02T12:00:00.000Z' },
      { title: 'How to wash a leek', content: SECTIONS, at: '2026-11-03T12:00:00.000Z' },
      { title: 'Sleep', content: PARAGRAPH, at: '2026-11-04T12:00:00.000Z' },
      {
        title: 'Fennel tart',
        content: recipeOf('bulbs of fennel'),
        at: '2026-11-05T12:00:00.000Z',
      },
    ]),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const latest = (page: Page) => page.getByRole('region', { name: 'Latest from the kitchen' })
const titlesIn = (page: Page) => latest(page).getByRole('heading', { level: 3 }).allTextContents()

test('the home page shows the newest posts under the hero, without JavaScript', async () => {
  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    await page.goto(site.url)
    expect(await titlesIn(page)).toEqual([
      'Fennel tart',
      'Sleep',
      'How to wash a leek',
      'Leek pie',
      'Leek soup',
    ])
    await latest(page).getByText('Recipe · Blog Posts').first().waitFor()
    await latest(page).getByRole('link', { name: 'Leek pie' }).click()
    await page.getByRole('heading', { level: 1, name: 'Leek pie' }).waitFor()
  })
})

test('the newest posts come along when the reader goes to the home page', async () => {
  await withPage(browser, {}, async (page) => {
    const faults = watchFaults(page, { origin: site.url })
    await openPage(page, `${site.url}/blog`)
    await hydrate(page)
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await latest(page).getByRole('link', { name: 'Sleep' }).waitFor()
    expect(await titlesIn(page)).toHaveLength(5)
    expect(faults).toEqual([])
  })
})

test('the chip of recipes leads to where they are found, and so does the address of their former list', async () => {
  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    await page.goto(`${site.url}/blog`)
    const chips = page.getByRole('navigation', { name: 'Kinds of posts' })
    await chips.getByRole('link', { name: 'Recipes' }).click()
    expect(page.url()).toBe(`${site.url}/recipes`)
    expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual([
      'Fennel tart',
      'Leek pie',
      'Leek soup',
    ])
    expect(await chips.getByRole('link', { name: 'Recipes' }).getAttribute('aria-current')).toBe(
      'page',
    )
    await page.goto(`${site.url}/blog?type=recipe&cursor=k2.01`)
    expect(page.url()).toBe(`${site.url}/recipes`)
  })
  const { status } = await fetch(`${site.url}/blog?type=recipe`, { redirect: 'manual' })
  expect(status).toBe(301)
})

test('another type in the address is the list of everything, from the same place in the cache', async () => {
  const etagOf = async (query: string) =>
    (await fetch(`${site.url}/blog${query}`)).headers.get('etag')
  expect(await etagOf('?type=cake')).toBe(await etagOf(''))
})

test('above the closing call stand posts like it and its neighbours, without JavaScript', async () => {
  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    await page.goto(`${site.url}/blog/leek-soup`)
    const related = page.getByRole('region', { name: 'More like this' })
    expect((await related.getByRole('heading', { level: 3 }).allTextContents())[0]).toBe('Leek pie')
    const neighbours = page.getByRole('navigation', { name: 'Posts before and after' })
    expect(await neighbours.getByRole('link').allTextContents()).toEqual(['Next postLeek pie'])
    const [before, after] = await Promise.all([
      neighbours.boundingBox(),
      page.getByRole('heading', { name: 'Ready to Transform Your Business?' }).boundingBox(),
    ])
    expect(before?.y).toBeLessThan(after?.y ?? 0)
    // Only what works is offered.
    expect(await page.getByRole('button', { name: 'Copy link' }).isVisible()).toBe(false)
    const mail = await page.getByRole('link', { name: 'Send by mail' }).getAttribute('href')
    expect(decodeURIComponent(mail ?? '')).toBe(
      `mailto:?subject=Leek soup&body=${site.url}/blog/leek-soup`,
    )
    await neighbours.getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: 'Leek pie' }).waitFor()
    expect(await neighbours.getByRole('link').allTextContents()).toEqual([
      'Previous postLeek soup',
      'Next postHow to wash a leek',
    ])
  })
})

test('with JavaScript the neighbours come without a document, and nothing is fetched for what stands there', async () => {
  await withPage(browser, {}, async (page) => {
    const faults = watchFaults(page, { origin: site.url })
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await openPage(page, `${site.url}/blog/leek-soup`)
    await hydrate(page)
    await page.waitForTimeout(300)
    expect(requests.filter((path) => /\.json|after-post-view/.test(path))).toEqual([])
    requests.length = 0
    const neighbours = page.getByRole('navigation', { name: 'Posts before and after' })
    await neighbours.getByRole('link', { name: 'Leek pie' }).click()
    await neighbours.getByRole('link', { name: 'How to wash a leek' }).waitFor()
    expect(requests).toContain('/blog/leek-pie.json')
    expect(requests).not.toContain('/blog/leek-pie')
    await page.getByRole('region', { name: 'More like this' }).getByText('Leek soup').waitFor()
    expect(faults).toEqual([])
  })
})

test('the link is copied, and it is said', async () => {
  await withPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
    await openPage(page, `${site.url}/blog/sleep`)
    const share = page.getByRole('region', { name: 'Share this post' })
    expect(await share.getByRole('button', { name: 'Share' }).isVisible()).toBe(false)
    await share.getByRole('button', { name: 'Copy link' }).click()
    await share.getByRole('status').getByText('Link copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/blog/sleep`)
  })
})

test.each(['before', 'after'])(
  'the browser is asked to copy while it answers the press, as WebKit demands, %s React',
  async (when) => {
    await withPage(browser, {}, async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', {
          value: {
            writeText: async () => {
              if (!globalThis.event?.isTrusted) throw new DOMException('', 'NotAllowedError')
            },
          },
        })
      })
      await openPage(page, `${site.url}/blog/sleep`)
      if (when === 'after') await hydrate(page)
      const share = page.getByRole('region', { name: 'Share this post' })
      await share.getByRole('button', { name: 'Copy link' }).click()
      await share.getByRole('status').getByText('Link copied.').waitFor()
    })
  },
)

test('where the browser can share, it is asked to', async () => {
  await withPage(browser, {}, async (page) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async (data: object) => Object.assign(globalThis, { shared: data }),
      })
    })
    await openPage(page, `${site.url}/blog/sleep`)
    await hydrate(page)
    const share = page.getByRole('region', { name: 'Share this post' })
    await share.getByRole('button', { name: 'Share' }).click()
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { shared?: object }).shared))
      .toEqual({ title: 'Sleep', url: `${site.url}/blog/sleep` })
    expect(await share.getByRole('status').textContent()).toBe('')
  })
})

test('on wide screens the contents mark the section that is being read', async () => {
  await withPage(browser, { viewport: { width: 1400, height: 800 } }, async (page) => {
    await openPage(page, `${site.url}/blog/how-to-wash-a-leek`)
    await hydrate(page)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const current = contents.locator('[aria-current="location"]')
    await contents.getByRole('link', { name: 'Cut' }).click()
    await expect.poll(() => current.allTextContents()).toEqual(['Cut'])
    await contents.getByRole('link', { name: 'Cook' }).click()
    await expect.poll(() => current.allTextContents()).toEqual(['Cook'])
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => current.allTextContents()).toEqual([])
  })
})

test('on phones the contents are folded up above the text, and open by keyboard', async () => {
  const viewport = { width: 320, height: 700 }
  await withPage(browser, { viewport, javaScriptEnabled: false }, async (page) => {
    await page.goto(`${site.url}/blog/how-to-wash-a-leek`)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    expect(await contents.isVisible()).toBe(false)
    await page.locator('summary', { hasText: 'On this page' }).focus()
    await page.keyboard.press('Enter')
    await contents.getByRole('link', { name: 'Cook' }).click()
    expect(page.url()).toMatch(/#.*cook$/)
    await expectNoSidewaysScroll(page)
  })
})

test.each([
  { path: '/', width: 320, colorScheme: 'dark' },
  { path: '/blog/leek-soup', width: 320, colorScheme: 'light' },
  { path: '/blog/leek-soup', width: 1280, colorScheme: 'dark' },
  { path: '/blog?type=recipe', width: 390, colorScheme: 'light' },
] as const)('$path is without fault at $width in $colorScheme', async (row) => {
  const viewport = { width: row.width, height: 800 }
  await withPage(browser, { viewport, colorScheme: row.colorScheme }, async (page) => {
    await openPage(page, site.url + row.path)
    await hydrate(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
