import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessibleInBothColours } from '#tests/support/browser/accessibility.ts'
import {
  callDesk,
  choosePictures,
  describeInText,
  givenPublishableDraft,
  heldByServer,
  textOnScreen,
} from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import { textBox } from '#tests/support/browser/text-box.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let page: Page
givenDeskPageEach((desk) => {
  ;({ site, page } = desk)
})

const shown = async (path: string) => (await fetch(site.url + path)).text()
const tool = (name: string) =>
  textBox(page).box.getByRole('toolbar').getByRole('button', { name, exact: true })

async function publish(): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Visitors see all of this.').waitFor()
}

async function openTerms() {
  await page.goto(site.url + urls.adminPage('terms'))
  const text = textBox(page)
  await text.field.waitFor()
  return text
}

async function openTextSection() {
  await page.goto(site.url + urls.adminPage('about'))
  await page.getByRole('button', { name: 'Add a section' }).click()
  const kinds = page.getByRole('list', { name: 'Kinds of sections' })
  await kinds.getByRole('button', { name: /^Text/ }).click()
  const text = textBox(page)
  await text.field.waitFor()
  return text
}

/** Puts the cursor into an empty text. */
async function beginAnew({ field }: ReturnType<typeof textBox>): Promise<void> {
  await field.press('Control+a')
  await field.press('Delete')
}

test('whoever knows no Markdown writes a page with a heading, a link, a table and a picture', async () => {
  const id = await givenPublishableDraft(page, { title: 'Oats that hum' })
  const { version } = await heldByServer(page, id)
  await callDesk(page, callUrl('publish', { id }), {
    method: 'POST',
    body: { baseVersion: version },
  })
  const text = await openTerms()
  await beginAnew(text)

  await tool('Heading').click()
  await page.keyboard.type('How we cook at {name}')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Slowly, as in ')
  await tool('Link').click()
  const link = page.getByRole('dialog', { name: 'Link' })
  await link.getByRole('combobox').fill('oats that')
  await link.getByRole('option', { name: /^Oats that hum/ }).waitFor()
  await page.keyboard.press('Enter')
  await link.waitFor({ state: 'detached' })
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/table')
  await page.getByRole('option', { name: /^Table/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Oven')
  expect(await textOnScreen(text.field)).toMatch(
    /^## How we cook at \{name\}\n\nSlowly, as in \[Oats that hum\]\(\/blog\/oats-that-hum\)\n\n\| Oven/,
  )

  await page.keyboard.press('Control+Enter')
  await text.field.press('Control+End')
  await choosePictures(page, await givenPhotograph('pan.jpg', 21))
  await describeInText(text.field, 'A pan')
  await page.getByText('Not published yet: Text.').waitFor()
  expect(await text.field.getByRole('button', { name: 'Use as cover' }).count()).toBe(0)
  await publish()

  const html = await shown(urls.termsAndConditions())
  expect(html).toMatch(/<h2 id="at-how-we-cook-at-[^"]*"[^>]*>How we cook at [^{<]+/)
  expect(html).toContain('<a href="/blog/oats-that-hum"')
  expect(html).toContain('<table>')
  expect(html).toMatch(/<img[^>]+alt="A pan"/)
})

test('a recipe of a page is written in its form, and undo takes steps back', async () => {
  const text = await openTerms()
  await beginAnew(text)
  await page.keyboard.type('Before.')
  await tool('Recipe').click()
  const form = page.getByRole('region', { name: 'Recipe', exact: true })
  await form.getByLabel('Title', { exact: true }).fill('Oat soup')
  await form.getByRole('button', { name: 'Add an ingredient' }).click()
  await page.keyboard.type('100 g oats')
  await form
    .getByRole('button', { name: /^Done|Back to the text/ })
    .first()
    .click()
  await text.field.waitFor()
  expect(await textOnScreen(text.field)).toContain('name: Oat soup\n- 100 g oats')
  await text.field.press('Control+End')
  await page.keyboard.type('After.')
  await text.field.press('Control+z')
  expect(await textOnScreen(text.field)).not.toContain('After.')
  await text.field.press('Control+y')
  expect(await textOnScreen(text.field)).toContain('After.')
})

test('nothing that is typed is lost: by a reload at once, in the Markdown, or where it goes back to what was', async () => {
  const text = await openTerms()
  const before = await textOnScreen(text.field)
  await text.field.press('Control+Home')
  await page.keyboard.type('Kept. ')
  const kept = await textOnScreen(text.field)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await text.field.waitFor()
  expect(await textOnScreen(text.field)).toBe(kept)

  await text.showMarkdown()
  expect(await textOnScreen(text.field)).toBe(kept)
  await page.keyboard.type('More. ')
  await text.box.getByRole('button', { name: 'Show Markdown' }).click()
  await text.box.getByRole('button', { name: 'Show Markdown', pressed: false }).waitFor()
  expect(await textOnScreen(text.field)).toContain('More. ')

  await page.getByText('Not published yet: Text.').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('Visitors see all of this.').waitFor()
  expect(await textOnScreen(text.field)).toBe(before)
})

test('a text that is too long, or none, is refused where it stands, with its limit', async () => {
  const text = await openTerms()
  await text.fill('Words. '.repeat(7_200))
  await page.getByText('50400 / 50000').waitFor()
  await page.getByRole('textbox', { name: /^Title/ }).focus()
  await text.box.getByText('Text must be 50,000 characters or less').waitFor()
  await text.fill('')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await text.box.getByText('Text is required').waitFor()
  await expect.poll(() => text.field.evaluate((field) => field.matches(':focus'))).toBe(true)
  await expectAccessibleInBothColours(page)
})

test('a text section is written as a post is, shown beside the form, and opened by a press on its words', async () => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  const text = await openTextSection()
  await text.field.click()
  await tool('Heading').click()
  await page.keyboard.type('From our kitchen')
  await page.keyboard.press('Enter')
  await tool('Bullet list').click()
  await page.keyboard.type('oats')
  const preview = page.frameLocator('iframe[data-shown]')
  await preview.getByRole('heading', { name: 'From our kitchen' }).waitFor()
  await page.getByRole('button', { name: 'Text: From our kitchen', exact: true }).click()
  await text.box.waitFor({ state: 'detached' })
  await preview.getByRole('heading', { name: 'From our kitchen' }).click()
  await expect.poll(() => text.field.evaluate((field) => field.matches(':focus'))).toBe(true)
  expect(await textOnScreen(text.field)).toMatch(/^## From our kitchen\n\n[-*] oats/)
  await preview.getByText('oats', { exact: true }).click()
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('oats')
  await publish()
  expect(await shown(urls.about())).toMatch(/<h2[^>]*>From our kitchen<\/h2>\s*<ul>\s*<li>oats/)
})

test.each([
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])('both have what axe asks for, in both colours, at $width pixels', async (viewport) => {
  await page.setViewportSize(viewport)
  await openTerms()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothColours(page)
  await openTextSection()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBothColours(page)
})
