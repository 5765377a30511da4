import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import {
  breakApi,
  expectNoRobots,
  expectPostNotFound,
  newestSlug,
  plantLink,
} from '#tests/support/browser/page-states.ts'
import {
  holdRequests,
  hydrate,
  openPage,
  withPage,
  wordsOf,
} from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

const POST_TRIES = 3

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startStarterSite(), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

describe('a post', () => {
  test('shows a skeleton, and what a list already knows of it, while it loads', async () => {
    await withPage(browser, {}, async (page) => {
      await openPage(page, `${site.url}/guides`)
      await hydrate(page)
      await page.route('**/blog/*.json', () => {})
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
      const release = await holdRequests(page, '**/blog/*.json')
      await plantLink(page, `/blog/${await newestSlug(site)}`)

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
      const api = await breakApi(page, '**/blog/*.json')
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
        if (request.url().endsWith('/blog/no-such-post.json')) tries += 1
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
    await page.route('**/blog.json', (route) => route.fulfill({ json: answer }))
    await page.getByRole('link', { name: 'Blogs' }).first().click()

    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
    const main = page.getByRole('main')
    expect(await wordsOf(main)).toMatch(
      /^Something went wrong The page could not be shown\. Please try again in a moment\. Cannot .+ Try again Back to Home$/,
    )
    const home = main.getByRole('link', { name: 'Back to Home' })
    expect(await home.getAttribute('href')).toBe('/')
    await expect.poll(() => main.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    await expectAccessible(page)

    await page.unroute('**/blog.json')
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

/** @returns the title of the post that is opened */
async function openFirstPost(page: Page): Promise<string> {
  const card = page.getByRole('main').getByRole('article').first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link').click()
  return title
}
