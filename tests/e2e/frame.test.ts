import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { MOVING } from '#tests/support/browser/visitor.ts'
import { type RunningSite, startSite } from '#tests/support/site/running-site.ts'

const PAPER = { light: 'rgb(251, 247, 239)', dark: 'rgb(18, 24, 20)' }
const SMALL_SCREEN = { viewport: { width: 390, height: 800 } }

let site: RunningSite
let browser: Browser
let opened: { close(): Promise<void> }[] = []

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSite({ environment: { STARTER_CONTENT: 'off' } }),
    launchChromium(),
  ])
})
afterEach(async () => {
  for (const context of opened) await context.close()
  opened = []
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

type Visit = { page: Page; log: string[] }

/** Opens a page as a new visitor; `log` gathers what the console says. */
async function visit(path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext(options)
  opened.push(context)
  const page = await context.newPage()
  const log: string[] = []
  page.on('console', (message) => log.push(message.text()))
  await page.goto(site.url + path)
  return { page, log }
}

function splash(page: Page) {
  return page.getByRole('link', { name: 'Click anywhere to enter' })
}

/** Shows intent and waits until React answers for the page. */
async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.mouse.move(40, 40)
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith('__react')),
  )
}

function paperOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

test('the splash has its words, leaves on any key, and does not come back', async () => {
  const { page } = await visit('/', MOVING)

  await splash(page).waitFor()
  expect(await splash(page).textContent()).toBe(
    'Welcome to your Kitchen of WellnessWhere nourishment meets mindfulnessClick anywhere to enter',
  )
  await page.keyboard.press('x')
  await splash(page).waitFor({ state: 'hidden' })
  await page.reload()
  expect(await splash(page).isVisible()).toBe(false)
})

test('the splash leaves on a click without following its link', async () => {
  const { page } = await visit('/', MOVING)

  await splash(page).click()
  await splash(page).waitFor({ state: 'hidden' })
  expect(page.url()).toBe(`${site.url}/`)
})

test('a visit that begins elsewhere never meets the splash', async () => {
  const { page } = await visit('/blog')

  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('heading', { name: 'Nourish. Thrive. Live Well.' }).waitFor()
  expect(await splash(page).isVisible()).toBe(false)
})

test('without JavaScript the splash ends, the menu opens and the colours can be chosen', async () => {
  const { page } = await visit('/', {
    ...MOVING,
    ...SMALL_SCREEN,
    javaScriptEnabled: false,
    colorScheme: 'light',
  })

  await splash(page).waitFor({ state: 'hidden', timeout: 15_000 })
  await page.locator('summary').click()
  expect(await page.getByRole('link', { name: 'Wellness News' }).first().isVisible()).toBe(true)
  await page.locator('summary').click()
  await page.getByText('Dark', { exact: true }).click()
  expect(await paperOf(page)).toBe(PAPER.dark)
})

test('where data is dear nothing is fetched before the visitor shows intent; what was typed stays', async () => {
  const { page } = await visit('/blog')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto(site.url)
  /** Beside the two small ones that every page names: what runs before all else, and what may wait. */
  const scripts = () =>
    page.evaluate(() => {
      const named = [...document.querySelectorAll<HTMLScriptElement>('head > script[src]')]
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      return loaded.filter((name) => name.endsWith('.js') && !named.some(({ src }) => src === name))
        .length
    })
  const email = page.getByLabel('Email address')

  expect(await scripts()).toBe(0)
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 0 })))
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  expect(await scripts(), 'a pointer that only lies on the page is no intent').toBe(0)
  await email.evaluate((input: HTMLInputElement) => {
    input.value = 'grace@example.org'
  })
  await hydrate(page)
  expect(await scripts()).toBeGreaterThan(0)
  expect(await email.inputValue()).toBe('grace@example.org')
})

test('no page of the site asks for a script of the desk', async () => {
  for (const path of ['/', '/blog', '/contact', '/search']) {
    const html = await (await fetch(site.url + path)).text()
    const scripts = html.match(/\/assets\/[\w.-]+\.js/g) ?? []
    expect(scripts.some((script) => script.includes('/shared-'))).toBe(true)
    expect(scripts.filter((script) => /\/(?:desk|editor)/.test(script))).toEqual([])
  }
})

test('visitors get the production build of React', async () => {
  const html = await (await fetch(site.url)).text()
  const files = new Set(html.match(/\/assets\/[\w.-]+\.js/g) ?? [])
  expect(files.size).toBeGreaterThan(3)
  for (const file of files) {
    const script = await (await fetch(site.url + file)).text()
    expect(script.includes('Download the React DevTools'), file).toBe(false)
  }
})

