import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import { hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

const KUCHEN = `Ein Kuchen für den Spätsommer.

\`\`\`recipe
name: Zwetschgenkuchen
für: 12 Stücke
Form: Springform 26 cm
Zeit: Vorbereitung 20 min, Backen 45 min
Ernährung: vegetarisch
Allergene: Weizen, Milch, Eier, Haselnüsse
## Teig
- 1,5 EL Zucker
- 1 Prise Salz
- ½ Päckchen Backpulver
- 500 g Mehl
- 125 g weiche Butter
- 2 Eier (Größe M)
## Belag
- 1 kg Zwetschgen, entsteint
- 50 g Haselnüsse, gehackt
- 1 Becher Schmand (200 g)
- Butter für die Form
## Zubereitung
1. Den Ofen auf 180 °C Ober-/Unterhitze vorheizen.
2. {Mehl}, {Zucker}, {Salz} und {Backpulver} mischen, {Butter} und {Eier} unterkneten.
3. Mit den {Zwetschgen} belegen und 45 Minuten backen.
\`\`\``

let site: RunningSite
let browser: Browser
let address = ''

beforeAll(async () => {
  const [started, launched] = await Promise.all([
    startSiteWithPosts([{ title: 'Zwetschgenkuchen', content: KUCHEN }]),
    launchChromium(),
  ])
  ;[site, browser] = [started, launched]
  ;[address = ''] = started.addresses
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const TWICE = [
  '3 EL Zucker',
  '2 Prisen Salz',
  '1 Päckchen Backpulver',
  '4 Eier',
  '2 Becher Schmand',
]

test('a German recipe is German, and twice as much of it too', async () => {
  await withPage(browser, { viewport: { width: 390, height: 844 } }, async (page) => {
    await openPage(page, address)
    await hydrate(page)
    const recipe = page.locator('section.recipe')
    expect(await recipe.getAttribute('lang')).toBe('de')
    await recipe.getByRole('heading', { name: 'Zutaten' }).waitFor()
    await recipe.getByRole('heading', { name: 'Zubereitung' }).waitFor()
    await recipe.getByRole('checkbox', { name: '1,5 EL Zucker' }).waitFor()
    expect(await recipe.textContent()).toContain('Allergene')
    await recipe.getByRole('link', { name: '2 times' }).click()
    for (const name of TWICE) await recipe.getByRole('checkbox', { name }).waitFor()
    // Elsewhere the bar at the lower edge lies over what is scrolled under it.
    await recipe.evaluate((section) => section.scrollIntoView({ block: 'end' }))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const data = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(data).toContain('"inLanguage":"de"')
    expect(data).toContain('1,5 EL Zucker')
  })
})
