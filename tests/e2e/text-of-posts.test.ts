import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import { hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const WIDE = { viewport: { width: 1280, height: 900 } }
/** All copies of the starter posts' pictures are made meanwhile. */
const SETUP_MS = 240_000
const TASK_END = 'from the shop at the corner, and see that it’s the rolled kind'

let site: RunningSite
let browser: Browser
let path = ''

/** A post as an older version of the program has left it, with the text that it is made of. */
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startStarterSite(), launchChromium()])
  await site.stop()
  const db = new Sqlite(join(site.dataFolder, 'haven.sqlite'))
  const [{ name }, ...others] = db
    .prepare('select name from media where width >= 720 limit 3')
    .all() as [{ name: string }, ...{ name: string }[]]
  const content = [
    '## Amounts',
    '| What | How much |\n|---|---|\n| Oats | 50 g |',
    `- [ ] Buy [oats](/blog) ${TASK_END.replace('’', "'")}\n- A pot that is ready`,
    `![A bowl of oats](/media/${name} "It's best on the day")`,
    ...others.map((other) => `![Another bowl](/media/${other.name})\n\nStir, and wait.`),
    'https://youtu.be/aqz-KE-bpKQ',
  ].join('\n\n')
  const { id, slug } = db
    .prepare('select id, slug from blog_posts order by published_at desc limit 1')
    .get() as { id: string; slug: string }
  db.prepare(
    `update blog_posts set content = ?, content_html = '<p>Old.</p>', rendered_with = 1 where id = ?`,
  ).run(content, id)
  db.close()
  path = `/blog/${slug}`
  await site.restart()
  // Its turn comes after the pictures of the starter posts, which the page shows as well.
  await vi.waitFor(
    async () => {
      const shown = await (await fetch(site.url + path)).text()
      expect(shown.includes('<figcaption>It’s best on the day</figcaption>')).toBe(true)
      expect(
        /<source type="image\/avif" srcset="[^"]+"[^>]*><[^<]*<[^<]*<img src="\/media/.test(shown),
      ).toBe(true)
    },
    { timeout: SETUP_MS, interval: 500 },
  )
}, 2 * SETUP_MS)
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const figure = (page: Page) => page.getByRole('figure', { name: 'It’s best on the day' })
const picture = (page: Page) => figure(page).getByRole('img', { name: 'A bowl of oats' })

test('a picture in a text is small on a phone and sharp on a wide screen, with its caption', async () => {
  const widthLoaded = async (options: typeof PHONE): Promise<number> => {
    let width = 0
    await withPage(browser, options, async (page) => {
      await openPage(page, site.url + path)
      await picture(page).scrollIntoViewIfNeeded()
      const currentSource = () =>
        picture(page).evaluate((image: HTMLImageElement) => image.currentSrc)
      await expect.poll(currentSource).toMatch(/-\d+\.avif$/)
      width = Number(/-(\d+)\.avif$/.exec(await currentSource())?.[1])
      await expectNoSidewaysScroll(page)
    })
    return width
  }
  expect(await widthLoaded(PHONE)).toBeLessThanOrEqual(720)
  expect(await widthLoaded(WIDE)).toBeLessThanOrEqual(960)
})

test('a picture in a text has its place before it arrives', async () => {
  await withPage(browser, PHONE, async (page) => {
    await page.route('**/media/**', (route) => route.abort())
    await openPage(page, site.url + path)
    const box = await picture(page).boundingBox()
    const [width = 0, height = 1] = await picture(page).evaluate((image) =>
      ['width', 'height'].map((side) => Number(image.getAttribute(side))),
    )
    expect(box?.width).toBeGreaterThan(300)
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(width / height, 1)
  })
})

test('three photographs in a text cost a phone little, and nothing moves when they arrive', async () => {
  await withPage(browser, PHONE, async (page) => {
    const transferred: number[] = []
    page.on('requestfinished', async (request) => {
      if (!request.url().includes('/media/')) return
      transferred.push((await request.sizes()).responseBodySize)
    })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          shifts.push(entry.value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openPage(page, site.url + path)
    // A font that comes late moves a line by itself.
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      ;(window as unknown as { shifts: number[] }).shifts.length = 0
    })
    const pictures = page.getByRole('article').getByRole('img', { name: /^A(nother)? bowl/ })
    expect(await pictures.count()).toBe(3)
    for (const image of await pictures.all()) {
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
        .toBeGreaterThan(0)
    }
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001)
    expect(transferred.length).toBeGreaterThanOrEqual(3)
    expect(transferred.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(300_000)
  })
})

test('an item without a box keeps its bullet beside those that have one', async () => {
  await withPage(browser, PHONE, async (page) => {
    await openPage(page, site.url + path)
    const styleOf = (words: string) =>
      page
        .getByRole('listitem')
        .filter({ hasText: words })
        .evaluate((item) => {
          const words = document.createRange()
          words.selectNodeContents(item)
          const list = item.parentElement?.getBoundingClientRect().left ?? 0
          const left = (item.querySelector('input') ?? words).getBoundingClientRect().left
          return { bullet: getComputedStyle(item).listStyleType, inset: Math.round(left - list) }
        })
    expect(await styleOf(TASK_END)).toEqual({ bullet: 'none', inset: 0 })
    const plain = await styleOf('A pot that is ready')
    expect(plain.bullet).toBe('disc')
    expect(plain.inset).toBeGreaterThan(15)
  })
})

test('the words of a task with a link flow in lines', async () => {
  await withPage(browser, PHONE, async (page) => {
    await openPage(page, site.url + path)
    const task = page.getByRole('listitem').filter({ hasText: TASK_END })
    const link = await task.getByRole('link', { name: 'oats' }).boundingBox()
    const leftOfLaterLines = await task.evaluate((item) => {
      const range = document.createRange()
      range.selectNodeContents(item.querySelector('label')?.lastChild ?? item)
      return Math.min(...Array.from(range.getClientRects(), ({ left }) => left))
    })
    expect(leftOfLaterLines).toBeLessThan(link?.x ?? 0)
    const box = await task.getByRole('checkbox').boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(leftOfLaterLines)
  })
})

test('a table is found by the heading above it', async () => {
  await withPage(browser, WIDE, async (page) => {
    await openPage(page, site.url + path)
    await page.getByRole('region', { name: 'Amounts' }).getByRole('table').waitFor()
  })
})

test('a video in a text asks nothing of the other site until it is played, in its place', async () => {
  await withPage(browser, PHONE, async (page) => {
    const asked: string[] = []
    await page.route('https://**', (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    await openPage(page, site.url + path)
    const link = page.getByRole('link', { name: 'Watch the video on YouTube' })
    expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
    await link.scrollIntoViewIfNeeded()
    await hydrate(page)
    expect(asked).toEqual([])
    await link.click()
    const player = page.getByTitle('Video on YouTube')
    await player.waitFor()
    expect(await player.getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0',
    )
    await expectNoSidewaysScroll(page)
  })
})

test('without a script a video in a text is a link to it', async () => {
  await withPage(browser, { ...PHONE, javaScriptEnabled: false }, async (page) => {
    await page.goto(site.url + path)
    const link = page.getByRole('link', { name: 'Watch the video on YouTube' })
    expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
    await link.scrollIntoViewIfNeeded()
  })
})
