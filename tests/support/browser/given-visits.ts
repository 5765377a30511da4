import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { openPage } from './visitor.ts'

/** Returns what opens a page as a visitor past the splash, 1280 pixels wide unless it is told otherwise; each is closed after its test. */
export function givenVisits(
  read: () => { browser: Browser; siteUrl: string },
): (path: string, options?: BrowserContextOptions) => Promise<Page> {
  let opened: BrowserContext[] = []
  afterEach(async () => {
    for (const context of opened) await context.close()
    opened = []
  })
  return async (path, options = {}) => {
    const { browser, siteUrl } = read()
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
    opened.push(context)
    const page = await context.newPage()
    await openPage(page, siteUrl + path)
    return page
  }
}
