import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { fontsOfLook } from '#domain/site/look/look-choices.ts'
import { filesOfTypeface } from '#domain/site/look/typefaces.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

const CONTENT = `Für kalte Abende: „süß“ und ‚salzig‘ – mit **Käse** …

## How it is made

\`\`\`recipe
name: Käsespätzle with onions
serves: 4 people
time: prep 15 min, cook 25 min
- ½ kg flour
- ⅓ l milk
- ⅛ tsp nutmeg
## Method
1. Beat the {flour} with the {milk} for 10 minutes.
\`\`\``

const PAIRINGS = {
  market: { headings: 'EB Garamond', texts: 'Alegreya Sans' },
  bakery: { headings: 'Bitter', texts: 'Rubik' },
} as const

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

describe.each(Object.keys(PAIRINGS) as (keyof typeof PAIRINGS)[])(
  'letters of the %s',
  (letters) => {
    const { headings, texts } = PAIRINGS[letters]
    const files = fontsOfLook({ letters }).flatMap((name) => filesOfTypeface(name as never))
    let site: RunningSite & { addresses: string[] }

    beforeAll(async () => {
      const post = { title: 'Käsespätzle for a cold evening', content: CONTENT }
      site = await startSiteWithPosts([post], { SETTING_LETTERS: letters })
    })
    afterAll(() => site.remove())

    test('every page names the files of the chosen fonts and of no others', async () => {
      for (const path of [urls.home(), urls.recipes(), new URL(site.addresses[0] ?? '').pathname]) {
        const html = await (await fetch(site.url + path)).text()
        const early = [...html.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)]
        expect(early.map(([, file]) => file)).toEqual(files)
        expect(html).not.toMatch(/fraunces|figtree/i)
        const [look = ''] = html.match(/\/look\/[\w-]+\.css/) ?? []
        const css = await (await fetch(site.url + look)).text()
        const named = [...css.matchAll(/url\(([^)]+)\)/g)].map(([, file = '']) => file)
        expect(named.filter((file) => !file.includes('-ext-'))).toEqual(files)
        expect(css).not.toMatch(/fraunces|figtree/i)
      }
      for (const file of files) {
        const { status, headers } = await fetch(site.url + file)
        expect([status, headers.get('content-type')]).toEqual([200, 'font/woff2'])
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      }
    })

    test.each([390, 1280])(
      'a browser loads these alone, and writes German and fractions in them, %i pixels wide',
      async (width) => {
        await withPage(browser, { viewport: { width, height: 844 } }, async (page) => {
          const fetched: string[] = []
          page.on('request', (request) => {
            if (request.resourceType() === 'font') fetched.push(new URL(request.url()).pathname)
          })
          await page.goto(site.addresses[0] ?? '')
          await page.evaluate(() => document.fonts.ready)
          expect(await loadedFamilies(page)).toEqual([texts, headings].toSorted())
          expect(fetched.toSorted()).toEqual([...files].toSorted())
          expect(await fontsOf(page, 'article h1')).toEqual([headings])
          // It begins with a large letter.
          expect(await fontsOf(page, '.prose p')).toEqual([texts, headings])
          await page.evaluate(() => {
            const parts = [...document.querySelectorAll('.recipe-ingredients *')]
            const eighth = parts.findLast(({ textContent }) => textContent.includes('⅛'))
            eighth?.setAttribute('data-eighth', '')
          })
          expect(await fontsOf(page, '[data-eighth]')).toEqual([texts])
        })
      },
    )

    test.each([390, 1280])(
      'nothing moves while they come, at once or late, %i pixels wide',
      async (width) => {
        // What comes late finds the page drawn with what stands in for it, which no reader should notice.
        for (const [delay, most] of [
          [0, 0.001],
          [400, 0.005],
        ] as const) {
          await withPage(browser, { viewport: { width, height: 844 } }, async (page) => {
            await watchShifts(page)
            await page.addInitScript(() => sessionStorage.setItem('splash-seen', ''))
            await page.route('**/*.woff2', async (route) => {
              await new Promise((resolve) => setTimeout(resolve, delay))
              await route.continue()
            })
            for (const path of [site.addresses[0] ?? '', site.url + urls.recipes()]) {
              await page.goto(path)
              await page.evaluate(() => document.fonts.ready)
              await page.waitForTimeout(300)
              const shifts: [number, string][] = await page.evaluate(() =>
                Reflect.get(globalThis, 'shifts'),
              )
              expect(shifts.filter(([value]) => value >= most)).toEqual([])
            }
          })
        }
      },
    )
  },
)

test('the name of a centred header stands in the middle, and the page begins below it', async () => {
  const site = await startSiteWithPosts([{ title: 'Käsespätzle', content: CONTENT }], {
    SETTING_HEADER: 'centred',
  })
  try {
    for (const [width, rows] of [
      [390, 1],
      [768, 1],
      [1000, 2],
      [1280, 2],
      [1920, 2],
    ] as const) {
      await withPage(browser, { viewport: { width, height: 844 } }, async (page) => {
        await page.goto(site.addresses[0] ?? '')
        const header = page.getByRole('banner')
        const boxOf = async (part: Locator) => {
          const box = await part.boundingBox()
          if (!box) throw new Error('It is not to be seen.')
          return { ...box, middle: box.x + box.width / 2, end: box.x + box.width }
        }
        const name = await boxOf(header.getByRole('link').first())
        // A bar to scroll by may take a part of the width.
        const middle = (await page.evaluate(() => document.documentElement.clientWidth)) / 2
        expect(Math.abs(name.middle - middle), String(width)).toBeLessThan(2)
        const whole = await boxOf(header)
        const { y } = await boxOf(page.getByRole('main'))
        expect(y).toBe(0)
        const padding = await page
          .getByRole('main')
          .evaluate((main) => Number.parseFloat(getComputedStyle(main).paddingTop))
        expect(Math.abs(padding - whole.height)).toBeLessThan(2)
        if (rows === 2) {
          const links = await boxOf(header.getByRole('navigation').first())
          expect(Math.abs(links.middle - middle)).toBeLessThan(2)
          expect(links.y).toBeGreaterThanOrEqual(name.y + name.height - 1)
          expect(links.y + links.height).toBeLessThanOrEqual(whole.height + 1)
        } else {
          const menu = await boxOf(header.locator('summary').last())
          expect(menu.end).toBeLessThan(name.x)
        }
      })
    }
  } finally {
    await site.remove()
  }
})

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: [number, string][] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number
          sources: { node: Element | null }[]
        }
        shifts.push([value, sources.map(({ node }) => node?.nodeName).join(' ')])
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The families of the faces that are loaded, each once. */
async function loadedFamilies(page: Page): Promise<string[]> {
  const families = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  )
  return [...new Set(families)].filter((family) => !/ as /.test(family)).toSorted()
}

/** The fonts that the browser has drawn the letters of a part with. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
  await client.detach()
  return [
    ...new Set(fonts.map(({ familyName }) => familyName.replace(/ (?:Medium|SemiBold)$/, ''))),
  ]
}
