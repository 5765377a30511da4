import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/nodes/until.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { type DevelopmentCopy, startDevelopment } from '#tests/support/development-copy.ts'
import { openPage, watchFaults } from '#tests/support/visitor.ts'

let copy: DevelopmentCopy
let browser: Browser
let page: Page
let faults: string[]

beforeAll(async () => {
  ;[copy, browser] = await Promise.all([startDevelopment(), launchChromium()])
  page = await browser.newPage()
  faults = watchFaults(page, { origin: copy.url })
})
afterAll(async () => {
  await browser.close()
  await copy.remove()
})

/** Seconds from now until the page shows a text. */
async function secondsUntil(shown: string): Promise<number> {
  const startedAt = performance.now()
  await page.getByText(shown).first().waitFor()
  return (performance.now() - startedAt) / 1000
}

test('npm run dev opens the site without a build', async () => {
  const startedAt = performance.now()
  await until('it answers', async () => (await fetch(`${copy.url}/readyz`)).ok)
  const ready = (performance.now() - startedAt) / 1000
  await openPage(page, `${copy.url}/contact`)
  await page.waitForFunction(() => 'isHydrated' in globalThis)
  const drawn = (performance.now() - startedAt) / 1000
  console.log(
    `npm run dev answers after ${ready.toFixed(1)} s, a page runs after ${drawn.toFixed(1)} s`,
  )
  expect(copy.output()).not.toContain('Building')
})

test('a saved component changes in the open page, which keeps what was typed', async () => {
  await page.getByLabel('Subject').fill('typed before')
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))

  copy.edit(
    'src/web/features/contact/contact-panel.tsx',
    '{contactContent.form.title}',
    'Saved words',
  )
  const site = await secondsUntil('Saved words')
  console.log(`seconds from a saved component to the changed page: ${site.toFixed(2)}`)
  expect(await page.getByLabel('Subject').inputValue()).toBe('typed before')
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  expect(await (await fetch(`${copy.url}/contact`)).text()).toContain('Saved words')
  expect(faults).toEqual([])
})
