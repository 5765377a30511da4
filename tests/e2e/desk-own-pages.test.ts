import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import { textBox } from '#tests/support/browser/text-box.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let browser: Browser
let page: Page
givenDeskPageEach((desk) => {
  ;({ site, browser, page } = desk)
})

const TEXT = `## Three times

Every recipe at {name} is cooked **three times**.

| round | who |
| --- | --- |
| first | the writer |

\`\`\`recipe
name: Oat soup
serves: 2
- 100 g oats

1. Simmer the {oats} for 10 minutes.
\`\`\`

## By whom

See [all recipes](/recipes).`

const field = (name: RegExp) => page.getByRole('textbox', { name })
const ask = (path: string) => fetch(site.url + path, { redirect: 'manual' })

async function publish(): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Visitors see all of this.').waitFor()
}

async function makePage(title: string, address?: string): Promise<void> {
  await page.goto(site.url + urls.adminPages())
  await page.getByRole('button', { name: 'New page' }).click()
  const dialog = page.getByRole('dialog', { name: 'A new page' })
  await dialog.getByRole('textbox', { name: /^Title/ }).fill(title)
  if (address) await dialog.getByRole('textbox', { name: /^Address/ }).fill(address)
  await dialog.getByRole('button', { name: 'Make the page' }).click()
}

async function publishPage(title: string, address?: string): Promise<void> {
  await makePage(title, address)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await textBox(page).fill(TEXT)
  await field(/^Description/).fill('Each recipe is cooked three times before you see it.')
  await publish()
}

test('the owner makes a page, sees its draft, publishes it, moves it, removes it and takes that back', async () => {
  const before = await ask('/how-we-test')
  expect(before.status).toBe(404)
  await page.goto(site.url + urls.adminPages())
  await page.getByText('No page of your own yet').waitFor()
  await page.getByRole('button', { name: 'New page' }).click()
  const dialog = page.getByRole('dialog', { name: 'A new page' })
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('How we test')
  const address = dialog.getByRole('textbox', { name: /^Address/ })
  expect(await address.inputValue()).toBe('/how-we-test')
  await address.fill('/blog')
  await dialog.getByRole('button', { name: 'Make the page' }).click()
  await dialog.getByText('The site itself has a page at /blog. Choose another address.').waitFor()
  await expectAccessible(page)
  await address.fill('/how-we-test')
  await dialog.getByRole('button', { name: 'Make the page' }).click()

  await page.getByRole('heading', { level: 1, name: 'How we test' }).waitFor()
  await textBox(page).fill(TEXT)
  const preview = page.frameLocator('iframe[data-shown]')
  await preview.getByRole('table').getByText('the writer').waitFor()
  await preview.getByRole('heading', { level: 1, name: 'How we test' }).waitFor()
  await expectAccessible(page)
  expect((await ask('/how-we-test')).status).toBe(404)
  await field(/^Description/).fill('Each recipe is cooked three times before you see it.')
  await publish()
  const look = page.getByRole('link', { name: 'Look at it' })
  expect(await look.getAttribute('href')).toBe('/how-we-test')

  const shown = await (await ask('/how-we-test')).text()
  expect(shown).toContain('<strong>three times</strong>')
  expect(shown).toContain(`<link rel="canonical" href="${site.url}/how-we-test"/>`)
  expect(shown).toContain('"@type":"WebPage"')
  expect(shown).toContain('"@type":"BreadcrumbList"')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const reader = await context.newPage()
  await reader.goto(`${site.url}/how-we-test`)
  await reader.getByRole('navigation', { name: 'Sections' }).getByText('By whom').click()
  expect(new URL(reader.url()).hash).toBe('#at-by-whom')
  await reader.getByRole('heading', { name: 'Oat soup' }).waitFor()
  await context.close()
  const seeing = await browser.newPage()
  await seeing.goto(`${site.url}/how-we-test`)
  await expectAccessible(seeing)
  const heading = seeing.getByRole('heading', { level: 1 })
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toContain(
    'Fraunces',
  )
  // Nothing stands beside the text, so a recipe that is wider than it stands in the middle.
  await seeing.setViewportSize({ width: 1280, height: 844 })
  const recipe = await seeing.locator('section.recipe').boundingBox()
  const text = await heading.boundingBox()
  const middleOf = (box: typeof text) => (box?.x ?? 0) + (box?.width ?? 0) / 2
  expect(Math.abs(middleOf(recipe) - middleOf(text))).toBeLessThan(2)
  expect(recipe?.width ?? 0).toBeGreaterThan(text?.width ?? 0)
  await seeing.setViewportSize({ width: 320, height: 640 })
  expect(await seeing.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await seeing.close()

  await field(/^Address/).fill('/kitchen/tests')
  await publish()
  const moved = await ask('/how-we-test')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/kitchen/tests'])
  expect((await ask('/kitchen/tests')).status).toBe(200)
  expect((await ask('/kitchen/other')).status).toBe(404)

  await page.getByRole('button', { name: 'Put it into the trash' }).click()
  await page.getByRole('button', { name: 'Into the trash' }).click()
  const trash = page.getByRole('list', { name: 'Pages in the trash' })
  await trash.getByText('How we test').first().waitFor()
  await expectAccessible(page)
  for (const path of ['/kitchen/tests', '/how-we-test']) expect((await ask(path)).status).toBe(410)
  await trash.getByRole('button', { name: /^Put back/ }).click()
  await page.getByRole('link', { name: 'How we test', exact: true }).click()
  expect((await ask('/kitchen/tests')).status).toBe(200)

  await page.getByRole('button', { name: 'Take it off the site' }).click()
  await page.getByRole('button', { name: 'Take it off', exact: true }).click()
  await page.getByText(/^Not published yet: Title/).waitFor()
  expect((await ask('/kitchen/tests')).status).toBe(404)
  await publish()
  expect((await ask('/kitchen/tests')).status).toBe(200)
})

test('a menu offers the page and names it where nothing leads to it; readers come by the menu and go back', async () => {
  await publishPage('How we taste', '/how-we-taste')
  await page.goto(site.url + urls.adminSettings())
  await page.getByText(/^No menu leads to .*\/how-we-taste/).waitFor()
  expect(await page.locator('datalist option[value="/how-we-taste"]').count()).toBeGreaterThan(0)

  const context = await browser.newContext()
  const reader = await context.newPage()
  const faults: string[] = []
  reader.on('pageerror', (error) => faults.push(error.message))
  await reader.goto(`${site.url}/how-we-taste`)
  await reader.mouse.move(200, 300)
  await reader.getByRole('link', { name: 'all recipes' }).click()
  await reader.waitForURL(`${site.url}${urls.recipes()}`)
  await reader.goBack()
  await reader.getByRole('heading', { level: 1, name: 'How we taste' }).waitFor()
  await reader.getByText('cooked three times').first().waitFor()
  expect(new URL(reader.url()).pathname).toBe('/how-we-taste')
  expect(faults).toEqual([])
  await context.close()
})
