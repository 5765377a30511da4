import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import {
  callDesk,
  describeInText,
  givenDeskDraft,
  givenPublishableDraft,
  givenUpload,
  heldByServer,
  openEditor,
  seeSaveState,
  textOnScreen,
} from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let page: Page

givenDeskPage((desk) => {
  ;({ site, page } = desk)
})

/** What the text says, with the addresses of its pictures left out. */
const shown = async (field: Locator) =>
  (await textOnScreen(field)).replace(/\(\/media\/[^\s)]+\)/g, '()')

async function addressOfUpload(alt: string): Promise<{ mediaId: string; url: string }> {
  const mediaId = await givenUpload(page, alt)
  const id = await givenDeskDraft(page, { mediaIds: [mediaId] })
  return { mediaId, url: (await heldByServer(page, id)).pictures[0]?.url ?? '' }
}

/** Files as a browser hands them over when they are dropped or pasted. */
async function handOver(name: string, number: number) {
  const { buffer } = await givenPhotograph(name, number)
  return page.evaluateHandle(
    ([base64, name]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }))
      return transfer
    },
    [buffer.toString('base64'), name] as const,
  )
}

/** Drags as a hand does, to the lower edge of what is then above. */
async function dragBelow(what: Locator, above: Locator): Promise<void> {
  const [from, to] = [await what.boundingBox(), await above.boundingBox()]
  if (!from || !to) throw new Error('One of them is not on the screen.')
  await page.mouse.move(from.x + 50, from.y + 50)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 70, { steps: 5 })
  await page.mouse.move(to.x + 60, to.y + to.height - 3, { steps: 10 })
  await page.mouse.up()
}

test('a picture is moved with the mouse, its buttons and keys, described, and replaced in its place', async () => {
  const { url } = await addressOfUpload('A bowl')
  await page.setViewportSize({ width: 1280, height: 1000 })
  const content = `One.\n\n![A bowl](${url} "At dawn")\n\nTwo.\n\nThree.`
  const id = await givenDeskDraft(page, { content })
  const field = await openEditor(page, site.url, id)
  const block = field.getByRole('group', { name: /^Picture/ })
  const image = block.getByRole('img')
  await image.waitFor()
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await dragBelow(image, field.getByText('Three.'))
  const bowl = `![A bowl](${url} "At dawn")`
  expect(await textOnScreen(field)).toBe(`One.\n\nTwo.\n\nThree.\n\n${bowl}`)

  await block.getByRole('button', { name: 'Move up' }).click()
  expect(await textOnScreen(field)).toBe(`One.\n\nTwo.\n\n${bowl}\n\nThree.`)
  await field.press('Alt+ArrowUp')
  await field.press('Alt+ArrowUp')
  expect(await textOnScreen(field)).toBe(`${bowl}\n\nOne.\n\nTwo.\n\nThree.`)
  await block.getByRole('button', { name: 'Move down' }).click()
  expect(await textOnScreen(field)).toBe(`One.\n\n${bowl}\n\nTwo.\n\nThree.`)

  await block.getByRole('button', { name: 'Description' }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('A blue [bowl]')
  await page.keyboard.press('Enter')
  const described = `![A blue \\[bowl\\]](${url} "At dawn")`
  expect(await textOnScreen(field)).toBe(`One.\n\n${described}\n\nTwo.\n\nThree.`)

  await block.getByLabel('Another picture').setInputFiles(await givenPhotograph('pan.jpg', 14))
  await expect.poll(() => textOnScreen(field)).not.toContain(url)
  expect((await textOnScreen(field)).replace(/\/media\/[\w.-]+/, 'NEW')).toBe(
    'One.\n\n![A blue \\[bowl\\]](NEW "At dawn")\n\nTwo.\n\nThree.',
  )
  await seeSaveState(page, 'Saved')
  expect((await heldByServer(page, id)).document.content).toBe(await textOnScreen(field))
})

test('a file that is dropped into the text stands where it fell, and one that is pasted at the cursor', async () => {
  const id = await givenDeskDraft(page, { content: 'One.\n\nTwo.\n\nThree.' })
  const field = await openEditor(page, site.url, id)
  await field.press('Control+End')
  const line = field.getByText('One.')
  const files = await handOver('pan.jpg', 15)
  const { x, y, height } = (await line.boundingBox()) ?? { x: 0, y: 0, height: 0 }
  const at = { clientX: x + 60, clientY: y + height / 2 }
  await line.dispatchEvent('dragover', { dataTransfer: files, ...at })
  await line.dispatchEvent('drop', { dataTransfer: files, ...at })
  await describeInText(field, 'A pan')
  expect(await shown(field)).toBe('One.\n\n![A pan]()\n\nTwo.\n\nThree.')

  await field.press('Control+End')
  const clipboardData = await handOver('pot.jpg', 16)
  await field.evaluate((element, clipboardData) => {
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'clipboardData', { value: clipboardData })
    element.dispatchEvent(event)
  }, clipboardData)
  await describeInText(field, 'A pot')
  expect(await shown(field)).toMatch(
    /^One\.\n\n!\[A pan\]\(\)\n\nTwo\.\n\nThree\.\n\n!\[A pot\]\(\)\n*$/,
  )
})

test('the history has the working copy, compared with what is live, and the list has thumbnails', async () => {
  const id = await givenPublishableDraft(page, { title: 'Oats that hum' })
  const { version, document } = await heldByServer(page, id)
  await callDesk(page, callUrl('publish', { id }), {
    method: 'POST',
    body: { baseVersion: version },
  })
  const field = await openEditor(page, site.url, id)
  await field.press('Control+Home')
  await page.keyboard.type('Rinse first. ')
  await seeSaveState(page, 'Saved')
  expect((await heldByServer(page, id)).document.content).toBe(`Rinse first. ${document.content}`)

  // The list waits for both of its answers, whichever comes later.
  const slow = `**${callUrl('getDeskPost', { id })}`
  await page.route(slow, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto(`${site.url}${urls.adminPostHistory(id)}`)
  const states = page.getByRole('listitem').filter({ has: page.getByRole('radio') })
  await states.first().waitFor()
  expect(await states.first().textContent()).toContain('Working copy')
  expect(
    await states
      .first()
      .getByRole('radio', { name: /^Right/ })
      .isChecked(),
  ).toBe(true)
  const live = states.filter({ hasText: 'Live now' })
  expect(await live.getByRole('radio', { name: /^Left/ }).isChecked()).toBe(true)
  await page.getByRole('insertion').filter({ hasText: 'Rinse first.' }).first().waitFor()

  await page.goto(`${site.url}${urls.adminPosts()}`)
  const row = page.getByRole('list', { name: 'Posts' }).getByRole('listitem')
  const link = page.locator(`a[href="${urls.adminPost(id)}"]`)
  const thumbnail = row.filter({ has: link }).locator('img')
  await thumbnail.waitFor()
  const isDrawn = (img: HTMLImageElement) => img.complete && img.naturalWidth > 0
  await expect.poll(() => thumbnail.evaluate(isDrawn)).toBe(true)
  const size = await thumbnail.boundingBox()
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThan(24)
})
