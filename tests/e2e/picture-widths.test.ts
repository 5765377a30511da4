import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { expectAccessibleInBothColours } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { expectFitsWidth, layOutWhole } from '#tests/support/browser/layout.ts'
import { openPage, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

const WORDS = 'Warm the pot slowly, and stir whatever is in it with a wooden spoon. '.repeat(8)

let site: RunningSite
let browser: Browser
let address: string

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startStarterSite(), launchChromium()])
  address = site.url + showWidths(site)
  await site.restart()
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

/** Gives the newest post a text with a picture of each width. @returns its path */
function showWidths({ dataFolder }: RunningSite): string {
  const db = new Sqlite(join(dataFolder, 'haven.sqlite'))
  const { id, slug } = db
    .prepare(
      `select id, slug from blog_posts where post_type = 'blog' and status = 'published'
       order by published_at desc limit 1`,
    )
    .get() as { id: string; slug: string }
  const [one, two] = db.prepare('select name from media limit 2').pluck().all() as string[]
  const picture = (name: string, file: string | undefined) =>
    `![${name}](/media/${file}#${name} "Beside the ${name} pot")`
  const markdown = [
    '## Pictures',
    WORDS,
    picture('wide', one),
    WORDS,
    picture('full', two),
    WORDS,
    `${picture('gallery', one)}\n${picture('gallery', two)}`,
    WORDS,
    '## The end',
    WORDS,
  ].join('\n\n')
  const { html, headings } = renderMarkdown(markdown)
  db.prepare('update blog_posts set content = ?, content_html = ?, headings = ? where id = ?').run(
    markdown,
    html,
    JSON.stringify(headings),
    id,
  )
  db.close()
  return `/blog/${slug}`
}

async function openWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 850 })
  await openPage(page, address)
  await layOutWhole(page)
}

async function sidesOf(page: Page, selector: string): Promise<[number, number]> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`There is no ${selector}.`)
  return [Math.round(box.x), Math.round(box.x + box.width)]
}

const WORDS_OF_TEXT = '.drop-cap > p:nth-of-type(2)'
const picturesOf = (width: string) => `.drop-cap .${width} picture img`

test('pictures are as wide as their writer wants them, and the page is no wider than its window', async () => {
  await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
    for (const width of [320, 390, 768, 1024, 1280, 1920]) {
      await openWhole(page, width)
      await expectFitsWidth(page, width)
      const [left, right] = await sidesOf(page, WORDS_OF_TEXT)
      const [from, to] = await sidesOf(page, picturesOf('full'))
      expect({ width, from, to }).toEqual({ width, from: 0, to: width })
      const wide = await sidesOf(page, picturesOf('wide'))
      // On a phone the words are as wide already; beside the contents a wide picture grows to the right alone.
      if (width < 768) expect(wide).toEqual([left, right])
      else {
        if (width >= 1280) expect(wide[0]).toBe(left)
        else expect(wide[0]).toBeLessThan(left)
        expect(wide[1]).toBeGreaterThan(right)
      }
      expect(wide[1]).toBeLessThanOrEqual(width)
    }
  })
})

test('pictures of a gallery stand beside each other, also on a phone', async () => {
  await withPage(browser, {}, async (page) => {
    for (const width of [390, 1280]) {
      await openWhole(page, width)
      const [left, right] = await sidesOf(page, WORDS_OF_TEXT)
      const [one, two] = await page.locator(picturesOf('gallery')).all()
      const boxes = [await one?.boundingBox(), await two?.boundingBox()]
      expect(boxes[0]?.y).toBe(boxes[1]?.y)
      expect(Math.round(boxes[0]?.x ?? 0)).toBe(left)
      expect(Math.round((boxes[1]?.x ?? 0) + (boxes[1]?.width ?? 0))).toBe(right)
    }
    await expectAccessibleInBothColours(page)
  })
})
