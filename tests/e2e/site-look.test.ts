import type { Browser, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { HOUSE_COLOURS, makePalette } from '#domain/site/look/palette.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

const BLUE = '#2e5aa8'

let site: RunningSite
let browser: Browser
let page: Page
givenDeskPageEach((desk) => {
  ;({ site, browser, page } = desk)
})

// Another attempt begins where the last one ended.
beforeEach(async () => {
  await page.goto(site.url + urls.adminSettings())
  await colourField(page).fill('')
  await page.getByRole('combobox', { name: /^Corners/ }).selectOption('Soft')
  await publishIfChanged()
})

const colourField = (where: Page) => where.getByRole('textbox', { name: /^Colour/ })
const sheetsOf = async () => (await (await fetch(site.url)).text()).match(/\/look\/[\w-]+\.css/g)
const paperOf = (where: Page) =>
  where.evaluate(() => getComputedStyle(document.body).backgroundColor)
const rgb = (hex: string) => `rgb(${[...Buffer.from(hex.slice(1), 'hex')].join(', ')})`

async function publishIfChanged(): Promise<void> {
  const button = page.getByRole('button', { name: 'Publish', exact: true })
  await page.getByText(/^(Visitors see all of this|Not published yet)/).waitFor()
  if (await button.isVisible()) await button.click()
  await page.getByText('Visitors see all of this.').waitFor()
}

test('the owner picks a colour, and every page has it in both modes, with and without a script', async () => {
  expect(await sheetsOf()).toBeNull()
  await colourField(page).fill(BLUE)
  await page.getByText(/Contrast of words: [4-9]\.\d:1 or more/).waitFor()
  await page.getByRole('combobox', { name: /^Corners/ }).selectOption('Square')
  await expectAccessible(page)
  await publishIfChanged()

  const { light, dark } = makePalette(BLUE)
  // The desk around this very page has it too.
  await expect.poll(() => paperOf(page)).toBe(rgb(light.paper))
  const [sheet = ''] = (await sheetsOf()) ?? []
  expect((await fetch(site.url + sheet)).headers.get('cache-control')).toContain('immutable')
  const manifest = await (await fetch(site.url + urls.manifest())).json()
  expect(manifest).toMatchObject({ theme_color: light.paper, background_color: light.paper })

  for (const javaScriptEnabled of [true, false]) {
    for (const [colorScheme, colours] of [
      ['light', light],
      ['dark', dark],
    ] as const) {
      const context = await browser.newContext({ javaScriptEnabled, colorScheme })
      const visited = await context.newPage()
      for (const path of [urls.home(), urls.blog(), '/nothing-here']) {
        await visited.goto(site.url + path)
        expect(await paperOf(visited)).toBe(rgb(colours.paper))
        const footer = visited.getByRole('contentinfo')
        // A band that is dark in either mode.
        expect(await footer.evaluate((band) => getComputedStyle(band).backgroundColor)).toBe(
          rgb(dark['leaf-wash']),
        )
        const bar = visited.locator(`meta[name="theme-color"][media*="${colorScheme}"]`)
        expect(await bar.getAttribute('content')).toBe(colours.paper)
      }
      await context.close()
    }
  }
})

test('the sheet of the program makes the variables that looks use in browsers without light-dark()', async () => {
  const home = await (await fetch(site.url)).text()
  const [sheet = ''] = home.match(/\/assets\/shared-[\w-]+\.css/) ?? []
  const words = await (await fetch(site.url + sheet)).text()
  for (const mode of ['light', 'dark']) expect(words).toContain(`--lightningcss-${mode}:`)
})

test('a colour in which words are hard to read is refused, and the nearest one that can be read is a click away', async () => {
  await colourField(page).fill('#7fb2ff')
  const offer = page.getByRole('button', { name: /^Take #/ })
  await offer.waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText(/Colour must give all words a contrast of 4.5:1/).waitFor()
  await expectAccessible(page)
  await offer.click()
  expect(await colourField(page).inputValue()).toMatch(/^#[0-9a-f]{6}$/)
  await publishIfChanged()
  expect(await sheetsOf()).not.toBeNull()
})

test('a hue is chosen by keyboard, and the way back to the colours of the program is one button', async () => {
  const hue = page.getByRole('slider', { name: 'Slide through the colours' })
  await hue.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => colourField(page).inputValue()).toMatch(/^#[0-9a-f]{6}$/)
  await page.getByRole('button', { name: 'As the program came' }).click()
  await page.getByText('Visitors see all of this.').waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    rgb(HOUSE_COLOURS.paper[0]),
  )
})

test('each pairing of fonts is seen in its own letters before it is chosen, and chosen by a press', async () => {
  const letters = page.getByRole('combobox', { name: /^Letters/ })
  const sample = page.getByRole('button', { name: /^EB Garamond and Alegreya Sans/ })
  expect(await sample.getAttribute('aria-pressed')).toBe('false')
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    )
  for (const family of ['EB Garamond', 'Alegreya Sans', 'Bitter', 'Rubik']) {
    await expect
      .poll(async () => (await loaded()).map((one) => one.replaceAll('"', '')))
      .toContain(family)
  }
  await sample.click()
  expect(await letters.inputValue()).toBe('market')
  expect(await sample.getAttribute('aria-pressed')).toBe('true')
  await expectAccessible(page)
  await letters.selectOption('kitchen')
  expect(await sample.getAttribute('aria-pressed')).toBe('false')
})
