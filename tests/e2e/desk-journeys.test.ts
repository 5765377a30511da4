import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import {
  givenDeskDraft,
  givenWriter,
  openEditor,
  seeSaveState,
} from '#tests/support/browser/desk-visitor.ts'
import { ADMIN_SETTINGS, type RunningSite, startSite } from '#tests/support/site/running-site.ts'

/** What a keyboard leaves of a phone's screen. */
const PHONE_WITH_KEYBOARD = {
  viewport: { width: 390, height: 420 },
  hasTouch: true,
  isMobile: true,
}

/** The smallest target for a thumb, in CSS pixels. */
const THUMB_PX = 44

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSite({ environment: ADMIN_SETTINGS }),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('Something is not on the screen.')
  return { ...box, bottom: box.y + box.height, right: box.x + box.width }
}

async function expectRoomForThumbs(buttons: Locator[]): Promise<void> {
  for (const button of buttons) {
    const { width, height } = await boxOf(button)
    const name = await button.evaluate(({ ariaLabel, textContent }) => ariaLabel ?? textContent)
    expect(Math.min(width, height), `${name}`).toBeGreaterThanOrEqual(THUMB_PX)
  }
}

test.each([390, 320])(
  'a phone %d wide gives its screen to the text while one types',
  async (width) => {
    const { viewport, ...phone } = PHONE_WITH_KEYBOARD
    const { height } = viewport
    const page = await givenWriter(
      () => browser.newContext({ ...phone, viewport: { width, height } }),
      site.url,
    )
    const field = await openEditor(page, site.url, await givenDeskDraft(page))
    const offer = page.getByRole('group', { name: 'Begin with a template' })
    await offer.waitFor()
    await field.tap()
    const done = page.getByRole('button', { name: 'Done' })
    await done.waitFor()
    expect(await offer.count()).toBe(0)

    const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
    const picture = toolbar.getByRole('button', { name: 'Picture', exact: true })
    for (const words of ['', 'Stir the oats until they hum, and let them rest. '.repeat(12)]) {
      await page.keyboard.insertText(words)
      const text = await boxOf(page.locator('.cm-scroller').filter({ has: field }))
      const tools = await boxOf(toolbar)
      expect(Math.min(text.bottom, tools.y) - Math.max(text.y, 0)).toBeGreaterThanOrEqual(
        0.8 * height,
      )
      expect(text.width).toBe(width)
      expect(Math.abs(tools.bottom - height)).toBeLessThanOrEqual(1)
      const publish = page.getByRole('button', { name: 'Publish…' })
      await expectRoomForThumbs([done, publish, ...(await toolbar.getByRole('button').all())])
      const { x, right } = await boxOf(picture)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
      await expectAccessible(page)
    }
    // It is not below anything else of the bar, and the keyboard stays while it is pressed.
    await picture.tap()
    await page.getByRole('dialog', { name: 'Pictures' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await done.tap()
    await done.waitFor({ state: 'detached' })
    await seeSaveState(page, 'Saved')
    await page.context().close()
  },
)
