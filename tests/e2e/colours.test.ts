import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { hasChromium109, launchChromium109 } from '#tests/support/browser/chromium-109.ts'
import type { EnginePage } from '#tests/support/browser/engine-page.ts'
import { openPage, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

/** Every colour of the palette: its name, and what it is in light and in dark. */
const PALETTE = [
  ...readFileSync('src/ui/styles/palette.css', 'utf8').matchAll(
    /--color-([a-z-]+): light-dark\((#\w+), (#\w+)\)/g,
  ),
].map(([, name = '', light = '', dark = '']) => ({ name, light, dark }))

/** The colours by name as an element of the page has them, in the palette's own writing. */
const COLOURS_IN = `
  const [selector, names] = arguments
  const probe = document.querySelector(selector).appendChild(document.createElement('i'))
  probe.style.transition = 'none'
  const found = names.map((name) => {
    probe.style.color = 'var(--color-' + name + ')'
    const [red, green, blue, alpha = 1] = getComputedStyle(probe).color.match(/[\\d.]+/g).map(Number)
    const parts = alpha === 1 ? [red, green, blue] : [red, green, blue, Math.round(alpha * 255)]
    return '#' + parts.map((part) => part.toString(16).padStart(2, '0')).join('')
  })
  probe.remove()
  return found`

const NAMES = PALETTE.map(({ name }) => name)
const inLong = (hex: string) => (hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex)
const inTheme = (theme: 'light' | 'dark') => PALETTE.map((pair) => inLong(pair[theme]))

let site: RunningSite

beforeAll(async () => {
  site = await startStarterSite()
})
afterAll(() => site?.remove())

test('a page has the colours of the system or of the choice, and a dark band those of dark', async () => {
  const browser = await launchChromium()
  for (const colorScheme of ['light', 'dark'] as const) {
    await withPage(browser, { colorScheme }, async (page) => {
      await openPage(page, `${site.url}/about`)
      const coloursIn = (selector: string) =>
        page.evaluate(([body, ...values]) => new Function(body).apply(null, values) as string[], [
          COLOURS_IN,
          selector,
          NAMES,
        ] as [string, string, string[]])
      expect(await coloursIn('main')).toEqual(inTheme(colorScheme))
      expect(await coloursIn('.on-dark')).toEqual(inTheme('dark'))
      const other = colorScheme === 'light' ? 'dark' : 'light'
      await page.locator(`[name=theme][value=${other}] + *`).click()
      expect(await coloursIn('main')).toEqual(inTheme(other))
      expect(await coloursIn('.on-dark')).toEqual(inTheme('dark'))
    })
  }
})

describe.skipIf(!hasChromium109())('in Chromium 109', () => {
  let page: EnginePage

  beforeAll(async () => {
    page = await launchChromium109()
    await page.resize(1280, 900)
  })
  afterAll(() => page?.close())

  /** A property of the first element of these, or of a part of it. */
  const styleOf = (selector: string, property: string, part = '') =>
    page.run<string>(
      `const [selector, property, part] = arguments
       return getComputedStyle(document.querySelector(selector), part)[property]`,
      selector,
      property,
      part,
    )

  test.each(['light', 'dark'] as const)(
    'every colour of %s is there, and on dark bands',
    async (theme) => {
      await page.goto(`${site.url}/about`)
      await page.run(`document.querySelector('[name=theme][value=${theme}]').click()`)
      expect(await page.run(COLOURS_IN, 'main', NAMES)).toEqual(inTheme(theme))
      expect(await page.run(COLOURS_IN, '.on-dark', NAMES)).toEqual(inTheme('dark'))
    },
  )

  test('the splash covers, fields have an edge, ticks are seen, buttons and the header have a ground', async () => {
    await page.run(`localStorage.theme = 'light'; sessionStorage.clear()`)
    await page.goto(`${site.url}/`)
    expect(await styleOf('.splash', 'backgroundColor')).toBe('rgb(251, 247, 239)')
    expect(await styleOf('.drifting-shapes > *', 'backgroundImage')).toContain('rgb(47, 107, 69)')
    await page.goto(`${site.url}/recipes`)
    expect(await styleOf('main .control', 'borderTopColor')).toBe('rgb(139, 131, 112)')
    await page.run(`document.querySelector('.tick-box').checked = true`)
    expect(await styleOf('.tick-box', 'backgroundColor')).toBe('rgb(47, 107, 69)')
    expect(await styleOf('.tick-box', 'borderRightColor', '::after')).toBe('rgb(255, 255, 255)')
    expect(await styleOf('main .button[type=submit]', 'backgroundColor')).toBe('rgb(47, 107, 69)')
    await page.run(`scrollTo(0, 600)`)
    await page.until(
      'the ground of the header',
      `return getComputedStyle(document.querySelector('.site-header')).backgroundColor === 'rgb(251, 247, 239)'`,
    )
  })
})
