import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAccessibleInBothColours } from '#tests/support/browser/accessibility.ts'
import {
  call,
  type EditorPage,
  openTestPage,
} from '#tests/support/structured-document/open-test-page.ts'

const LONG = Array.from({ length: 60 }, (_, line) => `Line ${line} of a long text.`).join('\n\n')

let editor: EditorPage

beforeAll(async () => {
  editor = await openTestPage({ viewport: { width: 1280, height: 700 } })
})

beforeEach(() => editor.page.setViewportSize({ width: 1280, height: 700 }))

const bubbleOf = (page: Page) => page.getByRole('toolbar', { name: 'Selected words' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Text' })

test('a mouse that selects a word gets its tools beside it, and the focus stays in the text', async () => {
  const { page } = editor
  await call(page, 'open', 'One ‸honey two\n\nThree')
  const bubble = bubbleOf(page)
  expect(await bubble.isVisible()).toBe(false)
  const at = await wordBox(page, 'honey')
  await page.mouse.move(at.x + 5, at.y + 5)
  await page.mouse.down()
  await page.mouse.move(at.x + at.width, at.y + 5, { steps: 5 })
  expect(await bubble.isVisible()).toBe(false)
  await page.mouse.up()
  await bubble.waitFor()
  await page.mouse.dblclick(at.x + 20, at.y + 5)
  await bubble.getByRole('button', { name: 'Bold' }).click()
  expect(await call(page, 'shown')).toBe('One **«honey»** two\n\nThree')
  expect(await isPressed(bubble, 'Bold')).toBe('true')
  expect(await isPressed(bubble, 'Italic')).toBe('false')
  await bubble.getByRole('button', { name: 'Heading', exact: true }).click()
  await bubble.getByRole('button', { name: 'Quotation' }).click()
  expect(await call(page, 'shown')).toBe('> ## One **«honey»** two\n\nThree')
  expect(await isPressed(bubble, 'Heading')).toBe('true')
  expect(await isPressed(bubble, 'Quotation')).toBe('true')
  expect(await hasFocus(field(page))).toBe(true)
  await page.keyboard.type('jam')
  expect(await call(page, 'shown')).toBe('> ## One **jam‸** two\n\nThree')
  expect(await bubble.isVisible()).toBe(false)
})

test('a link and a note begin at the selected words', async () => {
  const { page } = editor
  await call(page, 'open', 'One «honey» two')
  await bubbleOf(page).getByRole('button', { name: 'Note to co-writers' }).click()
  expect(await call(page, 'asked')).toEqual(['note'])
  await bubbleOf(page).getByRole('button', { name: 'Link' }).click()
  expect(await call(page, 'shown')).toBe('One [honey](/soup)‸ two')
})

test('a keyboard reaches the tools by Alt+F10 and goes through them; Escape takes them away', async () => {
  const { page } = editor
  const bubble = bubbleOf(page)
  await call(page, 'open', 'One «honey» two')
  await bubble.waitFor()
  await page.keyboard.press('Alt+F10')
  expect(await hasFocus(bubble.getByRole('button', { name: 'Bold' }))).toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  expect(await call(page, 'shown')).toBe('One *«honey»* two')
  expect(await hasFocus(field(page))).toBe(true)
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('ArrowLeft')
  expect(await hasFocus(bubble.getByRole('button', { name: 'Note to co-writers' }))).toBe(true)
  await page.keyboard.press('Escape')
  await bubble.waitFor({ state: 'hidden' })
  expect(await hasFocus(field(page))).toBe(true)
  expect(await call(page, 'shown')).toBe('One *«honey»* two')
  await page.keyboard.press('Shift+ArrowRight')
  await bubble.waitFor()
  await page.keyboard.press('Escape')
  await bubble.waitFor({ state: 'hidden' })
})

test.each([
  ['words of a cell have no headings', '| A | B |\n| --- | --- |\n| «one» | 2 |', 4],
  ['code has none', '```\n«one»\n```', 0],
  ['spaces have none', 'one«  »two', 0],
  ['words of several paragraphs have all of them', '«one\n\ntwo»', 6],
])('%s', async (_, text, count) => {
  const { page } = editor
  await call(page, 'open', text)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await bubbleOf(page).getByRole('button').count()).toBe(count)
})

test('it goes along with the words and never covers them, wherever they are scrolled to', async () => {
  const { page } = editor
  await call(
    page,
    'open',
    LONG.replace('Line 9 of', '«Line 9 of').replace(
      'long text.\n\nLine 14',
      'long» text.\n\nLine 14',
    ),
  )
  const places = new Set<string>()
  for (let top = 0; top < 1400; top += 45) {
    await page.evaluate((y) => scrollTo(0, y), top)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    places.add(await placeOfBubble(page))
  }
  expect([...places].sort()).toEqual(['above', 'below', 'hidden'])
  await page.evaluate(() => scrollTo(0, 0))
})

test('nothing else is selected when the focus leaves the text', async () => {
  const { page } = editor
  await call(page, 'open', 'One «honey» two')
  await bubbleOf(page).waitFor()
  await page.getByRole('button', { name: 'Undo' }).focus()
  await bubbleOf(page).waitFor({ state: 'hidden' })
})

test('a finger that selects a word gets tools below it, large enough, at 390 and 320 pixels', async () => {
  const viewport = { width: 390, height: 700 }
  const phone = await openTestPage({ viewport, hasTouch: true, isMobile: true })
  const { page } = phone
  const bubble = bubbleOf(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await call(page, 'open', '# Head\n\nOne‸ two honey')
    const { x, y } = await wordBox(page, 'honey')
    await tapTwice(phone, { x: x + 20, y: y + 8 })
    await bubble.waitFor()
    const box = await boxOf(bubble)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    expect(await placeOfBubble(page)).toBe('below')
    for (const button of await bubble.getByRole('button').all()) {
      const { width: across, height } = await boxOf(button)
      expect(Math.min(across, height)).toBeGreaterThanOrEqual(44)
    }
    await bubble.getByRole('button', { name: 'Italic' }).tap()
    expect(await call(page, 'shown')).toBe('# Head\n\nOne two *«honey»*')
    expect(await hasFocus(field(page))).toBe(true)
    await expectAccessibleInBothColours(page)
  }
})

test('it can be used by everybody, in light and dark', async () => {
  const { page } = editor
  await call(page, 'open', '# Head\n\nOne **«honey»** two')
  await bubbleOf(page).waitFor()
  await expectAccessibleInBothColours(page)
})

async function isPressed(bubble: Locator, name: string): Promise<string | null> {
  return bubble.getByRole('button', { name, exact: true }).getAttribute('aria-pressed')
}

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement)
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It has no place.')
  return box
}

