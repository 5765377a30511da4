import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { pagesCached } from '#contract/page-lists.ts'
import type { PageName } from '#contract/page-table.ts'
import { givenAccount } from '#tests/support/auth/given-account.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { addressAtDesk } from '#tests/support/browser/desk-address.ts'
import { callDesk, givenDeskDraft, givenWriter } from '#tests/support/browser/desk-visitor.ts'
import { watchPageFaults } from '#tests/support/browser/page-faults.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ADMIN, ADMIN_SETTINGS, type RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

/** Every page of the desk, as the table of pages has them. */
const PAGES = pagesCached('desk')

const password = 'barley, thyme and 12 plums'
const PEOPLE = {
  admin: ADMIN,
  editor: { email: 'edith@example.org', password },
  author: { email: 'maya@example.org', password },
  'no role': { email: 'nora@example.org', password },
}
type Who = keyof typeof PEOPLE

let site: RunningSite
let browser: Browser
/** The author's own post, which editors see as well. */
let post: string

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startStarterSite({ ...ADMIN_SETTINGS, STARTER_CONTENT: 'on' }),
    launchChromium(),
  ])
  for (const who of ['editor', 'author', 'no role'] as const) {
    await givenAccount(site, { ...PEOPLE[who], role: who === 'editor' ? who : 'author' })
  }
  const admin = await givenWriter(() => browser.newContext(), site.url)
  const { items } = await callDesk<{ items: { id: string; email: string }[] }>(
    admin,
    callUrl('listPeople'),
  )
  const id = items.find(({ email }) => email === PEOPLE['no role'].email)?.id
  await callDesk(admin, callUrl('setRole', { id }), { method: 'PUT', body: { role: null } })
  await callDesk(admin, callUrl('sendMessage'), {
    method: 'POST',
    body: { name: 'Maya', email: 'maya@kitchen.example', subject: 'Soup', message: 'How long?' },
  })
  await admin.context().close()
  const author = await givenWriter(() => browser.newContext(), site.url, PEOPLE.author)
  post = await givenDeskDraft(author, { title: 'Barley of mine', content: 'Stir the barley.' })
  await author.context().close()
})
afterAll(async () => {
  await browser?.close()
  await site?.remove()
})

test.concurrent.for(Object.keys(PEOPLE) as Who[])(
  'nothing is wrong with any page of the desk: %s',
  async (who, { expect }) => {
    const page = await givenWriter(() => browser.newContext(), site.url, PEOPLE[who])
    const faults = watchPageFaults(page, site.url)
    const found: Partial<Record<PageName, string[]>> = {}
    for (const name of PAGES) {
      await page.goto(site.url + addressAtDesk(name, post))
      const wrong = await faults.ofSettledPage()
      if (wrong.length > 0) found[name] = wrong
    }
    await page.context().close()
    expect(found).toEqual({})
  },
)

test.concurrent('what does not load on a page says so, and loads by “Try again”', async ({
  expect,
}) => {
  const page = await givenWriter(() => browser.newContext(), site.url)
  const faults = watchPageFaults(page, site.url)
  const found: Partial<Record<PageName, unknown>> = {}
  let isDown = true
  // Whom the desk is for is asked first, and has a test of its own.
  const isBroken = (url: string) => isDown && !url.endsWith(callUrl('getSession'))
  await page.route('**/api/**', (route) =>
    isBroken(route.request().url())
      ? route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Down.' } } })
      : route.continue(),
  )
  for (const name of PAGES) {
    isDown = true
    await page.goto(site.url + addressAtDesk(name, post))
    const whileDown = await faults.ofSettledPage()
    const isAsking = whileDown.some((fault) => fault.startsWith('answered 500'))
    const isOffered = whileDown.some((fault) => fault.startsWith('offered'))
    if (isAsking && !isOffered) found[name] = 'loads nothing, and does not offer to try again'
    isDown = false
    const again = page.getByRole('button', { name: 'Try again' })
    for (let left = await again.count(); left > 0; left--) {
      await again.first().click()
      await faults.ofSettledPage()
    }
    const wrong = await faults.ofSettledPage()
    if (wrong.length > 0) found[name] = wrong
  }
  await page.context().close()
  expect(found).toEqual({})
})
