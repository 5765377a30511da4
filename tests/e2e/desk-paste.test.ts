import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { copied, pasteInto } from '#tests/support/browser/clipboard.ts'
import {
  givenDeskDraft,
  heldByServer,
  openEditor,
  seeSaveState,
  textOnScreen,
} from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import { CLIPBOARDS } from '#tests/support/posts/clipboards.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let page: Page

givenDeskPage((desk) => {
  ;({ site, page } = desk)
})

async function savedText(id: string): Promise<string> {
  await seeSaveState(page, 'Saved')
  return (await heldByServer(page, id)).document.content
}

test('what office programs, mails and pages copy is pasted as clean Markdown', async () => {
  const pasted: [string, string][] = []
  for (const { from, html, rtf } of CLIPBOARDS) {
    const field = await openEditor(page, site.url, await givenDeskDraft(page))
    await pasteInto(field, { html, rtf })
    await expect.poll(() => textOnScreen(field)).not.toBe('')
    pasted.push([from, await textOnScreen(field)])
  }
  // Of strokes the field sets those alone without which the words would be something else.
  const needed = (markdown: string) => markdown.replace(/\\([[\]])/g, '$1')
  expect(pasted.map(([from, text]) => [from, needed(text)])).toEqual(
    CLIPBOARDS.map(({ from, markdown }) => [from, needed(markdown)]),
  )
})

test('pictures that the clipboard does not have leave a place that says so, which the checks find', async () => {
  const id = await givenDeskDraft(page)
  const field = await openEditor(page, site.url, id)
  await pasteInto(field, { html: '<p>One.</p><img src="cid:1@mail" alt="A pot"><p>Two.</p>' })
  await page.getByText('A picture did not come along', { exact: true }).waitFor()
  expect(await savedText(id)).toBe('One.\n\n[Picture missing: A pot]\n\nTwo.')
  await page.getByRole('tab', { name: /^Checks/ }).click()
  await page.getByText('A picture did not come along when the text was pasted').waitFor()
})

test('plain text of several lines has them on the page; in the Markdown view it stays what it is', async () => {
  const id = await givenDeskDraft(page)
  const field = await openEditor(page, site.url, id)
  await pasteInto(field, { plain: 'Ada\r\nMill Lane 3\r\nYork' })
  expect(await savedText(id)).toBe('Ada  \nMill Lane 3  \nYork')
  await page.getByRole('button', { name: 'Show Markdown' }).click()
  await page.getByRole('button', { name: 'Show Markdown', pressed: true }).waitFor()
  await field.press('Control+a')
  await pasteInto(field, { plain: 'Ada\nYork' })
  expect(await savedText(id)).toBe('Ada\nYork')
  await page.getByRole('button', { name: 'Show Markdown' }).click()
})

test('what is copied is HTML for other programs, and its own Markdown when it comes back', async () => {
  const text = 'A **slow** [pot](/blog/pot).\n\n- bones\n- leeks'
  const id = await givenDeskDraft(page, { content: text })
  const field = await openEditor(page, site.url, id)
  await field.press('Control+a')
  // What makes HTML of it is fetched once something is selected.
  await expect
    .poll(() => copied(field, 'copy'))
    .toMatchObject({ plain: text, html: expect.stringContaining('<strong>slow</strong>') })
  const { plain, html } = await copied(field, 'cut')
  expect(html).toContain(`<a href="${site.url}/blog/pot">pot</a>`)
  expect(html).toMatch(/<li>bones<\/li>\s*<li>leeks<\/li>/)
  expect(await savedText(id)).toBe('')
  await pasteInto(field, { html, plain })
  expect(await savedText(id)).toBe(text)
})

test('what is cut before the part is there that makes HTML of it comes back as it was', async () => {
  await page.route('**/html-of-markdown-*', (route) => route.abort())
  onTestFinished(() => page.unroute('**/html-of-markdown-*'))
  const text = 'A pot:\n\n- [ ] bones\n- [x] leeks\n\n```js\nboil()\n```\n\n***\n\nAnd time.'
  const id = await givenDeskDraft(page, { content: text })
  const field = await openEditor(page, site.url, id)
  await field.press('Control+a')
  const { plain, html } = await copied(field, 'cut')
  expect(html).toContain('<li')
  expect(await savedText(id)).toBe('')
  await pasteInto(field, { html, plain })
  expect(await savedText(id)).toBe(text)
})

