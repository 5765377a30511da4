import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { ADMIN_SETTINGS, type RunningSite, startSite } from '../site/running-site.ts'
import { launchChromium } from './chromium.ts'
import { givenWriter } from './desk-visitor.ts'

type Visited = { site: RunningSite; browser: Browser }
type Desk = Visited & { page: Page }

/** A site without posts that has an administrator, and a browser, for all tests of a file; `use` gets them. */
export function givenDeskSite(use: (visited: Visited) => void | Promise<void>): void {
  let site: RunningSite | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    ;[site, browser] = await Promise.all([
      startSite({ environment: ADMIN_SETTINGS }),
      launchChromium(),
    ])
    await use({ site, browser })
  })
  afterAll(async () => {
    await browser?.close()
    await site?.remove()
  })
}

/** The same, and one page for all tests, on which the administrator has signed in. */
export function givenDeskPage(use: (desk: Desk) => void, options?: BrowserContextOptions): void {
  givenDeskSite(async ({ site, browser }) => {
    const page = await givenWriter(() => browser.newContext(options), site.url)
    use({ site, browser, page })
  })
}

/** The same with a page for each test, in a browser that knows nothing of the others. */
export function givenDeskPageEach(use: (desk: Desk) => void): void {
  let visited: Visited | undefined
  givenDeskSite((started) => {
    visited = started
  })
  beforeEach(async () => {
    if (!visited) throw new Error('The site was not started')
    const { site, browser } = visited
    const page = await givenWriter(() => browser.newContext(), site.url)
    use({ site, browser, page })
    return () => page.context().close()
  })
}
