import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import {
  callDesk,
  givenDeskDraft,
  givenPublishableDraft,
  givenWriter,
  heldByServer,
  openEditor,
  seeSaveState,
} from '#tests/support/browser/desk-visitor.ts'
import { givenDeskSite } from '#tests/support/browser/given-desk-page.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

/** What a keyboard leaves of a phone's screen. */
const PHONE_WITH_KEYBOARD = {
  viewport: { width: 390, height: 420 },
  hasTouch: true,
  isMobile: true,
}

/** The smallest target for a thumb, in CSS pixels. */
const THUMB_PX = 44

/** For a part of the desk that is loaded first, on a machine that has other things to do. */
const PATIENT = { timeout: 15_000 }

let site: RunningSite
let browser: Browser

givenDeskSite((visited) => {
  ;({ site, browser } = visited)
})

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('Something is not on the screen.')
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

async function expectRoomForThumbs(buttons: Locator[]): Promise<void> {
  for (const button of buttons) {
    const { width, height } = await boxOf(button)
    const name = await button.evaluate(({ ariaLabel, textContent }) => ariaLabel ?? textContent)
    expect(Math.min(width, height), `${name}`).toBeGreaterThanOrEqual(THUMB_PX)
  }
}

test.each([390, 320])(
  'a phone %d wide gives its screen to the text while one types',
  async (width) => {
    const { viewport, ...phone } = PHONE_WITH_KEYBOARD
    const { height } = viewport
    const page = await givenWriter(
      () => browser.newContext({ ...phone, viewport: { width, height } }),
      site.url,
    )
    const field = await openEditor(page, site.url, await givenDeskDraft(page))
    const offer = page.getByRole('group', { name: 'Begin with a template' })
    await offer.waitFor()
    await field.tap()
    const done = page.getByRole('button', { name: 'Done' })
    await done.waitFor()
    expect(await offer.count()).toBe(0)

    const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
    const picture = toolbar.getByRole('button', { name: 'Picture', exact: true })
    for (const words of ['', 'Stir the oats until they hum, and let them rest. '.repeat(12)]) {
      await page.keyboard.insertText(words)
      const text = await boxOf(field.locator('xpath=..'))
      const tools = await boxOf(toolbar)
      expect(Math.min(text.bottom, tools.y) - Math.max(text.y, 0)).toBeGreaterThanOrEqual(
        0.8 * height,
      )
      expect(text.width).toBe(width)
      expect(Math.abs(tools.bottom - height)).toBeLessThanOrEqual(1)
      const publish = page.getByRole('button', { name: 'Publish…' })
      await expectRoomForThumbs([done, publish, ...(await toolbar.getByRole('button').all())])
      const { x, right } = await boxOf(picture)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
      await expectAccessible(page)
    }
    // It is not below anything else of the bar, and the keyboard stays while it is pressed.
    await picture.tap()
    await page.getByRole('dialog', { name: 'Pictures' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await done.tap()
    await done.waitFor({ state: 'detached' })
    await seeSaveState(page, 'Saved')
    await page.context().close()
  },
)

test('on a phone the page of a post has the menu of the desk with the colours, and the text keeps its room', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await givenWriter(() => browser.newContext(phone), site.url)
  const content = `Stir.\n\n| Time | Step |\n| --- | --- |\n| 5 min | Soak |\n\n${'End. '.repeat(30)}`
  const id = await givenDeskDraft(page, { title: 'Oats', content })
  const field = await openEditor(page, site.url, id)
  await seeSaveState(page, 'Saved')
  // The tools of a table scroll by themselves, and make nothing wider.
  await field.getByRole('cell', { name: 'Soak' }).tap()
  await field.getByRole('button', { name: 'Add row' }).waitFor()
  const excess = () =>
    field.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : 0))
  expect(await excess()).toBe(0)
  const menu = page.getByLabel('Desk menu').filter({ visible: true })
  const rooms = page.getByRole('navigation', { name: 'Desk' })
  const publish = await boxOf(page.getByRole('button', { name: 'Publish…' }))
  expect((await boxOf(menu)).bottom).toBeLessThanOrEqual(publish.bottom + 4)
  await expectRoomForThumbs([menu])
  await menu.tap()
  await rooms.getByRole('link', { name: 'Pictures' }).waitFor()
  await rooms.getByRole('button', { name: 'System', pressed: true }).waitFor()
  await expectAccessible(page)
  await rooms.getByRole('button', { name: 'Dark' }).tap()
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  await expect.poll(theme).toBe('dark')
  await expectAccessible(page)
  // A press beside it closes it.
  await page.touchscreen.tap(350, 700)
  await rooms.waitFor({ state: 'hidden' })

  await page.reload()
  await field.waitFor()
  expect(await theme()).toBe('dark')
  await menu.tap()
  await rooms.getByRole('button', { name: 'Dark', pressed: true }).waitFor()
  await rooms.getByRole('button', { name: 'Search' }).tap()
  await page.getByPlaceholder('Find a post, or do something').waitFor()
  await page.keyboard.press('Escape')
  await menu.tap()
  await rooms.getByRole('link', { name: 'Pictures' }).tap()
  await page.waitForURL(`**${urls.adminLibrary()}`)

  // With the keyboard there is nothing of it.
  await openEditor(page, site.url, id)
  await page.setViewportSize({ width: 390, height: 420 })
  await field.tap()
  await page.getByRole('button', { name: 'Done' }).waitFor()
  expect(await menu.count()).toBe(0)
  await page.context().close()
})

