import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import { withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

const PICTURE = join(import.meta.dirname, '../../content/starter/images/fibre.jpg')

let site: RunningSite
let browser: Browser
let page: Page
givenDeskPageEach((desk) => {
  ;({ site, browser, page } = desk)
})

const takeAway = (field: string) => new RegExp(`^Take it away\\s*: ${field}`)
const bytesOf = async (path: string) =>
  Buffer.from(await (await fetch(site.url + path)).arrayBuffer())

test('the owner chooses a logo and an icon, sees them on the site, and takes them away', async () => {
  const iconBefore = await bytesOf('/icon-192.png')
  await page.goto(site.url + urls.adminSettings())
  for (const field of ['Logo', 'Icon']) {
    await page.getByRole('button', { name: `Choose a picture: ${field}` }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click(),
    ])
    await chooser.setFiles(PICTURE)
    await page.getByRole('button', { name: takeAway(field) }).waitFor()
  }
  await page.getByText('Not published yet: Logo, Icon.').waitFor()
  // The page beside the form shows it before visitors do.
  await expect
    .poll(() =>
      page
        .frameLocator('iframe[data-shown]')
        .getByRole('banner')
        .locator('img.site-logo')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Visitors see all of this.').waitFor()

  expect((await bytesOf('/icon-192.png')).equals(iconBefore)).toBe(false)
  for (const width of [390, 1280]) {
    await withPage(
      browser,
      { javaScriptEnabled: false, viewport: { width, height: 800 } },
      async (visited) => {
        await visited.goto(site.url + urls.about())
        const logo = visited.getByRole('banner').locator('img')
        expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
        expect(
          await visited.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        ).toBe(true)
      },
    )
  }

  await page.getByRole('button', { name: takeAway('Logo') }).click()
  await page.getByRole('button', { name: takeAway('Icon') }).click()
  await page.getByText('Not published yet: Logo, Icon.').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Visitors see all of this.').waitFor()
  expect((await bytesOf('/icon-192.png')).equals(iconBefore)).toBe(true)
})
