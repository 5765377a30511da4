import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { chromiumCommand, launchChromium } from '#tests/support/browser/chromium.ts'
import { givenWriter, publishChange } from '#tests/support/browser/desk-visitor.ts'
import type { EnginePage } from '#tests/support/browser/engine-page.ts'
import { hasFirefox, launchFirefox } from '#tests/support/browser/firefox.ts'
import { hydrate, openPage, watchFaults } from '#tests/support/browser/visitor.ts'
import { hasWebKit, launchWebKit } from '#tests/support/browser/webkit.ts'
import { givenFolder } from '#tests/support/site/given-folder.ts'
import { makeNextVersion } from '#tests/support/site/next-version.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'
import { IS_REACT_THERE } from './engines/looks.ts'

const SOUP = `Food for a “grey” day.

\`\`\`recipe
serves: 4
- 400 g tomatoes
- 1 tin white beans
## Method
1. Roast the {tomatoes} at 200 °C for 45 min.
2. Stir in the {white beans}.
\`\`\``

/** Where visitors come back to; of each, what stands there. */
const PAGES = [
  { what: 'home', path: urls.home() },
  { what: 'a list', path: urls.blog() },
  { what: 'a recipe', path: urls.post('bean-soup') },
]
/** An answer of fewer bytes brings no page: it says that the one at hand is still right. */
const HEAD_ONLY = 1000

type Kept = { isStyled: boolean; hasFonts: boolean; text: number; sent: number; whole: number }

let site: RunningSite
let writer: Page

beforeAll(async () => {
  site = await startSiteWithPosts([
    { title: 'Bean soup', content: SOUP },
    { title: 'Oat cakes', content: 'Oats, and time. '.repeat(20) },
  ])
  const browser = await launchChromium()
  writer = await givenWriter(() => browser.newContext(), site.url)
})
afterAll(async () => {
  await writer.context().close()
  await site.remove()
})

/** What the page that is open is made of, and how much of it came over the network this time. */
function readPage(): Kept {
  const [{ transferSize, encodedBodySize } = { transferSize: 0, encodedBodySize: 0 }] =
    performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { backgroundColor, fontFamily } = getComputedStyle(document.body)
  return {
    isStyled: backgroundColor !== 'rgba(0, 0, 0, 0)' && fontFamily.includes('Figtree'),
    hasFonts: [...document.fonts].some(({ status }) => status === 'loaded'),
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not to be counted
    text: document.body.innerText.length,
    sent: transferSize,
    whole: encodedBodySize,
  }
}

/** The page stands there as at its first visit, and a press is answered by React. */
async function expectAlive(page: Page): Promise<Kept> {
  await page.evaluate(() => document.fonts.ready)
  const kept = await page.evaluate(readPage)
  expect(kept).toMatchObject({ isStyled: true, hasFonts: true })
  await hydrate(page)
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await page.getByRole('banner').getByRole('link', { name: 'About' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'About Wellness Haven' }).waitFor()
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
  return kept
}

