import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/accessibility.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { LIST_STATES, type ListStates } from '#tests/support/list-states.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { holdRequests, hydrate, openPage, withPage, wordsOf } from '#tests/support/visitor.ts'

const SKELETONS = 6
const LIST_TRIES = 4
const POST_TRIES = 3
/** The waits between four tries add up to seven seconds. */
const ALL_TRIES = { timeout: 30_000 }

let site: RunningSite
let emptySite: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, emptySite, browser] = await Promise.all([
    startSite(),
    startSite({ environment: { STARTER_CONTENT: 'off' } }),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await Promise.all([site.remove(), emptySite.remove()])
})

describe.each(LIST_STATES)('$path', (list) => {
  test('shows six placeholders of the final size until its posts are there', async () => {
    await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
      await openPage(page, site.url + list.from)
      await hydrate(page)
      const release = await holdRequests(page, list.asks)
      await follow(page, list)

      const placeholder = page.getByRole('status').filter({ hasText: list.loading })
      await placeholder.waitFor()
      expect(await placeholder.getByRole('listitem').count()).toBe(SKELETONS)
      const expected = await pictureBoxes(page)
      expect(expected).toHaveLength(SKELETONS)

      release()
      await page.getByRole('main').getByRole('article').first().waitFor()
      expect(await placeholder.count()).toBe(0)
      const shown = await pictureBoxes(page)
      expect(shown[0]).toEqual(expected[0])
      expect(shown.map(sizeOf)).toEqual(expected.slice(0, shown.length).map(sizeOf))
    })
  })

  test('says what did not load after three retries, and loads it on another try', async () => {
    await withPage(browser, {}, async (page) => {
      await openPage(page, site.url + list.from)
      await hydrate(page)
      const api = await breakApi(page, list.asks)
      await follow(page, list)

      await expectNotice(page, list.error)
      expect(api.tries()).toBe(LIST_TRIES)

      api.repair()
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('main').getByRole('article').first().waitFor()
      expect(await page.getByText(list.error.title).count()).toBe(0)
      expect(api.tries()).toBe(LIST_TRIES + 1)
    })
  })

  test('says that there is nothing yet where a site has no posts', async () => {
    await withPage(browser, {}, async (page) => {
      await openPage(page, emptySite.url + list.from)
      await hydrate(page)
      const answer = page.waitForResponse(list.asks)
      await follow(page, list)

      expect((await answer).status()).toBe(200)
      await expectNotice(page, list.empty)
    })
  })
})

test.each(['light', 'dark'] as const)(
  'every state of a list is accessible in %s',
  async (colorScheme) => {
    const answers = {
      error: { status: 400, json: { error: { code: 'forbidden', message: 'Not now.' } } },
      empty: { json: { items: [], nextCursor: null } },
    }
    const [list] = LIST_STATES
    if (!list) throw new Error('There is no list.')
    for (const state of ['error', 'empty', 'loading'] as const) {
      await withPage(browser, { colorScheme, reducedMotion: 'reduce' }, async (page) => {
        await openPage(page, site.url + list.from)
        await hydrate(page)
        await page.route(list.asks, (route) =>
          state === 'loading' ? undefined : route.fulfill(answers[state]),
        )
        await follow(page, list)
        if (state === 'loading') await page.getByRole('status').first().waitFor()
        else await expectNotice(page, list[state])
        await expectAccessible(page)
      })
    }
  },
)

describe('a post', () => {
  test('shows its likeness, and what a list has told of it, while it loads', async () => {
    await withPage(browser, {}, async (page) => {
      await openPage(page, `${site.url}/guides`)
      await hydrate(page)
      await page.route('**/api/posts/*', () => {})
      const title = await openFirstPost(page)

      const likeness = page.getByRole('status').filter({ hasText: 'Loading post' })
      await likeness.waitFor()
      expect(await likeness.getByRole('heading', { level: 1 }).textContent()).toBe(title)
      await expectAccessible(page)
    })
  })

  test('shows grey shapes alone when nothing is known of it, and then itself', async () => {
    await withPage(browser, {}, async (page) => {
      await openPage(page, `${site.url}/about`)
      await hydrate(page)
      const release = await holdRequests(page, '**/api/posts/*')
      await plantLink(page, `/blog/${await newestSlug()}`)

      const likeness = page.getByRole('status').filter({ hasText: 'Loading post' })
      await likeness.waitFor()
      expect(await likeness.getByRole('heading').count()).toBe(0)
      release()
      await page.getByRole('link', { name: 'Get Started Today' }).waitFor()
      expect(await likeness.count()).toBe(0)
    })
  })

  test('that does not load after two retries is not found, and found on another try', async () => {
    await withPage(browser, {}, async (page) => {
      await openPage(page, `${site.url}/guides`)
      await hydrate(page)
      const api = await breakApi(page, '**/api/posts/*')
      const title = await openFirstPost(page)

      await expectPostNotFound(page)
      expect(api.tries()).toBe(POST_TRIES)
      await expectAccessible(page)

      api.repair()
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('main').getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByText('Ready to Transform Your Business?').waitFor()
      expect(api.tries()).toBe(POST_TRIES + 1)
    })
  })

  test('that never was is not found at the first answer, and leads back to the blog', async () => {
    await withPage(browser, {}, async (page) => {
      await openPage(page, `${site.url}/about`)
      await hydrate(page)
      let tries = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/api/posts/no-such-post')) tries += 1
      })
      await plantLink(page, '/blog/no-such-post')

      await expectPostNotFound(page)
      expect(tries).toBe(1)
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
      await page.getByRole('link', { name: 'Back to Blog' }).click()
      await page.getByRole('heading', { name: 'Recipes & Articles' }).waitFor()
    })
  })

  test('that never was answers 404 without a script, in the same words', async () => {
    await withPage(browser, { javaScriptEnabled: false }, async (page) => {
      const response = await openPage(page, `${site.url}/blog/no-such-post`)
      expect(response?.status()).toBe(404)
      await expectPostNotFound(page)
      await expectNoRobots(page)
    })
  })
})

