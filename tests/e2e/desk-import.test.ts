import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

const FIXTURES = join(import.meta.dirname, '../fixtures/transfer')
/** A machine that does many other things takes its time for a job. */
const PATIENCE = { timeout: 60_000 }

let site: RunningSite
let page: Page
givenDeskPage((desk) => {
  ;({ site, page } = desk)
})

const status = (words: string) => page.getByRole('status').filter({ hasText: words })
const choose = (name: string, text: string) =>
  page
    .getByLabel('Export of the old site')
    .setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })

test('an owner sees what would come of Ghost, and what stays behind by its name', async () => {
  await page.goto(site.url + urls.adminImport())
  await choose('ghost.json', readFileSync(join(FIXTURES, 'ghost-kornblume.json'), 'utf8'))
  await page.getByRole('heading', { name: 'ghost.json' }).waitFor(PATIENCE)
  await status('Ready to start, an export of Ghost').waitFor(PATIENCE)
  await page
    .getByText(
      /^5 posts, 1 page, 1 topic, 1 person, \d+ old addresses of lists, 1 menu, 1 setting of the site, 1 subscriber, and \d+ things we cannot keep\.$/,
    )
    .waitFor()
  await page.getByText('What is left out or changed, one by one').press('Enter')
  const items = page.getByRole('list', { name: 'Left out or changed' })
  for (const name of ['setting “title”', '#hidden', 'Brief']) {
    await items.getByText(name, { exact: true }).waitFor()
  }
  await items.getByText('/page/* to /blog').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove the file' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await page.getByRole('heading', { name: 'ghost.json' }).waitFor({ state: 'detached' })
})

test('an owner moves in from WordPress: sees what would come, decides, and finds it', async () => {
  await page.goto(site.url + urls.adminSettings())
  await page.getByRole('link', { name: 'Move in from WordPress or Ghost' }).click()
  await page.getByRole('heading', { name: 'Move in', exact: true }).waitFor()
  await expectAccessible(page)

  await choose('kornblume.xml', readFileSync(join(FIXTURES, 'wordpress-kornblume.xml'), 'utf8'))
  await status('Ready to start').waitFor(PATIENCE)
  await page
    .getByText(
      /^10 posts, 2 pages, 6 topics, 1 person, \d comments, \d+ old addresses of lists, 1 menu, and \d+ things we cannot keep\.$/,
    )
    .waitFor()
  await expectAccessible(page)
  await page.getByText('What is left out or changed, one by one').press('Enter')
  const items = page.getByRole('list', { name: 'Left out or changed' })
  await items.getByText('contact-form-7').waitFor()
  await expectAccessible(page)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the report as CSV' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('kornblume-report.csv')

  // What cannot be is said at its field, and nothing is lost.
  await page.getByLabel('Address of the old site').fill('kornblume')
  await page.getByRole('button', { name: 'Start the import' }).click()
  await page.getByText('Enter the address with https:// in front').waitFor()
  await page.getByLabel('Address of the old site').fill('')
  await page.getByLabel('Fetch pictures from the old site').uncheck()
  await page.getByLabel('All as drafts, to look at first').check()
  await page.getByRole('button', { name: 'Start the import' }).click()
  await status('Done').waitFor(PATIENCE)
  await page.getByRole('heading', { name: 'What came in', exact: true }).waitFor()
  await expectAccessible(page)

  const next = page.getByRole('navigation', { name: 'Look at what came in' })
  await next.getByRole('link', { name: 'Posts' }).click()
  await page.getByText('Hefezopf').first().waitFor()
})

test('what is no export says so, and goes away again', async () => {
  await page.goto(site.url + urls.adminImport())
  await choose('menu.xml', 'Soup of the day')
  await status('It did not work').waitFor(PATIENCE)
  await page.getByText('The file is no export that this version reads.').waitFor()
  await page.getByRole('button', { name: 'Remove the file' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await page.getByText('Soup of the day').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'menu.xml' }).waitFor({ state: 'detached' })
})

test('all of it is there at 320 pixels, and by keyboard', async () => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(site.url + urls.adminImport())
  await page.getByRole('heading', { name: 'kornblume.xml' }).waitFor()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  const reached = new Set<string>()
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    reached.add(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''))
  }
  for (const name of ['Choose a file', 'Save the report as CSV', 'Look at the export again']) {
    expect([...reached]).toContain(name)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
})
