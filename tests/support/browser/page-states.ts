import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { wordsOf } from './visitor.ts'

/** The waits between four tries add up to seven seconds. */
const ALL_TRIES = { timeout: 30_000 }

/** Follows an address that no page of the site links to, as React Router does. */
export async function plantLink(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/** Makes an address answer as if the site were overloaded, and counts how often it is asked. */
export async function breakApi(page: Page, address: string) {
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

/** The words that stand in for a list. */
export async function expectNotice(
  page: Page,
  { title, message }: { title: string; message: string },
): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 2, name: title, exact: true }).waitFor(ALL_TRIES)
  expect(await wordsOf(main)).toContain(`${title} ${message}`)
}

/** What stands in for a post. */
export async function expectPostNotFound(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Blog Post Not Found' }).waitFor(ALL_TRIES)
  expect(await wordsOf(main)).toContain("The blog post you're looking for doesn't exist.")
  const back = main.getByRole('link', { name: 'Back to Blog' })
  expect(await back.getAttribute('href')).toBe('/blog')
}

export async function expectNoRobots(page: Page): Promise<void> {
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
}

/** The slug of a site's newest post. */
export async function newestSlug({ url }: { url: string }): Promise<string> {
  const { items } = await (await fetch(`${url}/api/posts`)).json()
  return items[0].slug
}