test('scripts and styles come in the smallest form that their coding has', async () => {
  const html = await (await fetch(site.url)).text()
  const files = html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []
  expect(files.length).toBeGreaterThan(5)
  for (const file of new Set(files)) {
    const whole = Buffer.from(await (await fetch(site.url + file)).arrayBuffer())
    const sent = await fetch(site.url + file, {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'br' },
    })
    if (whole.length < 1024) continue
    const smallest = brotliCompressSync(whole, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
      },
    })
    expect(Number(sent.headers.get('content-length')), file).toBe(smallest.length)
  }
})

test('navigation stays in the page, logs its path, goes to the top and comes back down', async () => {
  const { page, log } = await visit('/about')
  await hydrate(page)
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true })
    scrollTo(0, 600)
  })
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-scrolled'))

  await page.getByRole('link', { name: 'Blogs' }).first().click()
  await page.getByRole('heading', { name: 'Recipes & Articles' }).waitFor()
  expect(await page.evaluate(() => [scrollY, 'isSamePage' in window])).toEqual([0, true])
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  expect(await page.getByRole('link', { name: 'Blogs' }).first().getAttribute('aria-current')).toBe(
    'page',
  )

  await page.goBack()
  await page.waitForFunction(() => scrollY === 600)
  expect(log.filter((line) => line.startsWith('Page view'))).toEqual([
    'Page view: /about',
    'Page view: /blog',
    'Page view: /about',
  ])
})

test('React takes the page over as it was made, with the frame that the server keeps', async () => {
  const { page } = await visit('/about')
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  const bar = page.getByRole('banner')
  const made = await bar.innerHTML()
  await hydrate(page)
  expect(await bar.innerHTML()).toBe(made)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const header = page.getByRole('banner').getByRole('navigation')
  const current = header.locator('[aria-current=page]')
  expect(await current.textContent()).toBe('About')

  await header.getByRole('link', { name: 'Services' }).click()
  await page.waitForURL('**/services')
  await expect.poll(() => current.allTextContents()).toEqual(['Services'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await page.getByRole('heading', { name: 'Privacy Policy', level: 1 }).waitFor()
  expect(await current.count()).toBe(0)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(faults).toEqual([])
})

test.each([
  [390, 900],
  [1280, 520],
])('at %i pixels the footer is no higher than %i', async (width, highest) => {
  const { page } = await visit('/about', { viewport: { width, height: 800 } })
  await page.evaluate(() => document.fonts.ready)
  const box = await page.getByRole('contentinfo').boundingBox()
  expect(box?.height).toBeLessThanOrEqual(highest)
})

test('the small menu closes on a link, on Escape and on a click beside it', async () => {
  const { page } = await visit('/blog', SMALL_SCREEN)
  const menu = page.locator('details[data-menu]')
  const isOpen = () => menu.evaluate((element: HTMLDetailsElement) => element.open)

  await page.locator('summary').click()
  await page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')

  await page.locator('summary').click()
  await page.mouse.click(195, 790)
  expect(await isOpen()).toBe(false)

  await hydrate(page)
  await page.locator('summary').click()
  await menu.getByRole('link', { name: 'About' }).click()
  await page.waitForURL('**/about')
  expect(await isOpen()).toBe(false)
})

test('the small menu closes while React stops events on their way, as it does when it takes over', async () => {
  const { page } = await visit('/blog', SMALL_SCREEN)
  await page.addInitScript(() => {
    for (const type of ['click', 'keydown', 'focusin']) {
      document.addEventListener(type, (event) => event.stopPropagation(), { capture: true })
    }
  })
  await page.reload()
  const menu = page.locator('details[data-menu]')

  await page.locator('summary').click()
  await page.keyboard.press('Escape')
  expect(await menu.getAttribute('open')).toBe(null)
  await page.locator('summary').click()
  await page.mouse.click(195, 790)
  expect(await menu.getAttribute('open')).toBe(null)
})

test('the chosen colours and the pause hold on the next page, before it is painted', async () => {
  const { page } = await visit('/nowhere', { ...MOVING, colorScheme: 'light' })
  expect(await paperOf(page)).toBe(PAPER.light)

  await page.getByText('Dark', { exact: true }).click()
  await page.getByText('Pause motion').click()
  expect(await paperOf(page)).toBe(PAPER.dark)

  await page.reload()
  expect(await paperOf(page)).toBe(PAPER.dark)
  await hydrate(page)
  expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { name: 'Pause motion' }).isChecked()).toBe(true)
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  )
  expect(running).toBe(0)
})

