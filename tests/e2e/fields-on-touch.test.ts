import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { givenDeskDraft } from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let page: Page

givenDeskPage(
  (desk) => {
    ;({ site, page } = desk)
  },
  { hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } },
)

/** The fields whose letters are so small that an iPhone enlarges the page around them. */
function smallFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea, [contenteditable]')]
      .filter(
        (field) => !field.matches('[type=checkbox], [type=radio], [type=hidden], [type=file]'),
      )
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 200)),
  )
}

test('no field has letters so small that an iPhone enlarges the page for it', async () => {
  const id = await givenDeskDraft(page, { title: 'Barley of mine', content: 'Stir the barley.' })
  const paths = [
    ...[urls.home(), '/recipes', '/contact', '/search', '/newsletter'],
    ...[urls.adminPosts(), urls.adminLibrary(), urls.adminMessages(), urls.adminRedirects()],
    ...['/admin/people', '/admin/audit', urls.adminAccount(), '/admin/blog', `/admin/posts/${id}`],
  ]
  let fields = 0
  for (const path of paths) {
    await page.goto(site.url + path, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    fields += await page.locator('input, select, textarea').count()
    expect(await smallFields(page), path).toEqual([])
  }
  expect(fields).toBeGreaterThan(30)
})
