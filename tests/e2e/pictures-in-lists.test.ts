import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { layOutWhole } from '#tests/support/browser/layout.ts'
import { openPage, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

/** Farther apart than the longest words below a picture of a list, two are not seen as neighbours. */
const FARTHEST_PX = 500

type Seen = { slug: string; left: number; right: number; top: number; bottom: number }
type Pair = [one: Seen, other: Seen]

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startStarterSite(), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const LISTS = {
  home: [urls.home(), 8],
  blog: [urls.blog(), 12],
  recipes: [urls.recipes(), 7],
  news: [urls.news(), 2],
  guides: [urls.guides(), 3],
  education: [urls.education(), 2],
} as const

test.each(Object.entries(LISTS))(
  'in the list of %s no two pictures beside or below each other share a ground, and no two beside each other a crop',
  async (_, [path, count]) => {
    await withPage(browser, {}, async (page) => {
      await openPage(page, site.url + path)
      await layOutWhole(page)
      for (const width of [390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const seen = await picturesOf(page)
        expect(seen).toHaveLength(count)
        const beside = pairs(seen, isBeside)
        const below = pairs(seen, (one, other) => isBelow(one, other, seen))
        expect(beside.length + below.length).toBeGreaterThan(0)
        expect(alike([...beside, ...below], 'ground'), `grounds at ${width}`).toEqual([])
        expect(alike(beside, 'crop'), `crops at ${width}`).toEqual([])
      }
    })
  },
)

/** The pictures of posts, with the post that each is of. */
function picturesOf(page: Page): Promise<Seen[]> {
  return page.locator('main article').evaluateAll((articles) =>
    articles.flatMap((article) => {
      const image = article.querySelector('img[src^="/media/"]')
      if (!image) return []
      const { left, right, top, bottom } = image.getBoundingClientRect()
      const slug = article.querySelector('a')?.pathname.split('/').at(-1) ?? ''
      return [{ slug, left, right, top, bottom }]
    }),
  )
}

function pairs(seen: readonly Seen[], areNeighbours: (one: Seen, other: Seen) => boolean): Pair[] {
  return seen.flatMap((one) =>
    seen.filter((other) => areNeighbours(one, other)).map((other): Pair => [one, other]),
  )
}

function isBeside(one: Seen, other: Seen): boolean {
  return (
    other.left >= one.right &&
    other.left - one.right < FARTHEST_PX / 5 &&
    other.top < one.bottom &&
    one.top < other.bottom
  )
}

/** The next row is what begins highest below a picture, over or under any part of it. */
function isBelow(one: Seen, other: Seen, seen: readonly Seen[]): boolean {
  const under = seen.filter(
    ({ left, right, top }) => top >= one.bottom && left < one.right && one.left < right,
  )
  const next = Math.min(...under.map(({ top }) => top))
  return under.includes(other) && other.top - next < 1 && next - one.bottom < FARTHEST_PX
}

/** The pairs of pictures that were drawn on one ground, or cut in one way. */
function alike(neighbours: readonly Pair[], by: 'ground' | 'crop'): string[] {
  return neighbours
    .filter(([one, other]) => pictureOf(one)[by] === pictureOf(other)[by])
    .map(([one, other]) => `${one.slug} and ${other.slug}: ${pictureOf(one)[by]}`)
}

/** What the drawing of a post's picture says of it; its file has its name. */
function pictureOf({ slug }: Seen): { ground: string; crop: string } {
  const post = readFileSync(`content/starter/posts/${slug}.md`, 'utf8')
  const [, name] = post.match(/^image: (\S+)\.jpg$/m) ?? []
  const drawing = readFileSync(`artwork/pictures/${name}.ts`, 'utf8')
  const [, crop] = drawing.match(/^ {2}crop: '(\w+)'/m) ?? []
  const [, ground] = drawing.match(/^ {2}ground: '(\w+)'/m) ?? []
  if (!crop || !ground) throw new Error(`the picture of ${slug} says no crop or ground`)
  return { crop, ground }
}
