import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { hasChromium109, launchChromium109 } from '#tests/support/browser/chromium-109.ts'
import type { EnginePage } from '#tests/support/browser/engine-page.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

const RECIPE = urls.post('roast-tomato-soup-with-white-beans-and-thyme')

let site: RunningSite
let page: EnginePage

describe.skipIf(!hasChromium109())('in Chromium 109, the oldest that is supported', () => {
  beforeAll(async () => {
    ;[site, page] = await Promise.all([startStarterSite(), launchChromium109()])
    await page.resize(1280, 900)
  })
  afterAll(async () => {
    await page?.close()
    await site?.remove()
  })

  test('a recipe is read', async () => {
    await page.goto(site.url + RECIPE)
    expect(await page.run<string>(`return navigator.userAgent`)).toContain('Chrome/109.')
    expect(await page.run<number>(`return document.body.innerText.length`)).toBeGreaterThan(3000)
  })
})
