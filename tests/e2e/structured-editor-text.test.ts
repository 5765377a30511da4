import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { makeAnchor } from '#notes/note-anchor.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { copied, pasteInto } from '#tests/support/browser/clipboard.ts'
import { CLIPBOARDS } from '#tests/support/posts/clipboards.ts'
import { ask, openTextPage } from '#tests/support/structured-document/open-text-page.ts'
import { pressKeys } from '#tests/support/structured-document/press-keys.ts'

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
  const anchor = makeAnchor(text, { from, to: from + '**oats** overnight'.length })
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

test('what programs copy is pasted as the blocks that it is, in Markdown as today', async () => {
  const pasted: [string, string][] = []
  for (const { from, html, rtf } of CLIPBOARDS) {
    await open('')
    await pasteInto(page.getByRole('textbox'), { html, rtf })
    await expect.poll(() => ask(page, 'text')).not.toBe('')
    pasted.push([from, await ask(page, 'text')])
    await page.keyboard.press('Control+z')
    await expect.poll(() => ask(page, 'text')).toBe('')
  }
  // Of strokes this view sets those alone without which the words would be something else.
  const needed = (markdown: string) => markdown.replace(/\\([[\]])/g, '$1')
  expect(pasted.map(([from, text]) => [from, needed(text)])).toEqual(
    CLIPBOARDS.map(({ from, markdown }) => [from, needed(markdown)]),
  )
})

test.each([
  ['words into words', 'one ‸two', 'a **b**\n', 'one a **b**two'],
  ['two paragraphs into words', 'one ‸two', 'a\n\nb', 'one a\n\nbtwo'],
  ['a heading into words', 'one ‸two', '## a', 'one\n\n## a\n\ntwo'],
  ['items into an item', '- one‸\n- two', '- a\n- b', '- onea\n- b\n- two'],
  ['a paragraph into a cell', '| a |\n| --- |\n| b‸ |', 'c\n\nd', '| a |\n| --- |\n| bc d |'],
  ['lines into a paragraph', 'one ‸two', 'Ada\nYork', 'one Ada  \nYorktwo'],
])('plain text is pasted as what it says: %s', async (_what, before, plain, after) => {
  await open(before.replace('‸', ''))
  await ask(page, 'setCursor', before.indexOf('‸'))
  await pasteInto(page.getByRole('textbox'), { plain })
  expect(await ask(page, 'text')).toBe(after)
})

test('pictures in the clipboard are asked for at their places, others are named', async () => {
  await open('Begin.')
  await page.keyboard.press('Control+End')
  const data = 'data:image/png;base64,iVBORw0KGgo='
  await pasteInto(page.getByRole('textbox'), {
    html: `<p>One.</p><img src="${data}" alt="First"><p>Two.</p><img src="${data}" alt="Second"><img src="cid:1" alt="Gone"><p><img src="https://x.example/a?b=1&amp;c=2" alt="Far"></p>`,
  })
  await expect
    .poll(() => ask(page, 'asked'))
    .toEqual(['First in block 1', 'Second in block 2', '1 missing', 'https://x.example/a?b=1&c=2'])
  expect(await ask(page, 'text')).toBe(
    'Begin.One.\n\nTwo.\n\n[Picture missing: Gone]\n\n![Far](https://x.example/a?b=1&c=2)',
  )
})

test('words go out as Markdown and as HTML, and come back as they were', async () => {
  const text = '## Head\n\nA **slow** [pot](/blog/pot).\n\n* bones\n* leeks'
  await open(text)
  await page.keyboard.press('Control+a')
  const field = page.getByRole('textbox')
  await expect
    .poll(() => copied(field, 'copy'))
    .toMatchObject({ plain: text, html: expect.stringContaining('<h2>Head</h2>') })
  const { plain, html } = await copied(field, 'cut')
  expect(html).toMatch(/<li>bones<\/li>\s*<li>leeks<\/li>/)
  expect(await ask(page, 'text')).toBe('')
  await pasteInto(field, { html, plain })
  expect(await ask(page, 'text')).toBe(text)
})