type Counts = { clicks: number; keys: number }

/** Counts in the page what a writer does beside typing. */
function countTouches(): void {
  const counts: Counts = { clicks: 0, keys: 0 }
  Object.assign(globalThis, { counts })
  const count = ({ isTrusted, detail }: MouseEvent) => {
    // A click that a key or a label makes has no place on the screen.
    if (isTrusted && detail > 0) counts.clicks += 1
  }
  const countKey = ({ isTrusted, key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey
    const isHeldDown = ['Shift', 'Control', 'Alt', 'Meta'].includes(key)
    if (isTrusted && !isLetter && !isHeldDown) counts.keys += 1
  }
  addEventListener('click', count, true)
  addEventListener('keydown', countKey, true)
}

type Writer = {
  way: string
  context: BrowserContextOptions
  /** Uses a control of the page, or the keys that do the same. */
  use: (page: Page, control: Locator, keys: readonly string[]) => Promise<void>
  atMost: Counts
}

const DESKTOP = { viewport: { width: 1280, height: 800 } }

async function pressKeys(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

const WRITERS: readonly Writer[] = [
  {
    way: 'mouse',
    context: DESKTOP,
    use: (_, control) => control.click(),
    atMost: { clicks: 12, keys: 20 },
  },
  {
    way: 'keyboard',
    context: DESKTOP,
    use: (page, _, keys) => pressKeys(page, keys),
    atMost: { clicks: 0, keys: 25 },
  },
  {
    way: 'touch',
    context: PHONE_WITH_KEYBOARD,
    use: (_, control) => control.tap(),
    atMost: { clicks: 12, keys: 16 },
  },
]

test.each(WRITERS)('a recipe with everything is written and published by $way', async (writer) => {
  const { way, context, atMost } = writer
  const page = await givenWriter(() => browser.newContext(context), site.url)
  const own = await givenPublishableDraft(page, { title: `Plum jam by ${way}` })
  const { version } = await heldByServer(page, own)
  await callDesk(page, callUrl('publish', { id: own }), {
    method: 'POST',
    body: { baseVersion: version },
  })
  await page.addInitScript(countTouches)
  await page.goto(`${site.url}${urls.adminPosts()}`)
  const use = async (control: Locator, ...keys: string[]) => {
    await control.waitFor()
    await writer.use(page, control, keys)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const isTouch = way === 'touch'
  const dialog = page.getByRole('dialog')
  const isClosed = () => dialog.waitFor({ state: 'detached' })
  const isIn = (field: Locator) =>
    expect.poll(() => field.evaluate((element) => element.matches(':focus')), PATIENT).toBe(true)
  const { keyboard } = page
  await use(button('New post').first(), 'n')
  const field = page.getByRole('textbox', { name: 'Article Content' })
  await field.waitFor()
  const title = page.getByLabel('Article Title')
  if (isTouch) await use(title)
  await isIn(title)
  await keyboard.type(`Plum cake by ${way}`)
  await keyboard.press('Enter')
  await keyboard.type('For August, with ')
  await use(button('Link'), 'Control+k')
  await dialog.waitFor()
  await keyboard.type(`jam by ${way}`)
  await page.getByRole('option', { name: `Plum jam by ${way}`, selected: true }).waitFor()
  await keyboard.press('Enter')
  await isClosed()
  await keyboard.type(' beside it.')
  await pressKeys(page, ['Enter'])
  await keyboard.type('https://vimeo.com/123456')
  await pressKeys(page, ['Enter'])

  await keyboard.type('/table')
  await use(page.getByRole('option', { name: 'Table' }), 'Enter')
  await isIn(field)
  await keyboard.type('1 loaf tin')
  if (isTouch) await field.getByRole('columnheader').last().tap()
  else await keyboard.press('Tab')
  // One goes on from the cell, and the pictures come below the table.
  await keyboard.type('55 minutes')

  await use(button('Picture').first(), 'Control+Alt+p')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    use(button('Upload'), 'Enter'),
  ])
  await chooser.setFiles(
    await Promise.all([1, 2, 3].map((n) => givenPhotograph(`${way}${n}.jpg`, 20 + n))),
  )
  await isClosed()
  await isIn(field)
  // They stand in the text, each with the question what it shows; Enter goes on to the next one.
  const undescribed = field.getByRole('group', { name: 'Picture without a description' })
  await expect.poll(() => undescribed.count(), PATIENT).toBe(3)
  const question = undescribed.last().getByRole('textbox', { name: 'Description' })
  await use(question, 'ArrowUp', 'Tab')
  await isIn(question)
  for (const words of ['Cake', 'Plums', 'Dough']) {
    await keyboard.type(words)
    await keyboard.press('Enter')
  }
  await isIn(field)
  await use(field.locator('p').last(), 'Control+End')

  await use(button('Recipe'), 'Control+Alt+r')
  const form = page.getByRole('region', { name: 'Recipe', exact: true })
  await isIn(form.getByLabel('Title', { exact: true }))
  await keyboard.press('Enter')
  await isIn(form.getByLabel('Ingredient 1', { exact: true }))
  await keyboard.type('400 g plums')
  await keyboard.press('Enter')
  await isIn(form.getByLabel('Ingredient 2', { exact: true }))
  await keyboard.type('200 g flour')
  await keyboard.press('Enter')
  await isIn(form.getByLabel('Ingredient 3', { exact: true }))
  await keyboard.press('Enter')
  await isIn(form.getByRole('textbox', { name: /^Step 1/ }))
  await keyboard.type('Press the plums into the dough and bake until they hum along with the oven.')

  // On a phone the form has the whole screen, with the way on in its own line.
  if (isTouch) {
    const wayOn = form.getByRole('button')
    await expectRoomForThumbs([
      wayOn.filter({ hasText: 'Done' }),
      wayOn.filter({ hasText: 'Publish…' }),
    ])
  }
  await use(button('Publish…'), 'Control+Enter')
  await use(button('Publish now'), 'Enter')
  await page.getByText('Blog Published Successfully! 🎉').first().waitFor()

  const counts = await page.evaluate(() => (globalThis as unknown as { counts: Counts }).counts)
  const id = page.url().split('/').at(-1) ?? ''
  const held = await heldByServer(page, id)
  expect(held.document).toMatchObject({ postType: 'blog' })
  expect(held.pictures).toMatchObject([{ alt: 'Plums' }])
  const answer = await fetch(`${site.url}${urls.post(`plum-cake-by-${way}`)}`)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  for (const part of [
    'alt="Dough"',
    'alt="Cake"',
    '<table',
    `${urls.post(`plum-jam-by-${way}`)}"`,
    '<p class="video"><a href="https://vimeo.com/123456"',
  ]) {
    expect(html).toContain(part)
  }
  // The pictures stand below the table, and the recipe is one: no block of code.
  expect(html).toMatch(/<\/table>[\s\S]*alt="Dough"[\s\S]*<section class="recipe"/)
  expect(html).toMatch(
    /<section class="recipe"[\s\S]*class="recipe-ingredients"[\s\S]*plums[\s\S]*flour[\s\S]*<\/section>/,
  )
  expect(counts.clicks).toBeLessThanOrEqual(atMost.clicks)
  expect(counts.keys).toBeLessThanOrEqual(atMost.keys)
  await page.context().close()
})