/** Where a word of the text is on the screen. */
function wordBox(page: Page, word: string) {
  return field(page).evaluate((root, wanted) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const at = text.textContent?.indexOf(wanted) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + wanted.length)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x, y, width, height }
    }
    throw new Error(`There is no ${wanted}.`)
  }, word)
}

/** On which side of what is selected the bubble stands. */
function placeOfBubble(page: Page): Promise<string> {
  return page.evaluate(() => {
    const bubble = document.querySelector('[aria-label="Selected words"]')
    if (!(bubble instanceof HTMLElement) || bubble.style.visibility === 'hidden') return 'hidden'
    const words = getSelection()?.getRangeAt(0).getBoundingClientRect()
    const { top, bottom } = bubble.getBoundingClientRect()
    if (!words || top < 0 || bottom > innerHeight) return 'outside'
    if (bottom <= words.top + 1) return 'above'
    return top >= words.bottom - 1 ? 'below' : 'covers'
  })
}

/** Without waiting for an answer, since two taps that are far apart are not one gesture. */
async function tapTwice({ protocol }: EditorPage, point: { x: number; y: number }): Promise<void> {
  const send = (type: 'touchStart' | 'touchEnd') =>
    protocol.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [point] : [],
    })
  await Promise.all([send('touchStart'), send('touchEnd'), send('touchStart'), send('touchEnd')])
}
