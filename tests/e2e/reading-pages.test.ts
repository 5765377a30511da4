import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PostDetail, PostSummary } from '#contract/posts.ts'
import { POST_TYPE_LABELS } from '#domain/posts/post-type.ts'
import { printMinutes } from '#domain/recipes/shape/print-minutes.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { givenOpenPage } from '#tests/support/browser/given-open-page.ts'
import { expectKeyboardReach } from '#tests/support/browser/keyboard.ts'
import { closeOpenedTab } from '#tests/support/browser/opened-tab.ts'
import { expectNoSidewaysScroll, expectRoomForLargeText } from '#tests/support/browser/text-size.ts'
import {
  hydrate,
  openPage,
  watchFaults,
  withPage,
  wordsOf,
} from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

const VIDEO = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
const WIDE = { viewport: { width: 1280, height: 900 } }

const LISTS = [
  { path: '/blog', type: undefined },
  { path: '/news', type: 'news' },
  { path: '/guides', type: 'guide' },
  { path: '/education', type: 'education' },
] as const
/** Pages that show posts, with `/post` for the newest of them. */
const PATHS = ['/blog', '/news', '/guides', '/education', '/post', '/search?q=soup'] as const

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startStarterSite(), launchChromium()])
  const db = new Sqlite(join(site.dataFolder, 'haven.sqlite'))
  db.prepare(
    `update blog_posts set video_url = ? where id =
      (select id from blog_posts order by published_at desc limit 1)`,
  ).run(VIDEO)
  db.close()
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

describe.each(LISTS)('$path', ({ path, type }) => {
  test.each([false, true])(
    'shows each post as the API returns it (script: %s)',
    async (javaScriptEnabled) => {
      const posts = await listPosts(type)
      expect(posts.length).toBeGreaterThan(0)
      await withPage(browser, { javaScriptEnabled }, async (page) => {
        await openPage(page, site.url + path)
        if (javaScriptEnabled) await hydrate(page)
        const cards = page.getByRole('main').getByRole('article')
        expect(await cards.count()).toBe(posts.length)
        for (const [index, post] of posts.entries()) {
          const card = cards.nth(index)
          expect(await wordsOf(card)).toBe(wordsOnCard(post, type === undefined))
          const link = card.getByRole('link', { name: 'Read More' })
          expect(await link.getAttribute('href')).toBe(`/blog/${post.slug}`)
          expect(await card.locator('picture img').count()).toBe(1)
          expect(await card.getByText('With video').count()).toBe(post.hasVideo ? 1 : 0)
        }
      })
    },
  )
})

test('a list of one type has three columns, and titles of two lines at most', async () => {
  await withPage(browser, WIDE, async (page) => {
    await openPage(page, `${site.url}/guides`)
    const cards = page.getByRole('main').getByRole('article')
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()))
    expect(new Set(boxes.map((box) => box?.x)).size).toBe(3)
    for (const title of await cards.getByRole('heading').all()) {
      const lines = await title.evaluate((element) => getComputedStyle(element).webkitLineClamp)
      expect(lines).toBe('2')
    }
  })
})

test.each([false, true])(
  'a post has its words, its picture and its last word (script: %s)',
  async (javaScriptEnabled) => {
    const post = await newestPost()
    await withPage(browser, { javaScriptEnabled }, async (page) => {
      await openPage(page, `${site.url}/blog/${post.slug}`)
      if (javaScriptEnabled) await hydrate(page)
      const main = page.getByRole('main')
      const back = main.getByRole('link', { name: 'Back to Blog' })
      expect(await back.getAttribute('href')).toBe('/blog')
      expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe(post.title)

      const words = await wordsOf(main)
      expect(words).toContain(`By ${post.author}`)
      expect(words).toContain(longDate(post.publishedAt))
      const wordCount = plainText(post.contentHtml).split(/\s+/).length
      expect(words).toContain(`${post.readingMinutes} min read`)
      expect(Math.abs(post.readingMinutes - Math.ceil(wordCount / 200))).toBeLessThanOrEqual(1)
      expect(words).toContain('Ready to Transform Your Business?')
      const action = main.getByRole('link', { name: 'Get Started Today' })
      expect(await action.getAttribute('href')).toBe('/contact')

      const picture = main.locator('article img').first()
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true)
      expect(await main.locator('.prose > h2[id], .prose > .recipe > h2[id]').count()).toBe(
        post.headings.filter(isSection).length,
      )
    })
  },
)

