import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiErrorSchema } from '#contract/api-error.ts'
import { storageRefusal } from '#domain/storage-failure.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import {
  givenDeskDraft,
  givenWriter,
  heldByServer,
  openEditor,
  seeSaveState,
} from '#tests/support/browser/desk-visitor.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ADMIN_SETTINGS, type RunningSite, startSite } from '#tests/support/site/running-site.ts'
import { mountSmallDisk, type SmallDisk } from '#tests/support/site/small-disk.ts'

/** For a machine with other things to do. */
const PATIENT = { timeout: 20_000, interval: 100 }

const TYPED = 'A sentence that finds no room. '.repeat(2000)

let disk: SmallDisk | undefined
let site: RunningSite
let browser: Browser

beforeAll(async () => {
  disk = mountSmallDisk(24)
  const options = { environment: ADMIN_SETTINGS, ...(disk && { dataFolder: disk.folder }) }
  ;[site, browser] = await Promise.all([startSite(options), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  disk?.remove()
  if (!disk) await site.remove()
})

test('a full disk is named to the writer, the probe and the log, and saving goes on once there is room', async () => {
  const page = await givenWriter(() => browser.newContext(), site.url)
  const id = await givenDeskDraft(page, { content: 'Begin. ' })
  const field = await openEditor(page, site.url, id)
  const draft = `**${callUrl('saveDraft', { id })}`
  const { message } = storageRefusal('full', undefined)

  if (disk) disk.fill()
  else {
    // Nothing may be mounted here: the answer is the one that the server's own tests see.
    const error = { code: 'unavailable', message }
    const body = JSON.stringify(apiErrorSchema.parse({ error }))
    await page.route(draft, (route) =>
      route.fulfill({ status: 503, headers: { 'Retry-After': '10' }, body }),
    )
  }
  await field.click()
  await page.keyboard.insertText(TYPED)
  await seeSaveState(page, `Not saved: ${message} Kept on this device.`)
  if (disk) {
    const ready = await fetch(`${site.url}/readyz`)
    expect(ready.status).toBe(503)
    expect(await ready.text()).toContain('The disk is full. Remove what is not needed')
    // The log is written in batches.
    await expect.poll(() => site.output(), PATIENT).toContain('database or disk is full')
    expect(site.output()).not.toContain('no transaction is active')
    expect((await fetch(site.url)).status).toBe(200)
  }

  if (disk) disk.free()
  else await page.unroute(draft)
  await seeSaveState(page, /^Saved/)
  expect((await heldByServer(page, id)).document.content).toContain(TYPED.trim())
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, PATIENT).toBe(200)
  await page.context().close()
})