test('pictures that lie in the clipboard are uploaded to where they stood', async () => {
  const { buffer: photograph } = await givenPhotograph('pot.jpg', 4)
  const base64 = photograph.toString('base64')
  const rtf = `{\\rtf1{\\*\\shppict{\\pict\\picw10\\pich10\\jpegblip\\bliptag-1{\\*\\blipuid 0a1b}${photograph.toString('hex')}}}}`
  const id = await givenDeskDraft(page)
  const field = await openEditor(page, site.url, id)

  const written = `<p>One.</p><p><img src="data:image/jpeg;base64,${base64}" alt="Written in"></p>`
  const word = '<p>Two. <img src="file:///C:/clip_image001.jpg" alt="From Word"> Three.</p>'
  await pasteInto(field, { html: written })
  await page.getByRole('img', { name: 'Written in' }).first().waitFor()
  await field.press('Control+End')
  await pasteInto(field, { html: word, rtf })
  await page.getByRole('img', { name: 'From Word' }).first().waitFor()
  await field.press('Control+End')
  const cell = `<td><p><img src="data:image/jpeg;base64,${base64}" alt="Within a cell"></p></td>`
  await pasteInto(field, {
    html: `<table><tr><td>Pot</td><td>Look</td></tr><tr><td>red</td>${cell}</tr></table>`,
  })
  await page.getByRole('img', { name: 'Within a cell' }).first().waitFor()
  await field.press('Control+End')
  // A picture that was copied in a browser: its own bytes count, and not where it was.
  await pasteInto(field, {
    html: '<img src="https://other.example/pot.jpg" alt="From a page">',
    picture: base64,
  })
  await page.getByRole('img', { name: 'From a page' }).first().waitFor()
  expect((await savedText(id)).replace(/\/media\/[\w.-]+/g, 'HERE')).toMatch(
    /^One\.\n+!\[Written in\]\(HERE\)\n+Two\.\n+!\[From Word\]\(HERE\)\n+Three\.\n+\| Pot \| Look \|\n\| --- \| --- \|\n\| red \| {2}\|\n+!\[Within a cell\]\(HERE\)\n+!\[From a page\]\(HERE\)\n*$/,
  )
})

test('pictures of other sites are copied after asking, and those that stay are named', async () => {
  const id = await givenDeskDraft(page)
  const field = await openEditor(page, site.url, id)
  await page.route(`**${callUrl('copyPicture')}`, async (route) => {
    const { address } = route.request().postDataJSON() as { address: string }
    if (address.endsWith('gone.jpg')) await route.continue()
    else await route.fulfill({ status: 201, json: { ...COPIED } })
  })
  const html =
    '<p><img src="https://other.example/soup.jpg" alt="Soup"></p><p><img src="http://127.0.0.1/gone.jpg" alt="Gone"></p>'
  await pasteInto(field, { html })
  const dialog = page.getByRole('dialog', { name: 'Copy 2 pictures too?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy them' }).click()
  const left = page.getByRole('dialog', { name: 'Copy the picture too?' })
  await left.getByText('The picture cannot be copied: it is in a private network.').waitFor()
  await left.getByRole('button', { name: 'Cancel' }).click()
  expect(await savedText(id)).toBe(`![Soup](${COPIED.url})\n\n![Gone](http://127.0.0.1/gone.jpg)`)
  await page.getByRole('tab', { name: /^Checks/ }).click()
  await page.getByText('A picture lies on another site: http://127.0.0.1/gone.jpg').waitFor()
})

const COPIED = {
  id: '01935000-0000-7000-8000-000000000007',
  name: '1732190000000-0-0000000000000007.jpg',
  url: '/media/1732190000000-0-0000000000000007.jpg',
  width: 80,
  height: 60,
  alt: 'Soup',
}
