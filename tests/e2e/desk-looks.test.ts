import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import {
  expectAccessible,
  expectAccessibleInBothColours,
} from '#tests/support/browser/accessibility.ts'
import {
  choosePictures,
  givenDeskDraft,
  givenUpload,
  givenWriter,
  heldByServer,
  openEditor,
} from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

const RECIPE = '```recipe\nserves: 4\n- 400 g plums\n\n1. Bake the {plums} for 40 min.\n```'
const TABLE = '| Tin | Time |\n| --- | --- |\n| loaf | `55` min |'
const VIDEO = 'https://vimeo.com/123456'

let site: RunningSite
let browser: Browser
let page: Page
let address: string

givenDeskPage((desk) => {
  ;({ site, browser, page } = desk)
})

/** A draft with one of everything that the field shows as something else. */
async function givenEverything(): Promise<string> {
  const mediaId = await givenUpload(page, 'A bowl')
  const id = await givenDeskDraft(page, { mediaIds: [mediaId] })
  address ??= (await heldByServer(page, id)).pictures[0]?.url ?? ''
  const words =
    '## Plums\n\nFirst [words](/about), *slow* and **bold** with `code`[^1].\n\n> Quoted words\n\n- [x] done\n- open'
  const content = `${words}\n\n![A bowl](${address})\n\n${TABLE}\n\n${VIDEO}\n\n${RECIPE}\n\nLast.\n\n[^1]: A source`
  return givenDeskDraft(page, { title: 'Plum cake', content })
}

/** Where the words of an element begin, from the left of the screen. */
const startOf = (locator: Locator): Promise<number> =>
  locator.first().evaluate((element) => {
    const { paddingInlineStart, borderInlineStartWidth } = getComputedStyle(element)
    const inset = Number.parseFloat(paddingInlineStart) + Number.parseFloat(borderInlineStartWidth)
    return element.getBoundingClientRect().left + inset
  })

/** A page follows a new width a moment later. */
async function expectSameStart(one: Locator, other: Locator, where: string): Promise<void> {
  const apart = async () => Math.abs((await startOf(one)) - (await startOf(other)))
  await expect.poll(apart, { message: where }).toBeLessThanOrEqual(1)
}