test('what cannot be shown at all is one dark page with the message and a way to begin again', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, `${site.url}/about`)
    await hydrate(page)
    const answer = { items: [{ postType: null }], nextCursor: null }
    await page.route('**/api/posts', (route) => route.fulfill({ json: answer }))
    await page.getByRole('link', { name: 'Blogs' }).first().click()

    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
    const main = page.getByRole('main')
    expect(await wordsOf(main)).toMatch(/^Something went wrong .*(undefined|null).* Try again$/)
    expect(await main.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    await expectAccessible(page)

    await page.unroute('**/api/posts')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('main').getByRole('article').first().waitFor()
  })
})

test('a message that is slow to send, or that cannot be sent, says so', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, `${site.url}/about`)
    await hydrate(page)
    const box = page.getByRole('contentinfo')
    await box.getByLabel('Email address').fill('ada@example.org')
    await page.route('**/api/newsletter', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.abort()
    })
    await box.getByRole('button', { name: 'Subscribe' }).click()

    await box.getByRole('button', { name: 'Subscribing…' }).waitFor()
    await box.getByRole('alert').getByText('We could not be reached.').waitFor()
    expect(await box.getByLabel('Email address').inputValue()).toBe('ada@example.org')
    await expectAccessible(page)
  })
})

describe('while the database fails', () => {
  let broken: RunningSite
  let repair = () => {}

  beforeAll(async () => {
    broken = await startSite()
    repair = hidePosts(broken)
  })
  afterAll(() => broken.remove())

  test.each(LIST_STATES)(
    '$path answers 503 in its own words, with or without a script',
    async (list) => {
      for (const javaScriptEnabled of [false, true]) {
        await withPage(browser, { javaScriptEnabled }, async (page) => {
          const response = await openPage(page, broken.url + list.path)
          expect(response?.status()).toBe(503)
          expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0)
          if (javaScriptEnabled) await hydrate(page)
          await expectNotice(page, list.error)
          await expectNoRobots(page)
        })
      }
    },
  )

  test('a page that was tried in vain without a script reads once the database is back', async () => {
    await withPage(browser, { javaScriptEnabled: false }, async (page) => {
      const post = `${broken.url}/blog/${await newestSlug()}`
      const response = await openPage(page, post)
      expect(response?.status()).toBe(503)
      await expectPostNotFound(page)

      repair()
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByText('Ready to Transform Your Business?').waitFor()
      await openPage(page, `${broken.url}/blog`)
      expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0)
    })
  })
})

async function follow(page: Page, { path, link }: ListStates): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).first().click()
  await page.waitForURL(`**${path}`)
}

/** @returns the title of the post that is opened */
async function openFirstPost(page: Page): Promise<string> {
  const card = page.getByRole('main').getByRole('article').first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link').click()
  return title
}

/** Follows an address that no page of the site links to, as React Router does. */
async function plantLink(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

async function newestSlug(): Promise<string> {
  const { items } = await (await fetch(`${site.url}/api/posts`)).json()
  return items[0].slug
}

/** Makes an address answer as if the site were overloaded, and counts how often it is asked. */
async function breakApi(page: Page, address: string) {
  let tries = 0
  let isDown = true
  await page.route(address, (route) => {
    tries += 1
    return isDown ? route.fulfill({ status: 503, body: '' }) : route.continue()
  })
  return {
    tries: () => tries,
    repair() {
      isDown = false
    },
  }
}

async function expectNotice(
  page: Page,
  { title, message }: { title: string; message: string },
): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 2, name: title, exact: true }).waitFor(ALL_TRIES)
  expect(await wordsOf(main)).toContain(`${title} ${message}`)
}

async function expectPostNotFound(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Blog Post Not Found' }).waitFor(ALL_TRIES)
  expect(await wordsOf(main)).toContain("The blog post you're looking for doesn't exist.")
  const back = main.getByRole('link', { name: 'Back to Blog' })
  expect(await back.getAttribute('href')).toBe('/blog')
}

async function expectNoRobots(page: Page): Promise<void> {
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
}

type Box = { x: number; y: number; width: number; height: number }

/** Where the first cards have, or will have, their pictures. */
async function pictureBoxes(page: Page): Promise<Box[]> {
  const boxes = await page
    .getByRole('main')
    .locator('li .aspect-3\\/2')
    .evaluateAll((pictures) =>
      pictures.map((picture) => {
        const { x, y, width, height } = picture.getBoundingClientRect()
        return { x, y, width, height }
      }),
    )
  return boxes.slice(0, SKELETONS)
}

function sizeOf({ x, width, height }: Box) {
  return { x, width, height }
}

/** Takes the posts out of a running site's sight. @returns what puts them back */
function hidePosts({ dataFolder }: RunningSite): () => void {
  const run = (statement: string) => {
    const db = new Sqlite(join(dataFolder, 'haven.sqlite'))
    db.pragma('legacy_alter_table = on')
    db.exec(statement)
    db.close()
  }
  run('alter table blog_posts rename to hidden_posts')
  return () => run('alter table hidden_posts rename to blog_posts')
}
