import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { startChromium } from '#tests/support/browser/chromium.ts'
import { ADMIN, startSite } from '#tests/support/site/running-site.ts'

/** One picture: where, and what is done there before it is taken. */
type Shot = { name: string; path: string; act?: (page: Page) => Promise<void> }

const WIDTHS = [390, 1280]
const SCHEMES = ['light', 'dark'] as const
const HEIGHT = 900
const QUALITY = 72

const { values } = parseArgs({
  options: {
    /** Which shots, by name with commas between them; "all" for every page. */
    only: {
      type: 'string',
      default: 'home,blog,post,desk-table,editor,library,overview,not-found',
    },
    folder: { type: 'string', default: 'docs/screenshots' },
    /** The whole length of each page instead of its first screen. */
    whole: { type: 'boolean', default: false },
  },
})

let opened = 0
const site = await startSite({
  environment: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
})
const browser = await startChromium()
mkdirSync(values.folder, { recursive: true })
try {
  const wanted = values.only.split(',')
  for (const shot of await shots()) {
    if (!wanted.includes(shot.name) && values.only !== 'all') continue
    for (const width of WIDTHS) {
      for (const scheme of SCHEMES) await take(browser, shot, width, scheme)
    }
  }
} finally {
  await browser.close()
  await site.remove()
}

async function shots(): Promise<Shot[]> {
  const { items } = (await (await fetch(`${site.url}/api/posts`)).json()) as {
    items: { slug: string }[]
  }
  const post = items[0]?.slug ?? ''
  return [
    { name: 'home', path: '/' },
    { name: 'splash', path: '/' },
    { name: 'blog', path: '/blog' },
    { name: 'post', path: `/blog/${post}` },
    { name: 'news', path: '/news' },
    { name: 'guides', path: '/guides' },
    { name: 'education', path: '/education' },
    { name: 'search', path: '/search?q=soup' },
    { name: 'search-empty', path: '/search' },
    { name: 'newsletter', path: '/newsletter' },
    { name: 'services', path: '/services' },
    { name: 'tools', path: '/tools' },
    { name: 'about', path: '/about' },
    { name: 'contact', path: '/contact' },
    { name: 'privacy', path: '/privacy-policy' },
    { name: 'terms', path: '/terms-and-conditions' },
    { name: 'not-found', path: '/no-such-dish' },
    { name: 'desk-gate', path: '/admin/blog' },
    { name: 'secure-gate', path: '/admin/secure' },
    { name: 'desk-table', path: '/admin/blog', act: signIn },
    { name: 'desk-form-errors', path: '/admin/blog', act: showFormErrors },
    { name: 'secure-desk', path: '/admin/secure', act: signIn },
    { name: 'overview', path: '/admin/blog', act: visit('/admin') },
    { name: 'posts', path: '/admin/blog', act: visit('/admin/posts') },
    { name: 'editor', path: '/admin/blog', act: openNextPost },
    { name: 'library', path: '/admin/blog', act: visit('/admin/library') },
    { name: 'messages', path: '/admin/blog', act: visit('/admin/messages') },
    { name: 'redirects', path: '/admin/blog', act: visit('/admin/redirects') },
    { name: 'people', path: '/admin/blog', act: visit('/admin/people') },
    { name: 'audit', path: '/admin/blog', act: visit('/admin/audit') },
    { name: 'account', path: '/admin/blog', act: visit('/admin/account') },
  ]
}

async function take(
  browser: Browser,
  { name, path, act }: Shot,
  width: number,
  colorScheme: (typeof SCHEMES)[number],
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    colorScheme,
    reducedMotion: 'reduce',
    deviceScaleFactor: width < 600 ? 2 : 1,
  })
  const page = await context.newPage()
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  if (name !== 'splash') await page.keyboard.press('Escape')
  await act?.(page)
  if (values.whole) await showWhole(page)
  await page.waitForTimeout(name === 'splash' ? 400 : 1200)
  await page.screenshot({
    path: join(values.folder, `${name}-${width}-${colorScheme}.jpg`),
    type: 'jpeg',
    quality: QUALITY,
    fullPage: values.whole,
  })
  await context.close()
}

/**
 * Makes the window as tall as the page, so that everything is near and nothing waits to be. From
 * the second round on the page knows how tall its parts are.
 */
async function showWhole(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 1280
  for (let round = 0; round < 3; round++) {
    await page.setViewportSize({ width, height: HEIGHT })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height })
    await page.waitForLoadState('networkidle')
  }
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: /Existing Blog Posts|Create New Blog Post/ }).waitFor()
}

/** Another room of the desk, once somebody is in. */
function visit(path: string) {
  return async (page: Page) => {
    await signIn(page)
    await page.goto(site.url + path, { waitUntil: 'networkidle' })
  }
}

/** Each time another one: for a minute the desk says of a post that a tab which is closed has it open. */
async function openNextPost(page: Page): Promise<void> {
  await visit('/admin/posts')(page)
  await page.locator('a[href^="/admin/posts/"]').nth(opened).click()
  opened += 1
  await page.getByRole('textbox', { name: 'Article Content' }).waitFor()
}

async function showFormErrors(page: Page): Promise<void> {
  await signIn(page)
  await page.getByRole('button', { name: 'Publish Blog Post' }).click()
  await page.getByText('Title is required').first().waitFor()
}
