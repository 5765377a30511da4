import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import {
  givenDeskDraft,
  heldByServer,
  openEditor,
  textOnScreen,
} from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import { generatedMarkdown } from '#tests/support/editor/generated-markdown.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { openTextPage } from '#tests/support/structured-document/open-text-page.ts'
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
