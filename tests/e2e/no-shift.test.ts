import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

/** Letters that change their font may move words by a pixel; what a reader notices is a hundred times as much. */
const MOST_SHIFTED = 0.001

let site: RunningSite
let withTopics: RunningSite
let browser: Browser

beforeAll(async () => {
  const posts = ['Oat soup', 'Pea soup'].map((title) => ({
    title,
    content: 'A slow soup for a cold evening.',
    topics: ['Soups'],
  }))
  ;[site, withTopics, browser] = await Promise.all([
    startStarterSite(),
    startSiteWithPosts(posts),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await Promise.all([site.remove(), withTopics.remove()])
})

/** Adds up what moves without a press, from the first paint on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number
          sources: { node: Element | null }[]
        }
        shifts.push(`${value} ${sources.map(({ node }) => node?.nodeName).join(' ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Goes down the page as a reader does, and back up. */
async function readThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 600) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(40)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(200)
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)

describe.each([390, 1280])('at %i pixels', (width) => {
  test.each([
    ['home', urls.home()],
    ['the list', urls.blog()],
    ['a post', urls.post('why-a-squeeze-of-lemon-wakes-up-a-dish')],
    ['a recipe', urls.post('roast-tomato-soup-with-white-beans-and-thyme')],
    ['the recipes', urls.recipes()],
    ['what is saved', urls.saved()],
    ['a topic', urls.topic('soups')],
  ])(
    'next to nothing of %s moves while it loads, comes to life and is read',
    async (name, path) => {
      await withPage(browser, { viewport: { width, height: 844 } }, async (page) => {
        await watchShifts(page)
        const { url } = name === 'a topic' ? withTopics : site
        await openPage(page, url + path)
        await page.evaluate(() => document.fonts.ready)
        await hydrate(page)
        await readThrough(page)
        const shifts = await shiftsOf(page)
        const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0)
        expect(sum, shifts.join('\n')).toBeLessThan(MOST_SHIFTED)
      })
    },
  )
})