test('a post has its metadata for search engines and social networks', async () => {
  const post = await newestPost()
  const address = `${site.url}/blog/${post.slug}`
  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    await openPage(page, address)
    expect(await page.title()).toBe(`${post.metaTitle} | Wellness Haven`)
    expect(await metaOf(page, 'name=description')).toBe(post.metaDescription ?? post.excerpt)
    expect(await metaOf(page, 'name=robots')).toMatch(/^index, follow/)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(address)
    expect(await metaOf(page, 'property="og:type"')).toBe('article')
    expect(await metaOf(page, 'property="og:url"')).toBe(address)
    expect(await metaOf(page, 'property="og:image:width"')).toBe('1200')
    expect(await metaOf(page, 'property="og:image:height"')).toBe('630')
    expect(await metaOf(page, 'name="twitter:card"')).toBe('summary_large_image')
    expect(await metaOf(page, 'property="article:published_time"')).toBe(post.publishedAt)
    expect(await metaOf(page, 'property="article:modified_time"')).toBeTruthy()
    const image = await fetch((await metaOf(page, 'property="og:image"')) ?? '')
    expect(image.headers.get('content-type')).toMatch(/^image\//)
  })
})

test('a picture that is not there yet shows no mark of a missing one', async () => {
  await withPage(browser, WIDE, async (page) => {
    await page.route(/assets\/picture-placeholder|\/media\//, () => undefined)
    await openPage(page, `${site.url}/about`)
    await hydrate(page)
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('region', { name: 'Latest from the kitchen' }).waitFor()
    const waiting = page.locator('img:not([src])')
    await expect.poll(() => waiting.count()).toBeGreaterThan(0)
    expect(await waiting.filter({ visible: true }).count()).toBe(0)
  })
})

test('links inside an article stay in the page, unless the visitor wants another tab', async () => {
  const post = await newestPost()
  await withPage(browser, {}, async (page) => {
    await openPage(page, `${site.url}/blog/${post.slug}`)
    await hydrate(page)
    await page.evaluate(() => {
      Object.assign(globalThis, { isSamePage: true })
      document
        .querySelector('.prose')
        ?.insertAdjacentHTML(
          'afterbegin',
          '<p><a href="/guides">All <em>guides</em></a> <a href="/rss.xml">Feed</a></p>',
        )
    })
    const link = page.getByRole('link', { name: 'All guides' })
    await link.click({ modifiers: ['ControlOrMeta'] })
    await closeOpenedTab(browser, `${site.url}/guides`)
    expect(page.url()).toContain('/blog/')

    await link.getByText('guides').click()
    await page.getByRole('heading', { level: 1, name: 'How-to Guides' }).waitFor()
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

describe.each(PATHS)('%s', (path) => {
  test('asks no other host and has nothing to complain about', async () => {
    await withPage(browser, WIDE, async (page) => {
      const faults = watchFaults(page, { origin: site.url })
      await openPage(page, await addressOf(path))
      await hydrate(page)
      await page.mouse.wheel(0, 4000)
      await page.waitForLoadState('networkidle')
      expect(faults).toEqual([])
    })
  })

  describe('as it lies there', () => {
    const page = givenOpenPage(
      () => browser,
      { ...WIDE, bypassCSP: true },
      () => addressOf(path),
    )

    test.each(['light', 'dark'] as const)('is accessible in %s', async (colorScheme) => {
      await page().emulateMedia({ colorScheme })
      // What is not on the screen would keep the colours that it was first drawn in.
      if (colorScheme === 'dark') await page().reload()
      await expectAccessible(page())
    })

    test('is reached and left by the keyboard alone, in the order in which it reads', async () => {
      await expectKeyboardReach(page())
    })

    test('fits a screen of 320 pixels, and text of twice the size', async () => {
      await page().setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(page())
      await page().setViewportSize(WIDE.viewport)
      await expectRoomForLargeText(page())
    })
  })
})

test('a post prints as its title, its picture and its words alone, on narrow paper too', async () => {
  const post = await newestPost()
  for (const width of [420, 794]) {
    await withPage(browser, { viewport: { width, height: 1000 } }, async (page) => {
      await openPage(page, `${site.url}/blog/${post.slug}`)
      await page.emulateMedia({ media: 'print' })
      expect(await wordsOf(page.getByRole('banner'))).toBe(
        'Wellness Haven Your kitchen of wellness',
      )
      expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
      expect(await page.getByRole('link', { name: 'Back to Blog' }).isVisible()).toBe(false)
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
      await expectNoSidewaysScroll(page)
    })
  }
})

async function addressOf(path: (typeof PATHS)[number]): Promise<string> {
  if (path !== '/post') return site.url + path
  return `${site.url}/blog/${(await newestPost()).slug}`
}

async function listPosts(type?: string): Promise<PostSummary[]> {
  const query = type ? `?type=${type}` : ''
  const { items } = await (await fetch(`${site.url}/api/posts${query}`)).json()
  return items
}

async function newestPost(): Promise<PostDetail> {
  const [newest] = await listPosts()
  return (await fetch(`${site.url}/api/posts/${newest?.slug}`)).json()
}

function wordsOnCard(post: PostSummary, hasTypeLabel: boolean): string {
  const parts = [
    ...(post.hasVideo ? ['With video'] : []),
    ...(hasTypeLabel && post.isRecipe ? ['Recipe ·'] : []),
    ...(hasTypeLabel ? [POST_TYPE_LABELS[post.postType].label] : []),
    post.title,
    post.excerpt,
    ...dishInWords(post),
    post.author,
    '·',
    shortDate(post.publishedAt),
    `Read More about ${post.title}`,
  ]
  return parts.join(' ')
}

/** In one line: how long, how many, which diets. */
function dishInWords({ dish }: PostSummary): string[] {
  if (!dish) return []
  const { minutes, yield: made, diets } = dish
  const facts = [minutes && printMinutes(minutes), made, diets.join(', ')]
  const shown = facts.filter((fact): fact is string => !!fact)
  return shown.length === 0
    ? []
    : [shown.map((fact) => fact.charAt(0).toUpperCase() + fact.slice(1)).join('· ')]
}

function longDate(at: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(at),
  )
}

function shortDate(at: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(at),
  )
}

function plainText(html: string): string {
  return html.replace(/<[^>]+>/g, ' ').trim()
}

function isSection({ level }: PostDetail['headings'][number]): boolean {
  return level === 2
}

function metaOf(page: Page, which: string): Promise<string | null> {
  return page.locator(`meta[${which}]`).getAttribute('content')
}

test('a phone loads one copy of the large picture of a post, as wide as it needs', async () => {
  const phone = {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  }
  await withPage(browser, phone, async (page) => {
    const copies: string[] = []
    page.on('request', (request) => {
      const [copy] = /-\d+\.(?:avif|webp|jpg)$/.exec(request.url()) ?? []
      if (copy) copies.push(copy)
    })
    await page.goto(`${site.url}/blog/roast-tomato-soup-with-white-beans-and-thyme`, {
      waitUntil: 'networkidle',
    })
    expect(copies).toEqual(['-720.avif'])
  })
})