test.each([
  ['quotation marks', '‸', 'He said "soon" and it\'s 9" wide', 'He said “soon” and it’s 9" wide'],
  ['an emoji by its name', 'a‸', ' :thumbs_up:', 'a 👍'],
  ['an emoji of the list', 'a‸', ' :straw{Enter} b', 'a 🍓 b'],
  ['an emoji that is chosen by arrows', 'a‸', ' :appl{ArrowDown}{Tab}', 'a 🍏'],
  ['none in code', '`a‸b`', '"', '`a"b`'],
  ['a colon that is one', 'a‸', ' note: x', 'a note: x'],
  ['a list that is left', 'a‸', ' :straw{Escape}{Enter}b', 'a :straw\n\nb'],
  [
    'a video by its address',
    '‸',
    'https://youtu.be/abcdefghijk{Enter}b',
    'https://youtu.be/abcdefghijk\n\nb',
  ],
])('typing makes of signs what is meant: %s', async (_what, before, keys, after) => {
  await open(before.replace('‸', ''))
  await ask(page, 'setCursor', before.indexOf('‸'))
  await pressKeys({ page, protocol: await page.context().newCDPSession(page) }, keys)
  expect(await ask(page, 'text')).toBe(after)
})

test('undo brings back the sign that was typed', async () => {
  await open('')
  await page.keyboard.type('"')
  expect(await ask(page, 'text')).toBe('“')
  await page.keyboard.press('Control+z')
  expect(await ask(page, 'text')).toBe('"')
})

test('a slash offers what can be put in, by its words, and leaves nothing of itself', async () => {
  await open('One ')
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' /')
  const list = page.getByRole('listbox', { name: 'What to put in' })
  await expect.poll(() => list.getByRole('option').count()).toBe(3)
  await page.keyboard.type('foo')
  await expect.poll(() => list.getByRole('option').count()).toBe(1)
  expect(await page.getByRole('textbox').getAttribute('aria-activedescendant')).toBe(
    await list.getByRole('option').getAttribute('id'),
  )
  await page.keyboard.press('Enter')
  expect(await ask(page, 'asked')).toEqual(['Recipe'])
  expect((await ask(page, 'text')).trimEnd()).toBe('One')
  await list.waitFor({ state: 'hidden' })
  await page.keyboard.type('/pic')
  await list.getByRole('option', { name: 'Picture' }).click()
  expect(await ask(page, 'asked')).toEqual(['Recipe', 'Picture'])
  await page.keyboard.type('1/2')
  await list.waitFor({ state: 'hidden' })
})

test('words are found and replaced, across marks, and one undo takes all of it back', async () => {
  const text = 'Oats and **oa**ts.\n\n- oats\n\n| oats |\n| --- |\n| rye |'
  await open(text)
  await page.keyboard.press('Control+f')
  const form = page.getByRole('search', { name: 'Find and replace' })
  await form.getByLabel('Find', { exact: true }).fill('oats')
  await form.getByText('4 times').waitFor()
  await page.keyboard.press('Enter')
  await form.getByText('1 of 4').waitFor()
  await form.getByLabel('Replace with').fill('rye')
  await form.getByRole('button', { name: 'Replace all' }).click()
  await form.getByText('Not in the text').waitFor()
  expect(await ask(page, 'text')).toBe('rye and **rye**.\n\n- rye\n\n| rye |\n| --- |\n| rye |')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+z')
  expect(await ask(page, 'text')).toBe(text)
})

test('all but the block with the cursor step back in focus mode', async () => {
  await open('One.\n\nTwo.\n\nThree.')
  await ask(page, 'setFocusMode', true)
  await ask(page, 'setCursor', 7)
  expect(await page.locator('.has-focus-mode .in-focus').allTextContents()).toEqual(['Two.'])
  await ask(page, 'setFocusMode', false)
  expect(await page.locator('.in-focus').count()).toBe(0)
})

test('the plain view has the same words selected, and what is changed there is one step of undo', async () => {
  await open('One **two** three.')
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Four.')
  await ask(page, 'setCursor', 'One **tw'.length)
  await page.keyboard.press('Shift+ArrowRight')
  await expect
    .poll(() => ask(page, 'selectedText'))
    .toEqual({ markdown: 'One **two** three. Four.', from: 8, to: 9 })
  const markdown = 'Zero.\n\nOne **two** three. Four.'
  await ask(page, 'goOnWith', { markdown, from: 15, to: 16 })
  expect(await ask(page, 'text')).toBe(markdown)
  expect(await ask(page, 'selected')).toBe('o')
  await page.keyboard.press('Control+z')
  expect(await ask(page, 'text')).toBe('One **two** three. Four.')
  await page.keyboard.press('Control+z')
  expect(await ask(page, 'text')).toBe('One **two** three.')
})
