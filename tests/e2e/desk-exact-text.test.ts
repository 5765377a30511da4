import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { blockTable } from '#admin/features/structured-editor/document/parse/block-table.ts'
import { urls } from '#contract/urls.ts'
import {
  givenDeskDraft,
  heldByServer,
  openEditor,
  textOnScreen,
} from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import { generatedMarkdown } from '#tests/support/editor/generated-markdown.ts'
import {
  COMMONMARK_EXAMPLES,
  IMPORTED_TEXTS,
  STARTER_POSTS,
} from '#tests/support/editor/real-documents.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { ask, openTextPage } from '#tests/support/structured-document/open-text-page.ts'
import type { TextPage } from '#tests/support/structured-document/text-page.ts'

/** `DOCUMENTS=10000` tries as many as a release is held against. */
const DOCUMENTS = Number(process.env.DOCUMENTS ?? 60)
/** So many go to the browser at once. */
const BATCH = 100
const PATIENT = { timeout: 60_000 + 200 * DOCUMENTS }

let site: RunningSite
let page: Page

givenDeskPage((desk) => {
  ;({ site, page } = desk)
})

/**
 * Opens each text in a field of its own, goes through it with the cursor and keys, into every caption, description
 * and button of a block and out again, and leaves the field.
 *
 * @returns which came out otherwise than they went in, with what became of them, and how many fields and buttons
 * of blocks had the focus
 */
function goThrough(page: Page, texts: readonly string[]) {
  return page.evaluate(async (texts) => {
    const { textPage } = globalThis as unknown as {
      textPage: Pick<TextPage, 'open' | 'text' | 'setCursor'>
    }
    const press = (key: string, target: Element) => {
      const event = { key, code: key, bubbles: true, cancelable: true, composed: true }
      target.dispatchEvent(new KeyboardEvent('keydown', event))
      target.dispatchEvent(new KeyboardEvent('keyup', event))
    }
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const changed: [before: string, after: string][] = []
    let visited = 0
    for (const text of texts) {
      textPage.open(text)
      const field = document.querySelector<HTMLElement>('.ProseMirror')
      if (!field) throw new Error('There is no field.')
      for (let step = 0; step <= 6; step++) textPage.setCursor(Math.floor((text.length * step) / 6))
      await drawn()
      for (const part of field.querySelectorAll<HTMLElement>('textarea, .live-tools button')) {
        part.focus()
        if (document.activeElement === part) visited += 1
        press('Escape', part)
      }
      field.focus()
      textPage.setCursor(0)
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'End', 'ArrowDown', 'ArrowUp']) {
        press(key, field)
      }
      field.blur()
      await drawn()
      const after = textPage.text()
      if (after !== text) changed.push([text, after])
    }
    return { changed, visited }
  }, texts)
}

test(
  'texts of every kind come out as they went in, wherever the cursor went',
  PATIENT,
  async () => {
    const alone = await openTextPage()
    for (let first = 0; first < DOCUMENTS; first += BATCH) {
      const count = Math.min(BATCH, DOCUMENTS - first)
      const texts = Array.from({ length: count }, (_, at) => generatedMarkdown(first + at))
      const { changed, visited } = await goThrough(alone, texts)
      expect(changed, `from document ${first}`).toEqual([])
      // Else nothing was tried.
      expect(visited).toBeGreaterThan(count / 4)
    }
  },
)

/** Posts, exports of other programs, and as many examples of the specification as make 300. */
const REAL = [...STARTER_POSTS, ...IMPORTED_TEXTS, ...COMMONMARK_EXAMPLES].slice(
  0,
  Math.max(300, DOCUMENTS),
)

test('300 real documents come out as they went in, and where a block is changed all others do', {
  timeout: 240_000 + 200 * DOCUMENTS,
}, async () => {
  expect(REAL.length).toBeGreaterThanOrEqual(300)
  const alone = await openTextPage()
  expect((await goThrough(alone, REAL)).changed).toEqual([])
  for (const [number, text] of REAL.entries()) {
    await ask(alone, 'open', text)
    // Anywhere, and each time where it was.
    await ask(alone, 'setCursor', (number * 7919) % (text.length + 1))
    await alone.keyboard.type('x')
    const changed = await ask(alone, 'text')
    expect(changed, `document ${number}`).not.toBe(text)
    expect(
      blocksChanged(text, changed),
      `document ${number}: ${JSON.stringify([text, changed])}`,
    ).toBeLessThanOrEqual(1)
  }
})

/** How many blocks of a text are other bytes in what became of it, or stand elsewhere. */
function blocksChanged(before: string, after: string): number {
  const { blocks } = blockTable(before)
  const sources = blocks.map(({ source }) => source)
  let [first, last] = [0, 0]
  let [start, end] = [blockTable(before).lead.length, after.length]
  const tail = blocks.at(-1)?.gap ?? ''
  if (after.endsWith(tail)) end -= tail.length
  for (; first < sources.length; first++) {
    const { source = '', gap = '' } = blocks[first] ?? {}
    if (!after.startsWith(source, start)) break
    start += source.length + gap.length
  }
  for (; last < sources.length - first; last++) {
    const source = sources.at(-1 - last) ?? ''
    if (!after.slice(0, end).endsWith(source)) break
    end -= source.length + (blocks.at(-2 - last)?.gap.length ?? 0)
  }
  return sources.length - first - last
}

test('the server holds a text to the byte after it was opened, gone through and left', async () => {
  for (const seed of [3, 8, 21]) {
    const content = Array.from({ length: 4 }, (_, at) => generatedMarkdown(seed * 100 + at)).join(
      '\n\n',
    )
    const id = await givenDeskDraft(page, { title: `Text ${seed}`, content })
    const before = await heldByServer(page, id)
    expect(before.document.content).toBe(content)
    const field = await openEditor(page, site.url, id)
    await field.click()
    for (const key of ['Control+End', 'ArrowUp', 'Control+Home', 'ArrowDown', 'PageDown', 'End']) {
      await page.keyboard.press(key)
    }
    for (const cell of (await field.getByRole('textbox').all()).slice(0, 4)) await cell.focus()
    await field.focus()
    expect(await textOnScreen(field)).toBe(content)
    // Leaving sends what has not arrived yet.
    await page.getByRole('link', { name: 'Posts', exact: true }).last().click()
    await page.waitForURL(`**${urls.adminPosts()}`)
    const after = await heldByServer(page, id)
    expect([after.document.content, after.version]).toEqual([content, before.version])
  }
})
