import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { givenDeskDraft, openEditor } from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

const CAKE =
  'A cake.\n\n```recipe\nname: Plum cake\nserves: 8\n- 500 g plums\n## Method\n1. Bake it.\n```'

let site: RunningSite
let page: Page
givenDeskPageEach((desk) => {
  ;({ site, page } = desk)
})

test('beside the text the name of a recipe stands on one line', async () => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openEditor(page, site.url, await givenDeskDraft(page, { content: CAKE }))
  const name = page.locator('.recipe > h2', { hasText: 'Plum cake' }).last()
  await name.waitFor()
  const lines = await name.evaluate((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
})
