import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { closeOpenedTab } from '#tests/support/browser/opened-tab.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import {
  holdRequests,
  hydrate,
  openPage,
  watchFaults,
  withPage,
} from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

const CAKE = `A cake for a birthday.

\`\`\`recipe
name: Lemon cake
serves: 8
tin: round 20x5 cm
time: prep 15 min, cook 40 min
- 200 g butter
- 200 g sugar
- 4 eggs
- =1 pinch of salt
- 250 ml milk
## Method
1. Heat the oven to 180 °C. Beat the {butter} with the {sugar} for 5 minutes.
2. Beat in the {eggs: 1/2}, then the {salt} and the {milk}, and bake for 40 minutes.
3. Brush with the rest of the {eggs}.
\`\`\``

let site: RunningSite
let browser: Browser
let address = ''

beforeAll(async () => {
  const [started, launched] = await Promise.all([
    startSiteWithPosts([
      { title: 'Lemon cake', content: CAKE },
      { title: 'Plain', content: 'No recipe.' },
    ]),
    launchChromium(),
  ])
  ;[site, browser] = [started, launched]
  ;[address = ''] = started.addresses
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const recipe = (page: Page) => page.locator('section.recipe')
const line = (page: Page, name: string) => recipe(page).getByRole('checkbox', { name })

test('amounts and units change at once, and stand in the address', async () => {
  await withPage(browser, {}, async (page) => {
    const faults = watchFaults(page, { origin: site.url })
    await openPage(page, address)
    await hydrate(page)
    const requests: string[] = []
    await recipe(page).getByRole('link', { name: '12 servings' }).click()
    await line(page, '300 g butter').waitFor()
    page.on('request', (request) => requests.push(request.url()))
    await recipe(page).getByRole('link', { name: 'US', exact: true }).click()
    await line(page, '≈ 1⅓ cups butter').waitFor()
    await line(page, '1 pinch salt').waitFor()
    await recipe(page).getByText('Heat the oven to 350 °F').waitFor()
    await recipe(page).getByText('Beat in the eggs (3)').waitFor()
    expect(page.url()).toBe(`${address}?serves=12&units=us`)
    expect(await page.locator('article header dd').first().textContent()).toBe('12')
    expect(await recipe(page).getByRole('status').first().textContent()).toContain(
      'Times are not scaled.',
    )
    expect(requests).toEqual([])

    await recipe(page).getByRole('link', { name: 'As written' }).click()
    await recipe(page).getByText('Heat the oven to 180 °C.').waitFor()
    expect(faults).toEqual([])
  })
})

test('a control that is pressed before its script is there is answered when it comes, on the same page', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, address)
    await hydrate(page)
    await recipe(page).getByRole('link', { name: 'US', exact: true }).click()
    await line(page, '≈ ⅞ cup butter').waitFor()
    // The device shows US units from here on, which the server's page does not know.
    const release = await holdRequests(page, ({ pathname }) =>
      /\/recipe-(?:page|amounts)-/.test(pathname),
    )
    await page.goto(address)
    await hydrate(page)
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await recipe(page).getByRole('link', { name: '12 servings' }).click()
    await line(page, '200 g butter').waitFor()
    // With a key that means another tab, it is the browser's to answer.
    const four = recipe(page).getByRole('link', { name: '4 servings' })
    const href = (await four.getAttribute('href')) ?? ''
    await four.click({ modifiers: ['ControlOrMeta'] })
    await closeOpenedTab(browser, new URL(href, address).href)
    release()
    await line(page, '≈ 1⅓ cups butter').waitFor()
    expect(page.url()).toBe(`${address}?serves=12&units=us`)
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  })
})

test('a page that the server made in other units leads back to the words of the writer', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, `${address}?units=us`)
    await recipe(page).getByText('Heat the oven to 350 °F').waitFor()
    await hydrate(page)
    await recipe(page).getByRole('link', { name: 'As written' }).click()
    await recipe(page).getByText('Heat the oven to 180 °C.').waitFor()
    expect(page.url()).toBe(address)
  })
})

test('the choice stays on the device, ticks for the visit', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, address)
    await hydrate(page)
    await recipe(page).getByRole('link', { name: '4 servings' }).click()
    await line(page, '100 g butter').check()
    await recipe(page).getByRole('link', { name: 'Metric' }).click()
    await page.goto(address)
    await hydrate(page)
    await line(page, '100 g butter').waitFor()
    expect(await line(page, '100 g butter').isChecked()).toBe(true)
    expect(await line(page, '100 g sugar').isChecked()).toBe(false)
    await recipe(page).getByText('180 °C (fan 160 °C, gas 4)').waitFor()
  })
})

