import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

/** So much text that what stands below it is far from what is seen. */
const LONG_STORY = 'A stew for the end of the month.\n\n'.repeat(150)
const STEW = `${LONG_STORY}\`\`\`recipe
name: Stew of the month
- 1 onion
## Method
1. Soften the {onion} for 20–25 minutes.
2. Leave it half an hour.
   ![A brown crust](/placeholder.svg)
3. Serve.
\`\`\``
const SOUP = `\`\`\`recipe
- 500 ml stock
## Method
1. Simmer with the {stock} for 10 minutes, then rest for 5 minutes.
2. Serve.
3. Eat.
\`\`\``

let site: RunningSite
let browser: Browser
let address = ''
let stew = ''

beforeAll(async () => {
  const [started, launched] = await Promise.all([
    startSiteWithPosts([
      { title: 'Roast tomato soup', content: SOUP },
      { title: 'What we eat in November', content: STEW },
    ]),
    launchChromium(),
  ])
  ;[site, browser] = [started, launched]
  ;[address = '', stew = ''] = started.addresses
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const cooking = (page: Page) => page.getByRole('dialog')
const step = (page: Page, number: number) =>
  cooking(page).getByRole('heading', { name: `Step ${number} of 3` })
const button = (page: Page, name: string) => cooking(page).getByRole('button', { name })

async function startCooking(page: Page, url: string) {
  await openPage(page, url)
  await hydrate(page)
  await page.getByRole('button', { name: 'Cook' }).first().click()
  await step(page, 1).waitFor()
}

/** How wide a picture of the step is once it is there; nothing while it is missing. */
const widthOfPicture = (page: Page) =>
  cooking(page)
    .getByRole('img', { name: 'A brown crust' })
    .evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth)

test('a picture of a later step is there without network too', async () => {
  await withPage(browser, {}, async (page) => {
    const pictures: string[] = []
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/placeholder.svg')) pictures.push(request.url())
    })
    await openPage(page, stew)
    await hydrate(page)
    await page.waitForLoadState('networkidle')
    expect(pictures).toEqual([])
    await page.getByRole('button', { name: 'Cook' }).first().click()
    await step(page, 1).waitFor()
    await expect.poll(() => pictures.length).toBeGreaterThan(0)

    await page.context().setOffline(true)
    await button(page, 'Next').click()
    await expect.poll(() => widthOfPicture(page)).toBeGreaterThan(0)
  })
})

test('who saves data is sent the pictures of this step and the next, and no others', async () => {
  await withPage(browser, {}, async (page) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await openPage(page, stew)
    await hydrate(page)
    const loadingOf = () =>
      page
        .locator('#the-recipe .recipe-method img')
        .evaluateAll((all) => all.map((one) => one.getAttribute('loading')))
    await page.locator('#the-recipe').evaluate((section) => {
      const steps = [...section.querySelectorAll('.recipe-method li')]
      steps[2]?.append(steps[1]?.querySelector('img')?.cloneNode() ?? '')
    })
    await page.getByRole('button', { name: 'Cook' }).first().click()
    await step(page, 1).waitFor()
    await expect.poll(loadingOf).toEqual(['eager', 'lazy'])
    await button(page, 'Next').click()
    await expect.poll(loadingOf).toEqual(['eager', 'eager'])
  })
})

test('each time of a step has its timer and its name, and the window says what is cooked', async () => {
  await withPage(browser, {}, async (page) => {
    await startCooking(page, address)
    await page.getByRole('dialog', { name: 'Roast tomato soup Step 1 of 3' }).waitFor()
    await button(page, 'Start 10 minutes').click()
    await button(page, 'Start 5 minutes').click()
    await button(page, 'Stop the timer of Simmer with the stock').waitFor()
    await button(page, 'Stop the timer of Rest, 5 minutes').waitFor()

    await startCooking(page, stew)
    await page.getByRole('dialog', { name: 'Stew of the month Step 1 of 3' }).waitFor()
    await button(page, 'Start 20 min (of 20–25 minutes)').click()
    await cooking(page).getByText('Soften the onion', { exact: true }).waitFor()
    await button(page, 'Next').click()
    await button(page, 'Start half an hour').click()
    await cooking(page).getByText('Leave it', { exact: true }).waitFor()
    expect(await cooking(page).getByRole('timer').first().textContent()).toMatch(/^(?:20:00|19:5)/)
  })
})
