import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import {
  givenPublishableDraft,
  heldByServer,
  openEditor,
} from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

/** For what happens a moment later, on a machine that has other things to do. */
const PATIENT = { timeout: 60_000, interval: 100 }
/** Five seconds are promised; a machine on its knees takes longer, a forgotten post for ever. */
const PROMPTLY_MS = 60_000
const HOUR_MS = 3_600_000

let site: RunningSite
let page: Page

givenDeskPage((desk) => {
  ;({ site, page } = desk)
})

async function openSchedule(id: string): Promise<void> {
  await openEditor(page, site.url, id)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: /schedule…$/i }).click()
  await page.getByLabel('Date').waitFor()
}

async function chooseMoment(date: string, time: string, zone: string): Promise<void> {
  await page.getByLabel('Date').fill(date)
  await page.getByLabel('Time', { exact: true }).fill(time)
  await page.getByLabel('Time zone').selectOption(zone)
}

async function schedule(): Promise<void> {
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByText(/^Goes out/).waitFor()
}

/** Works on what the site has stored, beside it. */
function inStore<Answer>(work: (store: Database.Database) => Answer): Answer {
  const store = new Database(join(site.dataFolder, 'haven.sqlite'))
  try {
    return work(store)
  } finally {
    store.close()
  }
}

/** Lets the moment of a plan pass while nothing runs, without waiting for it. */
function moveMoment(id: string, at: Date, failure: { retryAt: Date; error: string } | null = null) {
  inStore((store) =>
    store
      .prepare('update post_schedules set at = ?, retry_at = ?, last_error = ? where post_id = ?')
      .run(at.toISOString(), failure?.retryAt.toISOString() ?? null, failure?.error ?? null, id),
  )
}

test('a post whose moment passes while the server is stopped is out soon after it runs again', async () => {
  const id = await givenPublishableDraft(page, { title: 'Oats overnight' })
  await openSchedule(id)
  await chooseMoment('2031-12-24', '07:30', 'Europe/Berlin')
  await schedule()
  const address = site.url + urls.post('oats-overnight')
  expect((await fetch(address)).status).toBe(404)

  await site.stop()
  const moment = new Date(Date.now() - 2000)
  moveMoment(id, moment)
  const startedAt = Date.now()
  await site.restart()
  const readyAt = Date.now()
  await expect.poll(async () => (await fetch(address)).status, PATIENT).toBe(200)

  const [act, post] = inStore((store) => [
    store
      .prepare(
        "select at from audit_log where action = 'post.publish-scheduled' and subject_id = ?",
      )
      .get(id) as { at: string },
    store.prepare('select status, published_at from blog_posts where id = ?').get(id),
  ])
  expect(post).toEqual({ status: 'published', published_at: moment.toISOString() })
  const publishedAt = Date.parse(act.at)
  expect(publishedAt).toBeGreaterThanOrEqual(startedAt)
  expect(publishedAt - readyAt).toBeLessThan(PROMPTLY_MS)
})

test('a time that the clock skips, or shows twice, is named before it is planned', async () => {
  const id = await givenPublishableDraft(page, { title: 'When clocks change' })
  await openSchedule(id)
  await chooseMoment('2031-03-30', '02:30', 'Europe/Berlin')
  await page.getByText('There is no 02:30 in Europe/Berlin that day').waitFor()
  await page.getByText('It goes out at 03:30.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Time zone').selectOption('UTC')
  await page.getByText('There is no 02:30').waitFor({ state: 'hidden' })

  await chooseMoment('2031-10-26', '02:30', 'Europe/Berlin')
  await page.getByText('02:30 comes twice in Europe/Berlin that day').waitFor()
  await schedule()
  // The first of the two: the clock is still two hours ahead of UTC.
  expect((await heldByServer(page, id)).schedule?.at).toBe('2031-10-26T00:30:00.000Z')

  await openSchedule(id)
  await chooseMoment('2031-03-30', '02:30', 'Europe/Berlin')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByText('Goes out Sun, 30 Mar 2031, 03:30 (Europe/Berlin)').waitFor()
  expect((await heldByServer(page, id)).schedule?.at).toBe('2031-03-30T01:30:00.000Z')
})

test('changes made after scheduling are named, and one press takes them in', async () => {
  const id = await givenPublishableDraft(page, { title: 'Later thoughts' })
  await openSchedule(id)
  await chooseMoment('2031-12-24', '07:30', 'Europe/Berlin')
  await schedule()
  const warning = page.getByText('Scheduled, with changes that will not go out')
  expect(await warning.count()).toBe(0)

  const text = page.getByRole('textbox', { name: 'Article Content' })
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' With dill.')
  await warning.waitFor()
  await expectAccessible(page)
  await page.goto(site.url + urls.adminPosts())
  await warning.first().waitFor()

  await openEditor(page, site.url, id)
  await page.getByRole('button', { name: 'Take the changes in' }).click()
  await page.getByText('Changes taken in', { exact: true }).waitFor()
  await warning.waitFor({ state: 'hidden' })
  await page
    .getByText('Goes out Wed, 24 Dec 2031, 07:30 (Europe/Berlin)', { exact: true })
    .waitFor()
  const held = await heldByServer(page, id)
  expect(held.schedule).toMatchObject({ at: '2031-12-24T06:30:00.000Z', hasChanges: false })
  expect(held.document.content).toContain('With dill.')

  moveMoment(id, new Date(Date.now() - 1000))
  const address = site.url + urls.post('later-thoughts')
  await expect
    .poll(async () => (await (await fetch(address)).text()).includes('With dill.'), PATIENT)
    .toBe(true)
})

test('a post that should be out and is not is named loudly in the overview, the list and its own page', async () => {
  const id = await givenPublishableDraft(page, { title: 'Held up' })
  await openSchedule(id)
  await chooseMoment('2031-12-24', '07:30', 'UTC')
  await schedule()
  await site.stop()
  const later = { retryAt: new Date(Date.now() + HOUR_MS), error: 'The disk is full.' }
  moveMoment(id, new Date(Date.now() - HOUR_MS), later)
  await site.restart()

  const notice = page.getByRole('region', { name: 'A post should be out and is not' })
  for (const path of [urls.adminHome(), urls.adminPosts()]) {
    await page.goto(site.url + path)
    await notice.getByText('The last attempt failed (The disk is full)').waitFor()
    await expectAccessible(page)
  }
  await notice.getByRole('link', { name: 'Held up' }).click()
  await page.getByRole('textbox', { name: 'Article Content' }).waitFor()
  await page.getByRole('alert').filter({ hasText: 'This post was due' }).waitFor()

  await page.getByRole('button', { name: 'Publish now…' }).click()
  await page.getByRole('button', { name: 'Publish now', exact: true }).click()
  await page.getByText('Live', { exact: true }).first().waitFor()
  await page.goto(site.url + urls.adminHome())
  await page.getByRole('heading', { name: /Good to see you/ }).waitFor()
  await expect.poll(() => page.locator('[aria-busy=true]').count(), PATIENT).toBe(0)
  expect(await notice.count()).toBe(0)
})
