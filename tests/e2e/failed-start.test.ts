import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { openPage, withPage, wordsOf } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

const CAKE = `${'A cake for a birthday. '.repeat(20)}

\`\`\`recipe
name: Lemon cake
serves: 8
- 200 g butter
## Method
1. Beat the {butter} for 5 minutes.
\`\`\``

let site: RunningSite
let browser: Browser
let address = ''

beforeAll(async () => {
  const started = await Promise.all([
    startSiteWithPosts([{ title: 'Lemon cake', content: CAKE }], { CLIENT_ERRORS: 'on' }),
    launchChromium(),
  ])
  ;[site, browser] = started
  ;[address = ''] = started[0].addresses
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const throwing = (words: string) => async (route: Route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: `throw new Error('${words}');${await response.text()}` })
}
const unreadable = (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: 'const butter = (' })

/** Has a component throw whenever it is rendered, by a word that it says. */
const throwingInRender = (word: string, words: string) => async (route: Route) => {
  const response = await route.fetch()
  const script = await response.text()
  const body = script.replaceAll(
    new RegExp(`([\`"'])${word}\\1`, 'g'),
    `(()=>{throw new Error('${words}')})()`,
  )
  if (body === script) throw new Error(`The script does not say "${word}".`)
  await route.fulfill({ response, body })
}

const PAGE_MODULE = /\/assets\/post-view-/
const ENTRY = /\/assets\/entry\.client-/
const SHARED = /\/assets\/shared-[^/]+\.js/

/** How much there is to read. */
const words = async (page: Page) => (await wordsOf(page.locator('body'))).length

const FAILURES: [string, RegExp, (route: Route) => Promise<void>][] = [
  ['the module of the page throws', PAGE_MODULE, throwing('the page has no pan')],
  ['what pages share throws', SHARED, throwing('all pages have no pan')],
  ['the entry throws', ENTRY, throwing('the entry has no pan')],
  ['the entry does not parse', ENTRY, unreadable],
  ['a part of the page throws', PAGE_MODULE, throwingInRender('Back to Blog', 'the pan is cold')],
  ['the frame throws', SHARED, throwingInRender('Skip to content', 'the frame has no pan')],
  ['the module of the page is missing', PAGE_MODULE, (route) => route.abort()],
]

test.each(FAILURES)('where %s the page stays as the server made it', async (_name, chunk, fail) => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, address)
    const before = await words(page)
    await page.route(chunk, fail)
    const cook = page.getByRole('button', { name: 'Cook' }).first()
    await Promise.all([
      page.waitForEvent('console', (message) => message.type() === 'error'),
      cook.click(),
    ])
    await expect.poll(() => page.locator('[aria-busy], .heard').count()).toBe(0)
    // Without the buttons that only React answers.
    expect(await words(page)).toBeGreaterThan(0.94 * before)
    await expect.poll(() => cook.count()).toBe(0)

    const larger = page.getByRole('link', { name: '12 servings' })
    await Promise.all([page.waitForEvent('load'), larger.click()])
    await page.getByText('300 g butter').waitFor()
    await page.getByRole('link', { name: 'About', exact: true }).first().click()
    await page.waitForURL(`${site.url}/about`)
  })
})

test.each([
  ['did not start', 'the log has no pan', throwing('the log has no pan')],
  ['cannot be rendered', 'the log is cold', throwingInRender('Back to Blog', 'the log is cold')],
])('the operator reads why a page %s', async (_name, words, fail) => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, address)
    await page.route(PAGE_MODULE, fail)
    await page.getByRole('button', { name: 'Cook' }).first().click()
    await expect.poll(() => site.output()).toContain(`Error: ${words}`)
  })
})