/** A browser that is closed and started again with all that it kept, as on another day. */
function givenVisitor() {
  const folder = givenFolder()
  let context: BrowserContext | undefined
  onTestFinished(async () => {
    await context?.close()
  })
  return async (): Promise<{ page: Page; faults: string[] }> => {
    await context?.close()
    context = await chromium.launchPersistentContext(folder, {
      ...(await chromiumCommand()),
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    return { page, faults: watchFaults(page, { origin: site.url }) }
  }
}

describe('in Chromium', () => {
  test.each(PAGES)(
    '$what that is as it was comes from the browser’s own store, whole and alive, when the server has it at hand and when it makes it anew',
    async ({ path }) => {
      const comeBack = givenVisitor()
      const first = await comeBack()
      await openPage(first.page, site.url + path)
      const before = await expectAlive(first.page)
      expect(before.sent).toBeGreaterThan(HEAD_ONLY)
      for (const isForgotten of [false, true]) {
        if (isForgotten) await site.restart()
        const { page, faults } = await comeBack()
        await openPage(page, site.url + path)
        const kept = await expectAlive(page)
        expect(kept.sent, `forgotten: ${isForgotten}`).toBeLessThan(HEAD_ONLY)
        expect(kept).toEqual({ ...before, sent: kept.sent })
        expect(faults).toEqual([])
      }
    },
  )

  test('what the desk has published meanwhile is there at the next visit', async () => {
    const comeBack = givenVisitor()
    const { page } = await comeBack()
    for (const path of [urls.blog(), urls.post('oat-cakes')]) {
      await openPage(page, site.url + path)
      await page.getByRole('heading', { name: 'Oat cakes' }).first().waitFor()
    }
    await publishChange(writer, 'oat-cakes', { title: 'Oat cakes with honey' })
    for (const path of [urls.blog(), urls.post('oat-cakes')]) {
      const again = await comeBack()
      await openPage(again.page, site.url + path)
      await again.page.getByRole('heading', { name: 'Oat cakes with honey' }).first().waitFor()
      await expectAlive(again.page)
      expect(again.faults).toEqual([])
    }
  })
})

describe.each([
  { name: 'Firefox', isThere: hasFirefox, launch: launchFirefox },
  { name: 'WebKit', isThere: hasWebKit, launch: launchWebKit },
])('in $name', ({ isThere, launch }) => {
  test.skipIf(!isThere())(
    'a page that is as it was is whole and alive, and one that has changed says so at the next visit',
    async () => {
      const page = await launch()
      onTestFinished(() => page.close())
      await page.goto(site.url + urls.about())
      for (const { path } of PAGES) {
        const seen = []
        for (const visit of ['first', 'again', 'made anew'] as const) {
          if (visit === 'made anew') await site.restart()
          await page.goto(site.url + path)
          seen.push(await readInEngine(page))
          await page.keys(' ')
          await page.until(`React on ${path}`, IS_REACT_THERE)
          await page.goto(site.url + urls.about())
        }
        const [first, ...later] = seen
        expect(first).toMatchObject({ isStyled: true, hasFonts: true })
        for (const one of later) expect(one).toEqual({ ...first, sent: one.sent })
      }
      const title = `Bean soup in ${page.version}`
      await publishChange(writer, 'bean-soup', { title })
      await page.goto(site.url + urls.post('bean-soup'))
      expect(await page.run<string>(`return document.querySelector('h1').textContent`)).toBe(title)
    },
  )
})

async function readInEngine(page: EnginePage): Promise<Kept> {
  await page.run('return document.fonts.ready.then(() => true)')
  return page.run<Kept>(`return (${readPage})()`)
}

describe('after an upgrade', () => {
  let next: ReturnType<typeof makeNextVersion>
  beforeAll(() => {
    next = makeNextVersion()
  })
  beforeEach(() => site.restart())
  afterAll(() => next.remove())

  /** A visitor with the recipe open, on a site that is another version since. */
  async function givenOldPage({ isUsed }: { isUsed: boolean }) {
    const { page, faults } = await givenVisitor()()
    await openPage(page, site.url + urls.post('bean-soup'))
    if (isUsed) {
      await hydrate(page)
      await page.getByRole('button', { name: 'Save' }).first().click()
      await page.getByText('Saved on this device.').waitFor()
    }
    await site.restart(next.folder)
    faults.length = 0
    return page
  }
  const isNew = (page: Page) =>
    page.evaluate(() => /manifest-[\w-]+-next/.test(document.documentElement.outerHTML))

  test.each([false, true])(
    'a link leads where it says (page in use before: %s)',
    async (isUsed) => {
      const page = await givenOldPage({ isUsed })
      await page.getByRole('banner').getByRole('link', { name: 'About' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'About Wellness Haven' }).waitFor()
      await page.waitForURL('**/about')
      expect(await isNew(page)).toBe(true)
      await expectAlive(page)
      // One step, or two where the router had entered the address before the new document came.
      for (let step = 0; step < 2 && page.url().endsWith(urls.about()); step += 1) {
        await page.goBack()
      }
      await page.getByRole('heading', { level: 1, name: /^Bean soup/ }).waitFor()
    },
  )

  test.each([false, true])(
    'a page whose buttons can no longer be answered is loaded again, and answers (in use before: %s)',
    async (isUsed) => {
      const page = await givenOldPage({ isUsed })
      await page.getByRole('button', { name: 'Cook' }).first().click()
      await expect.poll(() => isNew(page).catch(() => false)).toBe(true)
      await hydrate(page)
      await page.getByRole('button', { name: 'Cook' }).first().click()
      await page.getByRole('dialog').getByRole('heading', { name: 'Step 1 of 2' }).waitFor()
    },
  )

  test('recipes that were saved before are there, with their list, and open', async () => {
    const page = await givenOldPage({ isUsed: true })
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Saved recipes/ })
      .click()
    await page.getByRole('checkbox', { name: /^On the shopping list for Bean soup/ }).check()
    await page.getByRole('checkbox', { name: /400 g tomatoes/ }).waitFor()
    expect(await isNew(page)).toBe(true)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Bean soup/ })
      .click()
    await page.getByRole('heading', { level: 1, name: /^Bean soup/ }).waitFor()
  })
})
