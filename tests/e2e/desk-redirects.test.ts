import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let page: Page
givenDeskPage((desk) => {
  ;({ site, page } = desk)
})

test('many redirects are seen before they are set, by lines, by rules and from a file', async () => {
  await page.goto(site.url + urls.adminRedirects())
  await page.getByText('Set many at once').press('Enter')
  const list = page.getByLabel('Old and new addresses')
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'old.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('from,to\n/2018/*,/blog/:last\nsoup,/blog\n/menu,\n'),
  })
  await expect.poll(() => list.inputValue()).toContain('/2018/*,/blog/:last')
  await page.getByRole('button', { name: 'See what each would do' }).click()
  const trial = page.getByRole('list', { name: 'What each would do' }).getByRole('listitem')
  await page.getByText('2 of 3 can be. Nothing has been set yet.').waitFor()
  expect((await trial.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'refused soup The old address is no path such as /2021/soup, and no rule such as /2021/*.',
    'will be set /2018/* leads /2018/example to /blog/example',
    'will be set /menu is gone',
  ])
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Set them' }).press('Enter')
  await page.getByText('2 redirects set').first().waitFor()
  expect(await list.inputValue()).toBe('')
  const old = await fetch(`${site.url}/2018/05/soup`, { redirect: 'manual' })
  expect([old.status, old.headers.get('Location')]).toEqual([301, '/blog/soup'])
  expect((await fetch(`${site.url}/menu`)).status).toBe(410)

  await page.getByRole('button', { name: 'See what each would do' }).click()
  await page.getByText('The list is empty').waitFor()

  const paths = page.getByRole('list', { name: 'Old paths' }).getByRole('listitem')
  expect(await paths.count()).toBe(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove the redirect from /menu' }).press('Enter')
  await expect.poll(() => paths.count()).toBe(1)
  expect((await fetch(`${site.url}/menu`)).status).toBe(404)
})