test('the title begins where the text and the recipe form begin, at every width', async () => {
  const id = await givenDeskDraft(page, {
    title: 'Plum cake',
    content: `First words.\n\n${RECIPE}`,
  })
  const field = await openEditor(page, site.url, id)
  const title = page.getByLabel('Article Title')
  const form = page.getByRole('region', { name: 'Recipe', exact: true })
  const widths = [390, 768, 1280, 1600]
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectSameStart(title, field.locator('p'), `the text at ${width}`)
  }
  await field.getByRole('button', { name: 'Edit recipe' }).click()
  await form.getByRole('heading', { name: 'Ingredients' }).waitFor()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const heading = form.getByRole('heading', { name: 'Ingredients' })
    await expectSameStart(title, heading, `the form at ${width}`)
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('no heading of a page of the desk stands there twice', async () => {
  for (const path of [urls.adminHome(), urls.adminPosts(), urls.adminLibrary()]) {
    await page.goto(`${site.url}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const words = await page.getByRole('heading').filter({ visible: true }).allTextContents()
    expect(
      words.filter((one, at) => words.indexOf(one) !== at),
      path,
    ).toEqual([])
  }
})

test('every view of the text can be read and reached, in both colours', async () => {
  const field = await openEditor(page, site.url, await givenEverything())
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  await field.getByRole('img', { name: 'A bowl' }).click()
  await field.getByRole('button', { name: 'Use as cover' }).waitFor()
  await expectAccessibleInBothColours(page)

  await field.press('Control+Home')
  await page.keyboard.press('F11')
  await page.getByRole('button', { name: 'Leave full screen' }).waitFor()
  const over = await toolbar.boundingBox()
  const below = await field.locator('xpath=..').boundingBox()
  expect(over?.y).toBeGreaterThanOrEqual(0)
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
  await expectAccessibleInBothColours(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Full screen', exact: true }).waitFor()

  await toolbar.getByRole('button', { name: 'Show Markdown' }).click()
  // What is below the screen is drawn only when somebody comes to it.
  await field.press('Control+End')
  await field.getByText('```recipe').waitFor()
  await expectAccessibleInBothColours(page)
  await toolbar.getByRole('button', { name: 'Show Markdown' }).click()

  await field.press('Control+f')
  await page.getByRole('textbox', { name: 'Find' }).fill('words')
  await expectAccessibleInBothColours(page)
  await page.keyboard.press('Escape')

  await field.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await page.getByRole('option', { name: 'Table' }).waitFor()
  await expectAccessibleInBothColours(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Backspace')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Address, or words of a post' }).waitFor()
  await expectAccessibleInBothColours(page)
  await page.keyboard.press('Escape')
})

test('how one writes is chosen in a menu: what steps back is still read, and the goal is counted', async () => {
  // All of the text is on the screen, and looked at.
  await page.setViewportSize({ width: 1280, height: 2600 })
  const field = await openEditor(page, site.url, await givenEverything())
  const menu = page.getByRole('button', { name: 'How you write' })
  const focusMode = page.getByRole('menuitemcheckbox', { name: /^Focus mode/ })
  const colourOf = (words: string) =>
    field
      .getByText(words)
      .first()
      .evaluate((element) => getComputedStyle(element).color)
  await field.press('Control+End')
  const before = await colourOf('First')
  await menu.click()
  await expectAccessibleInBothColours(page)
  await focusMode.click()
  await expect.poll(() => colourOf('First')).not.toBe(before)
  // The recipe, the table and the picture step back with the words, and all of it can be read.
  expect(await colourOf('400 g')).toBe(await colourOf('First'))
  expect(
    await field
      .getByText('loaf')
      .last()
      .evaluate((element) => getComputedStyle(element).color),
  ).toBe(await colourOf('First'))
  const faded = (element: Element) => Number(getComputedStyle(element).opacity)
  expect(await field.getByRole('img', { name: 'A bowl' }).evaluate(faded)).toBeLessThan(1)
  for (const key of ['Control+Home', 'Control+End']) {
    await field.press(key)
    await expectAccessibleInBothColours(page)
  }
  // The paragraph that one writes in does not step back.
  await field.getByText('First').first().click()
  await expect.poll(() => colourOf('First')).toBe(before)
  await menu.click()
  expect(await focusMode.getAttribute('aria-checked')).toBe('true')
  await focusMode.click()
  await expect.poll(() => field.getByRole('img', { name: 'A bowl' }).evaluate(faded)).toBe(1)

  await menu.click()
  await page.getByRole('menuitem', { name: 'Word goal…' }).click()
  await page.getByRole('textbox', { name: 'Words' }).fill('many')
  await page.keyboard.press('Enter')
  await page.getByText('Type a whole number up to').waitFor()
  await expectAccessibleInBothColours(page)
  await page.getByRole('textbox', { name: 'Words' }).fill('100')
  await page.keyboard.press('Enter')
  const meter = page.getByRole('meter', { name: 'Word goal' })
  await meter.waitFor()
  const share = () => meter.evaluate((element: HTMLMeterElement) => element.value)
  const reached = await share()
  expect(reached).toBeGreaterThan(0)
  await field.press('Control+Home')
  await page.keyboard.type('Ten words more for those who count them all today. ')
  await expect.poll(share).toBeGreaterThan(reached)
})

test('windows and notes about pictures can be read and reached, in both colours', async () => {
  const field = await openEditor(page, site.url, await givenDeskDraft(page, { content: 'One.' }))
  await field.press('Control+End')
  await page.route(`**${callUrl('uploadImage')}`, (route) => route.abort('connectionreset'))
  const files = [await givenPhotograph('a.jpg', 17), await givenPhotograph('b.jpg', 18)]
  await choosePictures(page, files)
  await field.getByRole('button', { name: 'Try again' }).first().waitFor()
  await expectAccessibleInBothColours(page)
  await page.unroute(`**${callUrl('uploadImage')}`)
})

test('on a phone in the dark everything can be reached by thumb, and the camera is beside the library', async () => {
  const id = await givenEverything()
  const desktop = page
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  page = await givenWriter(() => browser.newContext({ ...phone, colorScheme: 'dark' }), site.url)
  const field = await openEditor(page, site.url, id)
  await field.getByRole('img', { name: 'A bowl' }).tap()
  await field.getByRole('button', { name: 'Use as cover' }).waitFor()
  await expectAccessible(page)
  await field.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await page.getByRole('option', { name: 'Table' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: 'Find' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Address, or words of a post' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Picture', exact: true }).first().tap()
  const camera = page.getByRole('dialog').getByRole('button', { name: /camera/i })
  await camera.waitFor()
  const input = page.getByLabel('Picture from the camera')
  expect(await input.getAttribute('capture')).toBe('environment')
  expect((await camera.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
  await page.context().close()
  page = desktop
})