test('any number of servings, what one food allows, and another tin', async () => {
  await withPage(browser, { viewport: { width: 390, height: 844 } }, async (page) => {
    await openPage(page, address)
    await hydrate(page)
    await recipe(page).getByText('Any other amount').click()
    await recipe(page).getByRole('button', { name: 'More' }).click()
    await line(page, '225 g butter').waitFor()
    expect(page.url()).toBe(`${address}?serves=9`)

    await recipe(page).getByLabel('Of which ingredient').selectOption({ label: 'milk' })
    await recipe(page).getByLabel('How much I have').fill('500')
    await page.keyboard.press('Tab')
    await line(page, '500 ml milk').waitFor()
    await line(page, '400 g butter').waitFor()

    await recipe(page).getByLabel('Size of my tin, depth last').fill('10x5')
    await page.keyboard.press('Tab')
    await line(page, '50 g butter').waitFor()
    await line(page, '1 egg').waitFor()
    expect(await recipe(page).textContent()).toContain('Beat in the egg (½)')
    const served = await (await fetch(`${address}?serves=2`)).text()
    const nouns = (html: string) => html.match(/(?<=data-noun="[^"]*"[^>]*>)[^<]*/g)
    expect(nouns(served)).toEqual(['egg', 'egg', 'egg'])
    expect(nouns(await recipe(page).innerHTML())).toEqual(nouns(served))
    expect(page.url()).toBe(`${address}?serves=2`)

    await recipe(page).getByLabel('Size of my tin, depth last').fill('wide')
    await page.keyboard.press('Tab')
    await line(page, '50 g butter').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})

test('an amount at hand is read with its unit, and one that cannot be used is answered beside it', async () => {
  await withPage(browser, { viewport: { width: 390, height: 844 } }, async (page) => {
    await openPage(page, address)
    await hydrate(page)
    await recipe(page).getByText('Any other amount').click()
    const have = recipe(page).getByLabel('How much I have')
    const enter = async (text: string) => {
      await have.fill(text)
      await have.press('Enter')
    }
    await enter('0,5 kg')
    await line(page, '500 g butter').waitFor()
    await enter('1 1/4 cups')
    await line(page, '285 g butter').waitFor()

    for (const [typed, answer] of [
      ['plenty', 'Write how much you have, such as 200 g.'],
      ['99999', 'It can be made up to 50 times: 10000 g.'],
    ] as const) {
      await enter(typed)
      await recipe(page).getByRole('alert').filter({ hasText: answer }).waitFor()
      expect(await have.inputValue()).toBe(typed)
      expect(await have.getAttribute('aria-invalid')).toBe('true')
      await line(page, '285 g butter').waitFor()
    }
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const number = recipe(page).getByRole('textbox', { name: 'Servings' })
    await number.fill('900')
    await number.press('Enter')
    await recipe(page).getByText('It can be made up to 50 times: 400 servings.').waitFor()
    expect(await number.inputValue()).toBe('900')
    await enter('300 g')
    await line(page, '300 g butter').waitFor()
    expect(await have.getAttribute('aria-invalid')).toBe('false')
    expect(await recipe(page).getByRole('alert').count()).toBe(0)
  })
})

test('where the network is gone when other amounts are asked for, the page says so', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, address)
    await hydrate(page)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await recipe(page).getByText('Any other amount').click()
    await recipe(page).getByText('This could not be fetched.').waitFor()
    await page.context().setOffline(false)
    await page.reload()
    await hydrate(page)
    await recipe(page).getByText('Any other amount').click()
    await recipe(page).getByRole('button', { name: 'More' }).waitFor()
  })
})

test('a serving size that is pressed first when the network is gone says so, and comes when it is back', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, address)
    await hydrate(page)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await recipe(page).getByRole('link', { name: '12 servings' }).click()
    await recipe(page).getByText('Other amounts could not be fetched.').waitFor()
    await line(page, '200 g butter').waitFor()
    expect(page.url()).toBe(address)
    await page.context().setOffline(false)
    await recipe(page).getByRole('link', { name: '12 servings' }).click()
    await line(page, '300 g butter').waitFor()
  })
})

