import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { startChromium } from '#tests/support/browser/chromium.ts'
import { ADMIN, startSite } from '#tests/support/site/running-site.ts'
import { untilPicturesAreMade } from '#tests/support/site/until-pictures-are-made.ts'

/** One picture: where, and what is done there before it is taken. */
type Shot = {
  name: string
  path: string
  act?: (page: Page) => Promise<void>
  /** The whole length of the page instead of its first screen. */
  isWhole?: boolean
  /** Instead of the usual ones. */
  widths?: number[]
}

/** The pictures of the README, which are committed. */
const README_SHOTS = 'home,blog,post,desk-table,editor,library,overview,not-found'.split(',')
const README_WIDTHS = [390, 1280]
const README_FOLDER = 'docs/screenshots'

/** Names that stand for several shots. */
const SETS: Record<string, string[]> = {
  recipe: ['recipe', 'recipe-block', 'cook', 'recipe-form', 'recipes', 'print'],
}
const ALL_WIDTHS = [390, 768, 1280, 1920]
/** A4 at 96 dots an inch. */
const SHEET_WIDTH = 794
/** Git leaves it alone. */
const OTHER_FOLDER = 'build/screenshots'
const SCHEMES = ['light', 'dark'] as const
const HEIGHT = 900
const QUALITY = 72

const { values } = parseArgs({
  options: {
    /** Which shots or sets, by name with commas between them; left out, those of the README. */
    only: { type: 'string' },
    /** Every page. */
    all: { type: 'boolean', default: false },
    folder: { type: 'string' },
    /** The whole length of each page instead of its first screen. */
    whole: { type: 'boolean', default: false },
  },
})
const wanted = (values.only?.split(',') ?? README_SHOTS).flatMap((name) => SETS[name] ?? name)
const isForReadme = !values.all && wanted.every((name) => README_SHOTS.includes(name))
const folder = values.folder ?? (isForReadme ? README_FOLDER : OTHER_FOLDER)

let opened = 0
const environment = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
const site = await startSite({ environment })
await untilPicturesAreMade(site)
const browser = await startChromium()
mkdirSync(folder, { recursive: true })
try {
  for (const shot of await shots()) {
    if (!wanted.includes(shot.name) && !values.all) continue
    for (const width of shot.widths ?? (isForReadme ? README_WIDTHS : ALL_WIDTHS)) {
      for (const scheme of SCHEMES) await take(browser, shot, width, scheme)
    }
  }
} finally {
  await browser.close()
  await site.remove()
}

async function shots(): Promise<Shot[]> {
  const post = await newestSlug('')
  const recipe = `/blog/${await newestSlug('?type=recipe')}`
  return [
    { name: 'home', path: '/' },
    { name: 'splash', path: '/' },
    { name: 'blog', path: '/blog' },
    { name: 'post', path: `/blog/${post}` },
    { name: 'recipe', path: recipe, isWhole: true },
    { name: 'recipe-block', path: `${recipe}?serves=12&units=us#the-recipe`, act: openAmounts },
    { name: 'cook', path: recipe, act: cook },
    { name: 'print', path: recipe, act: putOnPaper, isWhole: true, widths: [SHEET_WIDTH] },
    { name: 'recipes', path: '/recipes', isWhole: true },
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
    { name: 'recipe-form', path: '/admin/blog', act: openRecipeForm },
    { name: 'library', path: '/admin/blog', act: visit('/admin/library') },
    { name: 'messages', path: '/admin/blog', act: visit('/admin/messages') },
    { name: 'redirects', path: '/admin/blog', act: visit('/admin/redirects') },
    { name: 'people', path: '/admin/blog', act: visit('/admin/people') },
    { name: 'audit', path: '/admin/blog', act: visit('/admin/audit') },
    { name: 'account', path: '/admin/blog', act: visit('/admin/account') },
  ]
}

async function newestSlug(query: string): Promise<string> {
  const answer = await fetch(`${site.url}/api/posts${query}`)
  const { items } = (await answer.json()) as { items: { slug: string }[] }
  return items[0]?.slug ?? ''
}

async function take(
  browser: Browser,
  { name, path, act, isWhole = values.whole }: Shot,
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
  if (isWhole) await showWhole(page)
  await page.waitForTimeout(name === 'splash' ? 400 : 1200)
  await page.screenshot({
    path: join(folder, `${name}-${width}-${colorScheme}.jpg`),
    type: 'jpeg',
    quality: QUALITY,
    fullPage: isWhole,
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

/** Another page of the desk, once somebody is in. */
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

/** The form of the recipe in the next post that has one. */
async function openRecipeForm(page: Page): Promise<void> {
  await visit('/admin/posts')(page)
  const hrefs = await page
    .locator('a[href^="/admin/posts/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const edit = page.getByRole('button', { name: 'Edit recipe' }).first()
  for (;;) {
    const href = hrefs[opened % hrefs.length] ?? ''
    opened += 1
    await page.goto(site.url + href, { waitUntil: 'networkidle' })
    if ((await edit.count()) > 0) break
  }
  await edit.click()
  await page.getByRole('region', { name: 'Recipe', exact: true }).waitFor()
}

/** The choices above the ingredients, with an answer to what cannot be used. */
async function openAmounts(page: Page): Promise<void> {
  await page.mouse.move(40, 40)
  await page.getByText('Any other amount').click()
  const have = page.getByLabel('How much I have')
  await have.fill('9999 kg')
  await have.press('Enter')
  await page.locator('#the-recipe').evaluate((recipe) => recipe.scrollIntoView())
}

/** The second step of a recipe while a timer runs. */
async function cook(page: Page): Promise<void> {
  await page.mouse.move(40, 40)
  await page.getByRole('button', { name: 'Cook' }).click()
  const window = page.getByRole('dialog')
  await window.getByRole('button', { name: 'Next' }).click()
  const timer = window.getByRole('button', { name: /^Start / }).first()
  if (await timer.isVisible()) await timer.click()
}

/** As it is printed, and as a file of sheets beside the picture. */
async function putOnPaper(page: Page): Promise<void> {
  await page.pdf({ path: join(folder, 'print.pdf'), format: 'A4' })
  await page.emulateMedia({ media: 'print' })
}

async function showFormErrors(page: Page): Promise<void> {
  await signIn(page)
  await page.getByRole('button', { name: 'Publish Blog Post' }).click()
  await page.getByText('Title is required').first().waitFor()
}
