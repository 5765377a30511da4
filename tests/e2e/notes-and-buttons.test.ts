import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import {
  expectAccessible,
  expectAccessibleInBothColours,
} from '#tests/support/browser/accessibility.ts'
import {
  callDesk,
  givenDeskDraft,
  givenPublishableDraft,
  heldByServer,
  openEditor,
} from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import { expectFitsWidth } from '#tests/support/browser/layout.ts'
import { openPage, withPage } from '#tests/support/browser/visitor.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

const TEXT = [
  'Stir the oats until they hum, and let them rest. '.repeat(4),
  '> [!NOTE]\n> Ripe plums need **less sugar**.\n>\n> - Taste one first.\n> - Then weigh.',
  '> [!WARNING]\n> Hot sugar burns.',
  '> Quoted words.\n>\n> And more of them.',
  '[Book a table](/book#button)',
  'Stir the oats until they hum.',
].join('\n\n')

let site: RunningSite
let browser: Browser
let page: Page

givenDeskPage((desk) => {
  ;({ site, browser, page } = desk)
})

/** The text as the server holds it once all is saved. */
const saved = (id: string) =>
  expect.poll(async () => (await heldByServer(page, id)).document.content, { timeout: 15_000 })

test('notes and a button stand in the page of a post, on a phone, on paper and without colours', async () => {
  const id = await givenPublishableDraft(page, { title: 'Plum jam with notes', content: TEXT })
  const { version } = await heldByServer(page, id)
  const body = { baseVersion: version }
  await callDesk(page, callUrl('publish', { id }), { method: 'POST', body })
  await withPage(browser, { reducedMotion: 'reduce' }, async (reader) => {
    for (const width of [320, 390, 1280]) {
      await reader.setViewportSize({ width, height: 900 })
      await openPage(reader, site.url + urls.post('plum-jam-with-notes'))
      await expectFitsWidth(reader, width)
    }
    await expectAccessibleInBothColours(reader)
    const notes = reader.getByRole('note')
    expect(await notes.count()).toBe(2)
    expect(await notes.first().getByText('Note', { exact: true }).isVisible()).toBe(true)
    const button = reader.getByRole('link', { name: 'Book a table' })
    expect(await button.getAttribute('href')).toBe('/book')
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    const look = (of: Locator) =>
      of.evaluate((element) => {
        const { color, backgroundColor, borderTopWidth, textDecorationLine } =
          getComputedStyle(element)
        return { color, backgroundColor, borderTopWidth, textDecorationLine }
      })
    // On paper colours may be left out: a note has its edge, and a button is a link.
    await reader.emulateMedia({ media: 'print' })
    const printed = await look(button)
    expect(printed.textDecorationLine).toBe('underline')
    expect(printed.backgroundColor).toBe('rgba(0, 0, 0, 0)')
    expect((await look(notes.first())).borderTopWidth).toBe('1px')
    await reader.emulateMedia({ media: 'screen', forcedColors: 'active' })
    expect((await look(button)).borderTopWidth).toBe('1px')
    expect((await look(notes.first())).borderTopWidth).toBe('1px')
  })
})

test('a note and a button are put in, written in place and left by keys', async () => {
  const target = await givenPublishableDraft(page, { title: 'Quince paste' })
  const { version } = await heldByServer(page, target)
  const body = { baseVersion: version }
  await callDesk(page, callUrl('publish', { id: target }), { method: 'POST', body })
  const id = await givenDeskDraft(page, { content: 'Above.' })
  const field = await openEditor(page, site.url, id)
  await field.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/tip')
  await page.getByRole('option', { name: 'Note box' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Salt late.')
  const note = field.getByRole('note')
  await note.getByRole('combobox', { name: 'Kind of note' }).selectOption('Tip')
  await saved(id).toBe('Above.\n\n> [!TIP]\n> Salt late.')
  await page.keyboard.press('Control+End')
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key)
  await page.keyboard.type('/button')
  await page.getByRole('option', { name: 'Button' }).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Button' })
  await dialog.waitFor()
  await expectAccessible(page)
  await page.keyboard.type('quince paste')
  await page.getByRole('option', { name: 'Quince paste', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await saved(id).toBe(
    `Above.\n\n> [!TIP]\n> Salt late.\n\n[Quince paste](${urls.post('quince-paste')}#button)`,
  )
  await page.keyboard.type('To the quinces')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Below.')
  await expectAccessible(page)
  await saved(id).toBe(
    `Above.\n\n> [!TIP]\n> Salt late.\n\n[To the quinces](${urls.post('quince-paste')}#button)\n\nBelow.`,
  )
})
