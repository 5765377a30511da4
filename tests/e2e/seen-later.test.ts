import { expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { openPage, withPage } from '#tests/support/browser/visitor.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

test('what is laid out later is no container itself, or Firefox gives it no height until then', async () => {
  const [site, browser] = await Promise.all([startStarterSite(), launchChromium()])
  try {
    await withPage(browser, {}, async (page) => {
      let later = 0
      for (const path of ['/', '/blog', '/recipes', '/search?q=soup']) {
        await openPage(page, site.url + path)
        const found = await page.evaluate(() =>
          [...document.querySelectorAll('main *')]
            .map((element) => ({ element, style: getComputedStyle(element) }))
            .filter(({ style }) => style.contentVisibility === 'auto')
            .map(({ element, style }) => ({
              html: element.outerHTML.slice(0, 200),
              type: style.containerType,
            })),
        )
        later += found.length
        expect(
          found.filter(({ type }) => type !== 'normal'),
          path,
        ).toEqual([])
      }
      expect(later).toBeGreaterThan(8)
    })
  } finally {
    await browser.close()
    await site.remove()
  }
})
