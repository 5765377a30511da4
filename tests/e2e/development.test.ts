import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/nodes/until.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { openPage, watchFaults } from '#tests/support/browser/visitor.ts'
import { type DevelopmentCopy, startDevelopment } from '#tests/support/site/development-copy.ts'

/** The rest costs half a minute of a processor: `npm run test:dev` runs it. */
const IS_SHORT = process.env.DEVELOPMENT_TESTS !== 'all'
/** Beside everything else that a whole run does at the same time. */
const SLOW_MACHINE_MS = 90_000

let copy: DevelopmentCopy
let browser: Browser
let page: Page
let faults: string[]

beforeAll(async () => {
  ;[copy, browser] = await Promise.all([startDevelopment(), launchChromium()])
  page = await browser.newPage()
  page.setDefaultTimeout(SLOW_MACHINE_MS)
  faults = watchFaults(page, { origin: copy.url })
})
afterAll(async () => {
  await browser.close()
  await copy.remove()
})

/** Saves a change of a file, and waits until the open page shows it. */
async function saveAndSee(file: string, from: string, to: string): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  const savedAt = performance.now()
  copy.edit(file, from, to)
  const change = page.getByText(to).first().waitFor()
  await change.catch((cause) => {
    throw new Error(`${file} did not change in the page. Printed: ${copy.output()}`, { cause })
  })
  console.log(`seconds from a saved ${file} to the changed page: ${since(savedAt)}`)
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
}

/** Waits until the page's console says it. */
function isPrinted(words: string) {
  return page.waitForEvent('console', (message) => message.text().includes(words))
}

function since(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(2)
}

test('npm run dev opens the site without a build, and React runs before any touch', async () => {
  const startedAt = performance.now()
  await copy.ready()
  console.log(`npm run dev answers after ${since(startedAt)} s`)
  // What is saved before the page listens for changes is told to nobody.
  await Promise.all([isPrinted('connected.'), openPage(page, `${copy.url}/contact`)])
  await page.waitForFunction(() => 'isHydrated' in globalThis)
  console.log(`the first page runs after ${since(startedAt)} s`)
  expect(copy.output()).not.toContain('Building')
})

test('a saved component of the site changes in the open page, which keeps what was typed', async () => {
  await page.getByLabel('Subject').fill('typed before')
  const file = 'src/web/pages/designed/contact-section.tsx'
  await saveAndSee(file, '<GetInTouch words={values} />', 'Saved words of the site')
  await saveAndSee('src/ui/field.tsx', '{label}\n', 'Saved words of a field')

  expect(await page.locator('[name=subject]').inputValue()).toBe('typed before')
  const rendered = await (await fetch(`${copy.url}/contact`)).text()
  expect(rendered).toContain('Saved words of the site')
  expect(rendered).toContain('Saved words of a field')
  expect(faults).toEqual([])
})

test.skipIf(IS_SHORT)('a saved component of the desk changes in the open page', async () => {
  await page.goto(`${copy.url}/admin/secure`)
  const words = 'Sign in with your own account to publish.'
  await page.getByText(words).waitFor()
  await saveAndSee('src/admin/features/gate/secure-gate.tsx', words, 'Saved words of the desk')
})

test.skipIf(IS_SHORT)('a saved part of the first script loads the open page again', async () => {
  copy.edit('src/web/features/frame/first-script/log-page-view.ts', 'Page view', 'Saved view')
  await isPrinted('Saved view')
  await page.getByText('Saved words of the desk').waitFor()
})

test.skipIf(IS_SHORT)(
  'a saved file of the server restarts it, and the open page comes back',
  async () => {
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    const savedAt = performance.now()
    copy.edit('src/server/http/edge/health-routes.ts', "{ status: 'ok' }", "{ status: 'saved' }")
    await until('the server is the new one', async () =>
      (await (await fetch(`${copy.url}/healthz`)).text()).includes('saved'),
    )
    console.log(`seconds from a saved file of the server to its new answer: ${since(savedAt)}`)
    await page.waitForFunction(() => !('isSamePage' in globalThis))
    await page.getByText('Saved words of the desk').waitFor()
  },
)

test('no file beside the source is sent, and no page may be held', async () => {
  for (const path of ['/package.json', '/data/haven.sqlite', '/scripts/dev.ts', '/.env']) {
    expect((await fetch(copy.url + path)).ok, path).toBe(false)
  }
  const { headers } = await fetch(`${copy.url}/contact`)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toContain("img-src 'self' data:;")
})

test('it ends as a terminal ends it', async () => {
  const startedAt = performance.now()
  await copy.interrupt()
  await expect(fetch(`${copy.url}/healthz`)).rejects.toThrow()
  console.log(`it ended within ${since(startedAt)} s`)
})
