import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { anchorOf } from '#domain/posts/notes/note-anchor.ts'
import { ask, openTextPage } from '#tests/support/structured-document/open-text-page.ts'

let page: Page

beforeAll(async () => {
  page = await openTextPage()
})

async function open(markdown: string): Promise<void> {
  await ask(page, 'open', markdown)
  // ProseMirror does not believe a cursor at the start within 200 ms after it got the focus.
  await page.waitForTimeout(300)
}

test('a text that another has saved comes in while one types: no letter, place or step to undo is lost', async () => {
  await open('One.\n\nTwo.\n\nThree.\n')
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Mine')
  await ask(page, 'replace', 'Zero.\n\nOne, longer.\n\nTwo.\n\nThree. Mine\n')
  await page.keyboard.type(' goes on.')
  expect(await ask(page, 'text')).toBe('Zero.\n\nOne, longer.\n\nTwo.\n\nThree. Mine goes on.\n')
  expect(await ask(page, 'typed')).toBe(' Mine goes on.'.length)
  for (let step = 0; step < 5; step++) await page.keyboard.press('Control+z')
  expect(await ask(page, 'text')).toBe('Zero.\n\nOne, longer.\n\nTwo.\n\nThree.\n')
  for (let step = 0; step < 5; step++) await page.keyboard.press('Control+y')
  expect(await ask(page, 'text')).toBe('Zero.\n\nOne, longer.\n\nTwo.\n\nThree. Mine goes on.\n')
})

test('a word that is composed stays whole when a text comes in', async () => {
  await open('One.\n\nTwo.\n')
  await page.keyboard.press('Control+End')
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Input.imeSetComposition', {
    text: 'にほ',
    selectionStart: 2,
    selectionEnd: 2,
  })
  await ask(page, 'replace', 'One, longer.\n\nTwo.にほ\n')
  await protocol.send('Input.insertText', { text: '日本' })
  expect(await ask(page, 'text')).toBe('One, longer.\n\nTwo.日本\n')
})

test('a check leads to its line, a list or heading by its words, a recipe as a whole; writing goes on behind', async () => {
  await open('## Head\n\nOne\ntwo.\n\n- a\n- **b** c\n\n```recipe\n- 1 egg\n```\n')
  const words: string[] = []
  for (const line of [0, 3, 6]) {
    await ask(page, 'goToLine', line)
    words.push(await ask(page, 'selected'))
  }
  expect(words).toEqual(['Head', 'two.', 'b c'])
  await ask(page, 'goBehindSelection')
  await page.keyboard.type('!')
  expect(await ask(page, 'text')).toContain('- **b** c!\n')
  await ask(page, 'goToLine', 9)
  await page.locator('.live-recipe.is-selected').waitFor()
})

test('a note is drawn at its words, and its anchor is that of the Markdown', async () => {
  const text = 'Soak the **oats** overnight.\n\nServe.\n'
  const from = text.indexOf('**oats** over')
  const anchor = anchorOf(text, { from, to: from + '**oats** overnight'.length })
  if (!anchor) throw new Error('There are no such words.')
  await open(text)
  await ask(page, 'showNotes', [{ id: 'a', anchor, isOpen: true }])
  expect(await page.locator('.note-mark').allTextContents()).toEqual(['oats', ' overnight'])
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Yes: ')
  const [moved] = await ask(page, 'anchors')
  expect(moved).toMatchObject({ id: 'a', anchor: { passage: 'oats** overnight' } })
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+End')
  await expect
    .poll(() => ask(page, 'anchorOfSelection'))
    .toMatchObject({ passage: 'Yes: Soak the **oats** overnight.', start: 0 })
})

test('the preview follows the line at the top', async () => {
  await open(Array.from({ length: 60 }, (_, number) => `Line ${number}.\n`).join('\n'))
  expect(await ask(page, 'lineAtTop')).toBe(0)
  await page
    .locator('p', { hasText: 'Line 30.' })
    .evaluate((line) => line.scrollIntoView({ block: 'start' }))
  const line = await ask(page, 'lineAtTop')
  expect(Math.abs(line - 60)).toBeLessThan(1)
})
