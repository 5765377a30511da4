import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'

let page: Page
let url = ''

givenDeskPage((desk) => {
  ;({ page } = desk)
  url = desk.site.url
})

test('no page of the desk does what its own policy forbids', async () => {
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(globalThis, { violations })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      violations.push(`${violatedDirective} ${blockedURI}`)
    })
  })
  const violations = () =>
    page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)
  for (const path of [urls.adminPosts(), urls.adminPeople(), urls.adminSecure()]) {
    await page.goto(url + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await violations(), path).toEqual([])
  }
  // The check itself; what a debugger runs at once is allowed everything.
  await page.evaluate(() => {
    setTimeout(() => {
      try {
        new Function('')
      } catch {
        // As it should be.
      }
    })
  })
  await expect.poll(violations).toHaveLength(1)
})
