import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serverUrls } from '#contract/server-urls.ts'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import { textBox } from '#tests/support/browser/text-box.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import { hydrate, openPage, watchFaults } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let browser: Browser
let page: Page
givenDeskPageEach((desk) => {
  ;({ site, browser, page } = desk)
})

const WIDE = { width: 1280, height: 900 }
const TEXT = `## Was wir kochen

Bei {name} kochen wir **zusammen**.

\`\`\`recipe
name: Hafersuppe
serves: 2
- 100 g oats

1. Simmer the {oats} for 10 minutes.
\`\`\``

const field = (name: RegExp) => page.getByRole('textbox', { name })
const list = () => page.getByRole('list', { name: 'Sections', exact: true })
const opener = (name: string) => list().getByRole('button', { name, exact: true })
const preview = () => page.frameLocator('iframe[data-shown]')
const ask = (path: string) => fetch(site.url + path, { redirect: 'manual' })

async function publish(): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Visitors see all of this.').waitFor()
}

/** By keyboard alone, as somebody does who uses no mouse. */
async function press(name: string | RegExp, key = 'Enter'): Promise<void> {
  await page.getByRole('button', { name, exact: typeof name === 'string' }).focus()
  await page.keyboard.press(key)
}

async function addSection(kind: RegExp): Promise<void> {
  await press('Add a section')
  const kinds = page.getByRole('list', { name: 'Kinds of sections' })
  await kinds.getByRole('button', { name: kind }).focus()
  await page.keyboard.press('Enter')
  await kinds.waitFor({ state: 'detached' })
}

async function makePage(title: string): Promise<void> {
  await page.goto(site.url + urls.adminPages())
  await press('New page')
  const dialog = page.getByRole('dialog', { name: 'A new page' })
  await dialog.getByRole('textbox', { name: /^Title/ }).fill(title)
  await dialog.getByRole('radio', { name: /^Written/ }).focus()
  await page.keyboard.press('ArrowDown')
  expect(await dialog.getByRole('radio', { name: /^Designed/ }).isChecked()).toBe(true)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make the page' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

test('an owner makes a page of sections with a recipe, sees it, publishes it, links to it, moves it and takes it back', async () => {
  await page.setViewportSize(WIDE)
  await makePage('Kochschule')
  await opener('Head of a page: Kochschule').waitFor()
  await addSection(/^Text/)
  await textBox(page).fill(TEXT)
  await preview().getByRole('heading', { name: 'Hafersuppe' }).waitFor()
  await addSection(/^Questions/)
  await field(/^Heading/)
    .last()
    .fill('Fragen')
  await press('Move up: Questions: Fragen')
  expect(await list().getByRole('listitem').nth(1).textContent()).toContain('Fragen')
  await press('Move down: Questions: Fragen')
  await expectAccessible(page)
  expect((await ask('/kochschule')).status).toBe(404)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Description is required').waitFor()
  await field(/^Description/).fill('Zusammen kochen, Abend für Abend, in einer kleinen Gruppe.')
  await publish()
  await readAsVisitor()

  await page.goto(site.url + urls.adminSettings())
  await page.getByText(/^No menu leads to .*\/kochschule/).waitFor()
  await page.getByRole('button', { name: /^Add a link\s*: Header/ }).click()
  await field(/^Header: words of link/)
    .last()
    .fill('Kochschule')
  await page.getByRole('combobox', { name: 'Header: address of Kochschule' }).fill('/kochschule')
  await publish()
  expect(await (await ask('/')).text()).toContain('href="/kochschule"')

  await page.goto(site.url + urls.adminPages())
  await page.getByText('made of sections').waitFor()
  await page.getByRole('link', { name: 'Kochschule', exact: true }).click()
  await field(/^Address/).fill('/kurse/kochschule')
  await publish()
  const moved = await ask('/kochschule')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/kurse/kochschule'])

  await page.getByRole('button', { name: 'Take it off the site' }).click()
  await page.getByRole('button', { name: 'Take it off', exact: true }).click()
  await page.getByText(/^Not published yet: Sections/).waitFor()
  expect((await ask('/kurse/kochschule')).status).toBe(404)
  expect((await ask('/kochschule')).status).toBe(404)
})

/** Without a script, at 320 px, and with one: what is only shown stays as the server made it. */
async function readAsVisitor(): Promise<void> {
  const html = await (await ask('/kochschule')).text()
  expect(html).toContain('kochen wir <strong>zusammen</strong>')
  expect(html).toContain(`<link rel="canonical" href="${site.url}/kochschule"/>`)
  expect(html).toContain('"@type":"WebPage"')
  expect(html).toContain('Zusammen kochen, Abend')
  expect(await (await ask(serverUrls.sitemapPages())).text()).toContain(`${site.url}/kochschule<`)

  const without = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  })
  const reader = await without.newPage()
  await reader.goto(`${site.url}/kochschule`)
  await reader.getByRole('heading', { level: 1, name: 'Kochschule' }).waitFor()
  await reader.getByRole('heading', { name: 'Hafersuppe' }).waitFor()
  await without.close()

  const seeing = await browser.newPage()
  await seeing.setViewportSize({ width: 320, height: 640 })
  const faults = watchFaults(seeing, { origin: site.url })
  await openPage(seeing, `${site.url}/kochschule`)
  await expectNoSidewaysScroll(seeing)
  await expectAccessible(seeing)
  const markup = () =>
    seeing
      .locator('main > section, main > div')
      .evaluateAll((elements) => elements.map((element) => element.outerHTML).join('\n'))
  const before = await markup()
  await hydrate(seeing)
  expect(await markup()).toBe(before)
  expect(faults).toEqual([])
  await seeing.close()
}

test('a page is duplicated with its sections, and an unlisted one is for who has its address', async () => {
  await page.setViewportSize(WIDE)
  await makePage('Backkurs')
  await field(/^Description/).fill('Zusammen kochen, Abend für Abend, in einer kleinen Gruppe.')
  await page.getByRole('combobox', { name: /^Who finds it/ }).selectOption('unlisted')
  await publish()
  const shown = await (await ask('/backkurs')).text()
  expect(shown).toContain('<meta name="robots" content="noindex"/>')
  expect(await (await ask(serverUrls.sitemapPages())).text()).not.toContain('backkurs')

  await page.getByRole('button', { name: 'Duplicate the page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Backkurs (copy)' }).waitFor()
  await opener('Head of a page: Backkurs').waitFor()
  expect(await field(/^Address/).inputValue()).toBe('/backkurs-2')
  await expectAccessible(page)
})
