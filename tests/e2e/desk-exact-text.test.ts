import type { Locator, Page } from 'playwright-core'
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
 * Shows each text in the field as one that is opened, goes through it with the cursor, keys and selections,
 * into every cell, caption and description and out again, and leaves the field.
 *
 * @returns which came out otherwise than they went in, with what became of them, and how many fields and buttons
 * of blocks had the focus
 */
function goThrough(field: Locator, texts: readonly string[]) {
  return field.evaluate(async (element, texts) => {
    type View = {
      state: { doc: { length: number; toString(): string } }
      dispatch: (change: object) => void
      focus: () => void
    }
    const { view } = (element as unknown as { cmTile: { view: View } }).cmTile
    const root = element.getRootNode() as ShadowRoot
    const press = (key: string, target: Element = root.activeElement ?? element) => {
      const event = { key, code: key, bubbles: true, cancelable: true, composed: true }
      target.dispatchEvent(new KeyboardEvent('keydown', event))
      target.dispatchEvent(new KeyboardEvent('keyup', event))
    }
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const changed: [before: string, after: string][] = []
    let visited = 0
    for (const text of texts) {
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: { anchor: 0 },
        userEvent: 'input.program',
      })
      view.focus()
      for (let step = 1; step <= 6; step++) {
        const head = Math.floor((text.length * step) / 6)
        view.dispatch({ selection: { anchor: (head / 2) | 0, head }, scrollIntoView: true })
      }
      await drawn()
      for (const part of element.querySelectorAll<HTMLElement>('textarea, .live-tools button')) {
        part.focus()
        if (root.activeElement === part) visited += 1
        if (part.matches('textarea')) press('Escape', part)
      }
      view.focus()
      view.dispatch({ selection: { anchor: 0 } })
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'End', 'ArrowDown', 'ArrowUp']) {
        press(key, element)
      }
      element.blur()
      await drawn()
      const after = view.state.doc.toString()
      if (after !== text) changed.push([text, after])
    }
    return { changed, visited }
  }, texts)
}

test(
  'texts of every kind come out as they went in, wherever the cursor went',
  PATIENT,
  async () => {
    const field = await openEditor(page, site.url, await givenDeskDraft(page))
    await field.click()
    for (let first = 0; first < DOCUMENTS; first += BATCH) {
      const count = Math.min(BATCH, DOCUMENTS - first)
      const texts = Array.from({ length: count }, (_, at) => generatedMarkdown(first + at))
      const { changed, visited } = await goThrough(field, texts)
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