test('the same before React is there', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, address)
    await page.context().setOffline(true)
    await recipe(page).getByRole('link', { name: '12 servings' }).click()
    await page.getByText('This could not be fetched.').waitFor()
    await line(page, '200 g butter').waitFor()
    await page.context().setOffline(false)
    await recipe(page).getByRole('link', { name: '12 servings' }).click()
    await line(page, '300 g butter').waitFor()
  })
})

test.each([
  ['?scale=2/3', '135 g butter'],
  ['?serves=24', '600 g butter'],
  ['?serves=9', '225 g butter'],
  ['?scale=1.25&units=metric', '250 g butter'],
])(
  'an amount that the page wrote into its address (%s) is answered without a script',
  async (query, words) => {
    await withPage(browser, { javaScriptEnabled: false }, async (page) => {
      const response = await page.goto(address + query)
      expect(response?.headers()['cache-control']).toBe('private, no-cache')
      await line(page, words).waitFor()
      await page.emulateMedia({ media: 'print' })
      await line(page, words).waitFor()
    })
  },
)

test('a number that no recipe allows shows it as it was written', async () => {
  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    await page.goto(`${address}?serves=9999`)
    await line(page, '200 g butter').waitFor()
  })
})

test('an amount of an address stays when the script is there', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, `${address}?scale=2/3`)
    await hydrate(page)
    await line(page, '135 g butter').waitFor()
  })
})

test('nothing moves while the script takes the page over', async () => {
  await withPage(browser, { viewport: { width: 1280, height: 900 } }, async (page) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Object.assign(globalThis, {
            shift:
              (globalThis as unknown as { shift: number }).shift +
              (entry as unknown as { value: number }).value,
          })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openPage(page, `${address}?serves=12`)
    await recipe(page).scrollIntoViewIfNeeded()
    // A font that comes late moves a line by itself.
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      Object.assign(globalThis, { shift: 0 })
    })
    await hydrate(page)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBe(0)
  })
})

const KILOBYTE = 1024
/** What the build calls the file of React, React Router and TanStack Query. */
const PACKAGES = /\/framework-[^/]+\.js$/

test('scripts stay within their budgets: 3 KB before all else, 126 KB more for a post, 26 of them our own, 4 more for a recipe, and 12 when its amounts change', async () => {
  const first = new Map<string, number>()
  const scriptsOf = async (url: string, use?: (page: Page) => Promise<void>) => {
    const scripts = new Map<string, number>()
    await withPage(browser, {}, async (page) => {
      page.on('requestfinished', async (request) => {
        if (request.resourceType() !== 'script') return
        scripts.set(request.url(), (await request.sizes()).responseBodySize)
      })
      await openPage(page, url)
      await hydrate(page)
      await use?.(page)
      await page.waitForLoadState('networkidle')
      // What is fetched ahead begins when the page has nothing else to do.
      await page.waitForTimeout(1_500)
      const src = await page
        .locator('head > script[src]')
        .first()
        .evaluate((script: HTMLScriptElement) => script.src)
      first.set(src, scripts.get(src) ?? 0)
      scripts.delete(src)
    })
    return scripts
  }
  const kilobytes = (scripts: Iterable<[url: string, bytes: number]>) =>
    [...scripts].reduce((sum, [, bytes]) => sum + bytes, 0) / KILOBYTE
  const plain = await scriptsOf(`${site.url}/blog/plain`)
  const ownOfPlain = [...plain].filter(([url]) => !PACKAGES.test(url))
  const read = await scriptsOf(address)
  const ofRecipe = [...read].filter(([url]) => !plain.has(url))
  const scaled = await scriptsOf(address, async (page) => {
    await recipe(page).getByRole('link', { name: '12 servings' }).click()
    await line(page, '300 g butter').waitFor()
  })
  const ofAmounts = [...scaled].filter(([url]) => !read.has(url))
  expect(first.size).toBe(1)
  expect(kilobytes(first)).toBeGreaterThan(1)
  expect(kilobytes(first)).toBeLessThanOrEqual(3)
  expect(ownOfPlain.length).toBeLessThan(plain.size)
  expect(kilobytes(plain)).toBeLessThanOrEqual(126)
  expect(kilobytes(ownOfPlain)).toBeLessThanOrEqual(26)
  expect(ofRecipe.length).toBeGreaterThan(0)
  expect(kilobytes(ofRecipe)).toBeLessThanOrEqual(4)
  expect(ofAmounts.length).toBeGreaterThan(0)
  expect(kilobytes(ofAmounts)).toBeLessThanOrEqual(12)
})
