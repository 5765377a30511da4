import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAccessibleInBothColours } from '#tests/support/browser/accessibility.ts'
import {
  call,
  type EditorPage,
  openTestPage,
} from '#tests/support/structured-document/open-test-page.ts'

/** Each block in a way of its own, which stays; blank lines go along with what they follow. */
const [HEAD, LIST, WORDS, QUOTE] = [
  'Head\n====',
  '*  one\n*  two',
  'Some __bold__ words',
  '>quoted\n>more',
]
const TEXT = `${HEAD}\n\n${LIST}\n\n\n${WORDS}\n\n${QUOTE}\n`
const VIEWPORT = { width: 1280, height: 700 }
const PHONE = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true }

let editor: EditorPage

beforeAll(async () => {
  editor = await openTestPage({ viewport: VIEWPORT })
})

beforeEach(() => editor.page.setViewportSize(VIEWPORT))

const handleOf = (page: Page) => page.getByRole('button', { name: 'Block: drag to move' })
const plusOf = (page: Page) => page.getByRole('button', { name: 'Put something in' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Text' })
const open = (page: Page, text: string) => call(page, 'open', text)
const markdown = (page: Page) => call(page, 'markdown')

async function undoOnce(page: Page): Promise<void> {
  await page.keyboard.press('Control+z')
  expect(await markdown(page)).toBe(TEXT)
}

test('a mouse moves a block by its handle to between two others, as one step, and each byte stays', async () => {
  const { page } = editor
  await open(page, `‸${TEXT}`)
  await pointAt(page, 'Some')
  await drag(page, await centre(handleOf(page)), await above(page, 'one'))
  const moved = `${HEAD}\n\n${WORDS}\n\n${LIST}\n\n\n${QUOTE}\n`
  expect(await markdown(page)).toBe(moved)
  await undoOnce(page)
  await page.keyboard.press('Control+y')
  expect(await markdown(page)).toBe(moved)
  await page.keyboard.press('Control+z')
  await pointAt(page, 'Head')
  await drag(page, await centre(handleOf(page)), { x: 400, y: 650 })
  expect(await markdown(page)).toBe(`${LIST}\n\n\n${WORDS}\n\n${QUOTE}\n\n${HEAD}\n`)
  await undoOnce(page)
})

test('a line shows where a dragged block would come, and Escape lets it go', async () => {
  const { page } = editor
  await open(page, `‸${TEXT}`)
  await pointAt(page, 'Some')
  const [from, to] = [await centre(handleOf(page)), await above(page, 'one')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  const line = page.locator('main > .bg-leaf')
  await line.waitFor()
  expect(Math.abs(((await line.boundingBox())?.y ?? 0) - to.y)).toBeLessThan(30)
  await page.keyboard.press('Escape')
  await line.waitFor({ state: 'detached' })
  await page.mouse.up()
  expect(await markdown(page)).toBe(TEXT)
})

test('several selected blocks are moved together', async () => {
  const { page } = editor
  await open(page, TEXT.replace('one', 'on«e').replace('words', 'wor»ds'))
  await pointAt(page, 'Some')
  await drag(page, await centre(handleOf(page)), await above(page, 'Head'))
  expect(await markdown(page)).toBe(`${LIST}\n\n\n${WORDS}\n\n${HEAD}\n\n${QUOTE}\n`)
  await undoOnce(page)
})

test.each([
  ['Move up', `${HEAD}\n\n${WORDS}\n\n${LIST}\n\n\n${QUOTE}\n`],
  ['Move down', `${HEAD}\n\n${LIST}\n\n\n${QUOTE}\n\n${WORDS}\n`],
  ['Duplicate', `${HEAD}\n\n${LIST}\n\n\n${WORDS}\n\n${WORDS}\n\n${QUOTE}\n`],
  ['Delete', `${HEAD}\n\n${LIST}\n\n\n${QUOTE}\n`],
])('the menu of a handle has %j, which is one step', async (name, changed) => {
  const { page } = editor
  await open(page, `‸${TEXT}`)
  await pointAt(page, 'Some')
  await handleOf(page).click()
  await page.getByRole('menuitem', { name }).click()
  expect(await markdown(page)).toBe(changed)
  await expect.poll(() => hasFocus(field(page))).toBe(true)
  await undoOnce(page)
})

test('the block whose menu was open is selected, and goes by a key', async () => {
  const { page } = editor
  await open(page, `‸${TEXT}`)
  await pointAt(page, 'Some')
  await handleOf(page).click()
  expect(await page.getByRole('menuitem', { name: 'Move up' }).getAttribute('aria-disabled')).toBe(
    null,
  )
  await page.keyboard.press('Escape')
  expect(await call(page, 'shown')).toBe(`${TEXT} (paragraph)`)
  await expect.poll(() => hasFocus(field(page))).toBe(true)
  await page.keyboard.press('Delete')
  expect(await markdown(page)).toBe(`${HEAD}\n\n${LIST}\n\n\n${QUOTE}\n`)
  await undoOnce(page)
})

test('keys lead to the handle and through its menu, and move blocks without it', async () => {
  const { page } = editor
  await page.mouse.move(5, 5)
  await open(page, TEXT.replace('words', 'wo‸rds'))
  await page.keyboard.press('Alt+F10')
  await expect.poll(() => hasFocus(handleOf(page))).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(field(page))).toBe(true)
  await page.keyboard.press('Alt+F10')
  await expect.poll(() => hasFocus(handleOf(page))).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(page.getByRole('menuitem', { name: 'Move up' }))).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => hasFocus(page.getByRole('menuitem', { name: 'Move down' }))).toBe(true)
  await page.keyboard.press('Enter')
  expect(await markdown(page)).toBe(`${HEAD}\n\n${LIST}\n\n\n${QUOTE}\n\n${WORDS}\n`)
  await expect.poll(() => hasFocus(field(page))).toBe(true)
  await undoOnce(page)
  await page.keyboard.press('Alt+ArrowUp')
  expect(await markdown(page)).toBe(`${HEAD}\n\n${WORDS}\n\n${LIST}\n\n\n${QUOTE}\n`)
})