test('an unknown address answers 404, names itself and leads on', async () => {
  const { page } = await visit('/nowhere/at-all?why=typo')
  const response = await page.reload()

  expect(response?.status()).toBe(404)
  const message = await page.getByRole('heading', { level: 1 }).textContent()
  await hydrate(page)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(message)
  expect(await page.getByText(`${site.url}/nowhere/at-all`).isVisible()).toBe(true)
  const suggestions = page.getByRole('navigation', { name: 'You might be hungry for' })
  const addresses = await suggestions
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses.toSorted()).toEqual(['/about', '/blog', '/blog', '/blog', '/contact', '/news'])
})

test('the bird of the 404 page takes to a new spot every two seconds', async () => {
  const { page } = await visit('/nowhere', MOVING)
  const spotAt = (time: number) =>
    page.locator('.coop > span').evaluate((bird, time) => {
      const [flight] = bird.getAnimations()
      if (!flight) throw new Error('The bird does not move.')
      flight.pause()
      flight.currentTime = time
      return getComputedStyle(bird).transform
    }, time)

  const spots = []
  for (const seconds of [0, 2, 4, 6, 8, 10]) spots.push(await spotAt(seconds * 1000 + 1000))
  expect(new Set(spots).size).toBe(spots.length)
})

test('going back leads to where the visitor came from', async () => {
  const { page } = await visit('/blog')
  await page.goto(`${site.url}/nowhere`)

  await page.getByRole('button', { name: 'Go Back' }).click()
  await page.waitForURL('**/blog')
})

test('faults of the page are logged with the path they happened on', async () => {
  const { page, log } = await visit('/about')

  await page.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: '/no-such-picture.png' }))
    void Promise.reject(new Error('a promise broke'))
    setTimeout(() => {
      throw new Error('a script broke')
    })
  })
  for (const [what, detail] of [
    ['Uncaught error', 'a script broke'],
    ['Unhandled rejection', 'a promise broke'],
    ['Resource failed to load', '/no-such-picture.png'],
  ] as const) {
    await expect
      .poll(() => log.find((line) => line.startsWith(what)))
      .toMatch(new RegExp(`path: /about[\\s\\S]*${detail}`))
  }
})

test('a file that is fetched ahead is no fault of the page: whoever needs it says so', async () => {
  const { page, log } = await visit('/about')

  await page.evaluate(async () => {
    for (const rel of ['modulepreload', 'preload']) {
      const link = Object.assign(document.createElement('link'), { rel, href: '/ahead.js' })
      if (rel === 'preload') link.as = 'script'
      const failed = new Promise((resolve) => link.addEventListener('error', resolve))
      document.head.append(link)
      await failed
    }
    document.body.append(Object.assign(new Image(), { src: '/no-such-picture.png' }))
  })
  const faults = () => log.filter((line) => line.startsWith('Resource failed to load'))
  await expect.poll(faults).toHaveLength(1)
  expect(faults()[0]).toContain('/no-such-picture.png')
})

test('tooltips open after a while, the next one at once, and Escape closes them', async () => {
  const { page } = await visit('/nowhere')
  const social = page.getByRole('list', { name: 'Social media' }).getByRole('link')
  const open = page.locator('[data-tooltip-open]')

  await social.nth(0).hover()
  await open.waitFor()
  await social.nth(1).hover()
  await expect.poll(() => open.getAttribute('data-tooltip')).toBe(await social.nth(1).textContent())
  await page.keyboard.press('Escape')
  expect(await open.count()).toBe(0)
})

test.each(['light', 'dark'] as const)(
  'home and 404 have no fault that axe finds in %s',
  async (colorScheme) => {
    for (const path of ['/', '/nowhere']) {
      const { page } = await visit(path, { colorScheme, bypassCSP: true, reducedMotion: 'reduce' })
      if (path === '/') await page.keyboard.press('x')
      await page.evaluate(() => document.fonts.ready)
      if (path === '/') await splash(page).waitFor({ state: 'hidden' })
      await expectAccessible(page)
    }
  },
)

test.each(['/', '/nowhere', '/about'])('%s fits 320 pixels, and 200 percent text', async (path) => {
  const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
  const { page: narrow } = await visit(path, { viewport: { width: 320, height: 700 } })
  const { page: large } = await visit(path, {
    viewport: { width: 1280, height: 800 },
    bypassCSP: true,
  })
  await large.addStyleTag({ content: 'html { font-size: 200% }' })

  expect(await width(narrow)).toBe(320)
  expect(await width(large)).toBe(1280)
})
