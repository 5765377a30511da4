import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { givenDeskDraft, givenWriter } from '#tests/support/browser/desk-visitor.ts'
import { watchPageFaults } from '#tests/support/browser/page-faults.ts'
import { ADMIN_SETTINGS, type RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

const RECIPE = '/blog/roast-tomato-soup-with-white-beans-and-thyme'

/** What a browser may hold under any name: of another version, another program, or nobody knows of whom. */
const ANYTHING = [
  'null',
  '{',
  '[null, 1, {}, [[]]]',
  `{"recipes":[{"slug":"${RECIPE.slice('/blog/'.length)}","ingredients":[{"measures":7},null]}],"own":[{"id":"a","text":{}}]}`,
  JSON.stringify({ [RECIPE]: { 0: 'x' }, path: RECIPE, step: -3, ticks: { 0: 'all' } }),
  JSON.stringify([
    { path: RECIPE, endsAt: 9e15 },
    { path: RECIPE, id: 1, endsAt: 'soon' },
  ]),
]

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startStarterSite({ ...ADMIN_SETTINGS, STARTER_CONTENT: 'on' }),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await site?.remove()
})

/** Every name holds this text, but the session of who is signed in, and what can be put away by who finds it. */
function holdAnything(text: string): void {
  const { getItem } = Storage.prototype
  Storage.prototype.getItem = function (name) {
    return name === 'wellness-haven.auth' || name === 'react-router-scroll-positions'
      ? getItem.call(this, name)
      : text
  }
  sessionStorage.setItem('react-router-scroll-positions', text)
}

/** Opens a reader's page as somebody who uses it, and says what is wrong with it. */
async function faultsOfReader(
  page: Page,
  paths: readonly string[],
): Promise<Record<string, string[]>> {
  const faults = watchPageFaults(page, site.url)
  const found: Record<string, string[]> = {}
  await page.addInitScript(() =>
    addEventListener('hydrated', () => Object.assign(globalThis, { isHydrated: true })),
  )
  for (const path of paths) {
    await page.goto(site.url + path)
    await page.mouse.move(40, 40)
    await page.mouse.move(60, 60)
    await page.waitForFunction(() => 'isHydrated' in globalThis)
    if (path === RECIPE) {
      const window = page.getByRole('dialog')
      // What is stored may say that it was left open.
      if (!(await window.isVisible())) {
        await page.getByRole('button', { name: 'Cook', exact: true }).first().click()
      }
      await window.waitFor()
      await page.keyboard.press('Escape')
    }
    const wrong = await faults.ofSettledPage()
    if (wrong.length > 0) found[path] = wrong
  }
  return found
}

test('whatever a browser has stored, readers see their pages', async () => {
  const found: Record<string, unknown> = {}
  for (const stored of ANYTHING) {
    const context = await browser.newContext()
    await context.addInitScript(holdAnything, stored)
    const wrong = await faultsOfReader(await context.newPage(), ['/saved', RECIPE])
    if (Object.keys(wrong).length > 0) found[stored] = wrong
    await context.close()
  }
  expect(found).toEqual({})
})

test('readers see their pages where a browser stores nothing at all', async () => {
  const context = await browser.newContext()
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  const page = await context.newPage()
  expect(await faultsOfReader(page, ['/saved', RECIPE, '/', '/recipes'])).toEqual({})
  await context.close()
})

test('whatever a browser has stored, writers see their desk', async () => {
  const page = await givenWriter(() => browser.newContext(), site.url)
  const id = await givenDeskDraft(page, { title: 'Barley', content: 'Stir.' })
  const faults = watchPageFaults(page, site.url)
  const found: Record<string, unknown> = {}
  for (const stored of ANYTHING) {
    await page.context().addInitScript(holdAnything, stored)
    for (const path of [urls.adminBlog(), urls.adminPost(id)]) {
      await page.goto(site.url + path)
      await page.getByLabel('Article Title').waitFor()
      const wrong = await faults.ofSettledPage()
      if (wrong.length > 0) found[`${path} ${stored}`] = wrong
    }
  }
  await page.context().close()
  expect(found).toEqual({})
})

test('records of the desk that nobody can read do not keep it shut', async () => {
  const page = await givenWriter(() => browser.newContext(), site.url)
  const id = await givenDeskDraft(page, { title: 'Millet', content: 'Stir.' })
  const faults = watchPageFaults(page, site.url)
  await page.goto(site.url + urls.adminBlog())
  await page.getByLabel('Article Title').fill('A form')
  await page.getByText(/^Kept on this device/).waitFor()
  await page.goto(site.url + urls.adminPost(id))
  await page.getByLabel('Article Title').waitFor()
  await page.evaluate(async () => {
    for (const [database, table] of [
      ['wellness-haven-form', 'drafts'],
      ['wellness-haven-desk', 'journal'],
    ] as const) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(database)
        opening.onupgradeneeded = () => opening.result.createObjectStore(table)
        opening.onsuccess = () => resolve(opening.result)
      })
      const records = db.transaction(table, 'readwrite').objectStore(table)
      const names = await new Promise<IDBValidKey[]>((resolve) => {
        const asked = records.getAllKeys()
        asked.onsuccess = () => resolve(asked.result)
      })
      for (const name of names) records.put({ editorId: 7, document: 'x', at: {} }, name)
      for (const [at, junk] of [null, 7, 'x', [], { pictures: [null] }].entries()) {
        records.put(junk, `${String(names[0] ?? 'a/b/c')}${at}`)
      }
      await new Promise((resolve) => {
        records.transaction.oncomplete = resolve
      })
      db.close()
    }
  })
  const found: Record<string, unknown> = {}
  for (const path of [urls.adminBlog(), urls.adminPost(id)]) {
    await page.goto(site.url + path)
    await page.getByLabel('Article Title').waitFor()
    const wrong = await faults.ofSettledPage()
    if (wrong.length > 0) found[path] = wrong
  }
  await page.context().close()
  expect(found).toEqual({})
})

test.each(['null', '{', '"x"', '{}', '{"access_token":7,"user":null}', '[1]'])(
  'a session that nobody can read is none: %s',
  async (stored) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const thrown: string[] = []
    page.on('pageerror', (error) => thrown.push(String(error)))
    await context.addInitScript((text) => {
      localStorage.setItem('wellness-haven.auth', text)
    }, stored)
    await page.goto(site.url + urls.adminBlog())
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
    expect(thrown).toEqual([])
    await context.close()
  },
)
