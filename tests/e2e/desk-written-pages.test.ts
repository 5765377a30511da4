import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { PRIVACY_WORDS } from '#pages/legal-words.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { textOnScreen } from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import { textBox } from '#tests/support/browser/text-box.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let browser: Browser
let page: Page
givenDeskPageEach((desk) => {
  ;({ site, browser, page } = desk)
})

const shown = async () => (await fetch(site.url + urls.privacyPolicy())).text()

async function publish(): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Visitors see all of this.').waitFor()
}

test('the owner writes the privacy policy, readers see it at once without a script, and it goes back', async () => {
  await page.goto(site.url + urls.adminPages())
  await page.getByRole('list', { name: 'Pages' }).getByText('As the program came').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Privacy Policy', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor()
  const text = textBox(page)
  expect(await textOnScreen(text.field)).toBe(PRIVACY_WORDS.text)

  const written = '## What we keep\n\nNothing at **{name}**.\n\n## Whom to ask\n\nThe cook.'
  await text.fill(written)
  await page.getByText('Not published yet: Text.').waitFor()
  await expectAccessible(page)
  expect(await shown()).not.toContain('Whom to ask')
  await publish()
  expect(await shown()).toMatch(/<p>Nothing at <strong>[^<{]+<\/strong>\.<\/p>/)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const reader = await context.newPage()
  await reader.goto(site.url + urls.privacyPolicy())
  await reader.getByRole('navigation', { name: 'Sections' }).getByText('Whom to ask').click()
  expect(new URL(reader.url()).hash).toBe('#at-whom-to-ask')
  await context.close()

  const newest = page.getByRole('list', { name: 'History' }).getByRole('listitem').first()
  await expectAccessible(page)
  await newest.getByRole('button', { name: /^Go back/ }).click()
  await page.getByText('Not published yet: Text.').waitFor()
  await expect.poll(() => textOnScreen(text.field)).toBe(PRIVACY_WORDS.text)
  await publish()
  expect(await shown()).toContain('8. Changes and contact')
})

test('a reader who comes from another page without a document sees the text', async () => {
  const context = await browser.newContext()
  const reader = await context.newPage()
  await reader.goto(site.url + urls.about())
  await reader.getByRole('link', { name: 'Terms & Conditions' }).click()
  await reader.getByRole('heading', { name: '8. Changes and contact' }).waitFor()
  await context.close()
})
