import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openPage } from './visitor.ts'

/**
 * A page that all tests of a `describe` look at, each from another side: to load it for each of
 * them would be most of what they take. Each sets whatever width or colours it needs.
 */
export function givenOpenPage(
  browser: () => Browser,
  options: BrowserContextOptions,
  addressOf: () => string | Promise<string>,
): () => Page {
  let page: Page | undefined
  beforeAll(async () => {
    page = await (await browser().newContext(options)).newPage()
    await openPage(page, await addressOf())
  })
  afterAll(() => page?.context().close())
  return () => {
    if (!page) throw new Error('Use the page inside a test')
    return page
  }
}
