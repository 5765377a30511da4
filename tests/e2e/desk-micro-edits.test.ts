import type { CDPSession, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { givenDeskDraft, openEditor, textOnScreen } from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { BLOCKS } from '#tests/support/structured-document/micro-edits/blocks.ts'
import { LINES } from '#tests/support/structured-document/micro-edits/lines.ts'
import { LISTS } from '#tests/support/structured-document/micro-edits/lists.ts'
import { MARKS } from '#tests/support/structured-document/micro-edits/marks.ts'
import type { MicroEdit } from '#tests/support/structured-document/micro-edits/micro-edit.ts'
import { SCRIPTS } from '#tests/support/structured-document/micro-edits/scripts.ts'
import { SIGNS } from '#tests/support/structured-document/micro-edits/signs.ts'
import { TOOLS } from '#tests/support/structured-document/micro-edits/tools.ts'
import { pressKeys, untilDrawn } from '#tests/support/structured-document/press-keys.ts'

/** One in so many is tried on the page of a post itself: the editor alone has all of them pressed. */
const EVERY = 4
/** These open a window here, or publish, where the page with nothing but the editor answers at once. */
const ASKS = /press:(?:Link|Video|Recipe|Source|Button|Picture)|Control\+Enter/
const SIGN = /[‸«»]/g
const MOST_STEPS = 60
/** In none of the texts. */
const LETTER = 'ꙮ'

let site: RunningSite
let page: Page

givenDeskPage((desk) => {
  ;({ site, page } = desk)
})

test('keys do on the page of a post what they do in the editor alone, and undo leads back', {
  timeout: 180_000,
}, async () => {
  const all = [...LINES, ...MARKS, ...LISTS, ...SIGNS, ...BLOCKS, ...SCRIPTS, ...TOOLS]
  // The field of the Markdown view, by which a text is put here, has one kind of line ends.
  const edits = all
    .filter(([before, keys]) => !ASKS.test(keys) && !before.includes('\r'))
    .filter((_, index) => index % EVERY === 0)
  const id = await givenDeskDraft(page, { content: 'Begin.' })
  const field = await openEditor(page, site.url, id)
  const protocol = await page.context().newCDPSession(page)
  // The bar has all of its tools.
  await page.setViewportSize({ width: 1920, height: 900 })
  // What a key of an edit leads to is seen soon, or not at all.
  page.setDefaultTimeout(5000)
  const wrong: object[] = []
  for (const edit of edits) {
    const faults = await faultsOf(edit, { field, protocol }).catch(({ message }: Error) => ({
      message,
    }))
    if (Object.keys(faults).length > 0) wrong.push({ edit, ...faults })
  }
  expect(edits.length).toBeGreaterThan(80)
  expect(wrong, `${edits.length} edits: ${JSON.stringify(wrong, null, 1)}`).toEqual([])
})

async function faultsOf(
  [before, keys, after]: MicroEdit,
  { field, protocol }: { field: Locator; protocol: CDPSession },
) {
  const start = before.replace(SIGN, '')
  await showText(field, before)
  await pressKeys({ page, protocol }, keys)
  const dialog = page.getByRole('dialog')
  if ((await dialog.count()) > 0) {
    const opened = await dialog.getAttribute('aria-labelledby')
    await page.keyboard.press('Escape')
    return { opened }
  }
  const wanted = after.replace(/ \(\w+\)$/, '')
  const reached = await textOnScreen(field)
  let isThere = reached === wanted.replace(SIGN, '')
  if (!isThere && wanted.includes('‸')) {
    // What has no word yet is in no text before somebody writes there.
    await protocol.send('Input.insertText', { text: LETTER })
    isThere = (await textOnScreen(field)) === wanted.replace('‸', LETTER)
  }
  const end = await textOnScreen(field)
  let steps = 0
  while (steps < MOST_STEPS && (await textOnScreen(field)) !== start) {
    await page.keyboard.press('Control+z')
    steps++
  }
  const undone = await textOnScreen(field)
  for (let step = 0; step < steps; step++) await page.keyboard.press('Control+y')
  const redone = await textOnScreen(field)
  return {
    ...(!isThere && { reached }),
    ...(undone !== start && { undone }),
    ...(redone !== end && { redone }),
  }
}

/** Shows a text with its cursor: it is put into the Markdown view, from which one goes over to the finished look. */
async function showText(field: Locator, marked: string): Promise<void> {
  const plain = page.getByRole('button', { name: 'Show Markdown' })
  await plain.click()
  await page.getByRole('button', { name: 'Show Markdown', pressed: true }).waitFor()
  await field.evaluate((element, marked) => {
    type View = { dispatch: (change: object) => void; state: { doc: { length: number } } }
    const { view } = (element as unknown as { cmTile: { view: View } }).cmTile
    const places = [...marked.matchAll(/[‸«»]/g)].map(({ index }, number) => index - number)
    const [anchor = 0, head = anchor] = places
    const changes = { from: 0, to: view.state.doc.length, insert: marked.replace(/[‸«»]/g, '') }
    view.dispatch({ changes, selection: { anchor, head } })
  }, marked)
  await plain.click()
  await page.locator('.ProseMirror:focus').waitFor()
  // For a moment after it has the focus ProseMirror does not believe a cursor at the start of the text.
  await page.waitForTimeout(250)
  await untilDrawn(page)
}