test('a finger moves the block with the cursor, and opens its menu, at 390 pixels', async () => {
  const phone = await openTestPage(PHONE)
  const { page } = phone
  await open(page, TEXT.replace('words', 'wo‸rds').replace('Head\n====', '# Head'))
  const text = await markdown(page)
  const handle = handleOf(page)
  await handle.waitFor()
  const box = await handle.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  expect(box?.width).toBeGreaterThanOrEqual(24)
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await expectAccessibleInBothColours(page)
  await dragByTouch(phone, await centre(handle), await above(page, 'one'))
  expect(await markdown(page)).toBe(`# Head\n\n${WORDS}\n\n${LIST}\n\n\n${QUOTE}\n`)
  await handle.tap()
  await page.getByRole('menuitem', { name: 'Move down' }).waitFor()
  await expectAccessibleInBothColours(page)
  await page.getByRole('menuitem', { name: 'Move down' }).tap()
  expect(await markdown(page)).toBe(text)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  expect(await markdown(page)).toBe(text)
})

test('a plus at an empty line opens the list of a slash, goes on with what is typed, and leaves nothing', async () => {
  const { page } = editor
  const options = page.getByRole('option')
  await open(page, 'One‸')
  await expect.poll(() => plusOf(page).isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  await plusOf(page).hover()
  await drawn(page)
  expect(await handleOf(page).count()).toBe(0)
  await plusOf(page).click()
  await expect.poll(() => options.allTextContents()).toEqual(['Dividing line', 'Picture'])
  await page.keyboard.press('Escape')
  await expect.poll(() => call(page, 'markdown')).toBe('One')
  await page.keyboard.press('Alt+F10')
  await expect.poll(() => hasFocus(plusOf(page))).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(field(page))).toBe(true)
  await page.keyboard.type('ru')
  await expect.poll(() => options.allTextContents()).toEqual(['Dividing line'])
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await expect.poll(() => call(page, 'shown')).toBe('One\n\n---\n\ntwo‸')
  await expect.poll(() => options.count()).toBe(0)
})

test('a finger opens that list at 390 pixels', async () => {
  const { page } = await openTestPage(PHONE)
  await open(page, '# Head\n\nOne‸')
  await page.keyboard.press('Enter')
  const box = await plusOf(page).boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  await expectAccessibleInBothColours(page)
  await plusOf(page).tap()
  await page.getByRole('option', { name: 'Picture' }).tap()
  await expect.poll(() => call(page, 'asked')).toEqual(['picture'])
  await expect.poll(() => hasFocus(field(page))).toBe(true)
})

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement)
}

/** Waits until what the mouse points at has been looked for, and is shown. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

type Point = { x: number; y: number }

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It has no place.')
  return box
}

async function centre(element: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(element)
  return { x: x + width / 2, y: y + height / 2 }
}

/** A place right above the block with some words. */
async function above(page: Page, words: string): Promise<Point> {
  const { x, y } = await boxOf(field(page).locator('> *').filter({ hasText: words }))
  return { x: x + 20, y: y + 2 }
}

async function pointAt(page: Page, words: string): Promise<void> {
  // What has lost the cursor has no height before it is drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  const { x, y, height } = await boxOf(field(page).locator('> *').filter({ hasText: words }))
  await page.mouse.move(x + 30, y + 10)
  await handleOf(page).waitFor()
  const isBeside = async () => {
    const handle = await centre(handleOf(page))
    return handle.y > y && handle.y < y + height
  }
  await expect.poll(isBeside).toBe(true)
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
}

async function dragByTouch({ protocol }: EditorPage, from: Point, to: Point): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    protocol.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [{ x: from.x, y: from.y + (to.y - from.y) * share }])
  }
  await touch('touchEnd', [])
}
