import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { givenSiteWithPost } from '#tests/support/browser/given-site-with-post.ts'
import { touchWithoutEnd } from '#tests/support/browser/touch-without-end.ts'
import { hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'

const SOUP = `\`\`\`recipe
serves: 4
- 500 ml stock
## Method
1. Simmer with the {stock} for 10 minutes.
\`\`\``

let browser: Browser
let address = ''

givenSiteWithPost({ title: 'Soup', content: SOUP }, (visited) => {
  ;({ browser, address } = visited)
})

type Asked = { asked: string[] }

/** What browsers give only while they answer a press is asked for, and by which event. */
async function logGestures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked: string[] = []
    // What is evaluated for a test counts as a press for the browser, so the event says whether it is one.
    const log = (what: string) => {
      const isPress = globalThis.event?.type === 'click'
      asked.push(`${what} at ${isPress ? 'a press' : 'no press'}`)
      return isPress
    }
    const request = async () => {
      if (!log('screen')) throw new DOMException('Not without a press.', 'NotAllowedError')
      return Object.assign(new EventTarget(), { released: false, release: async () => {} })
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    const { resume } = AudioContext.prototype
    AudioContext.prototype.resume = function resumeAndLog() {
      log('sound')
      return resume.call(this)
    }
    Object.assign(globalThis, { asked })
  })
}

test('after a reload the sound and the screen are asked for by a tap, not by a finger that is put down', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  await withPage(browser, phone, async (page) => {
    await logGestures(page)
    const asked = () => page.evaluate(() => (globalThis as unknown as Asked).asked)
    await openPage(page, address)
    await hydrate(page)
    await page.getByRole('button', { name: 'Cook' }).first().tap()
    const window = page.getByRole('dialog')
    await window.getByRole('button', { name: 'Start 10 minutes' }).tap()
    await window.getByRole('timer').waitFor()
    expect(await asked()).toContain('sound at a press')

    await page.reload()
    const step = window.getByRole('heading', { name: 'Step 1 of 1' })
    await step.waitFor()
    await window.getByText('Your screen may go dark.').waitFor()
    await touchWithoutEnd(step)
    expect(new Set(await asked())).toEqual(new Set(['screen at no press']))
    await step.tap()
    await window.getByText('The screen stays on.').waitFor()
    expect((await asked()).filter((one) => one.endsWith('a press')).sort()).toEqual([
      'screen at a press',
      'sound at a press',
    ])
  })
})
