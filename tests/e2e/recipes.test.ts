import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import {
  givenPublishableDraft,
  givenWriter,
  heldByServer,
  openEditor,
  seeSaveState,
} from '#tests/support/browser/desk-visitor.ts'
import { givenSiteWithPost } from '#tests/support/browser/given-site-with-post.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import {
  hydrate,
  openPage,
  watchFaults,
  withPage,
  wordsOf,
} from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

const SOUP = `Soup for a grey day.

\`\`\`recipe
name: Roast tomato soup
serves: 4
time: prep 15 min, cook 1 h
diet: vegan
## Soup
- 1.2 kg tomatoes (8 medium), halved
- 45 ml | 3 tbsp olive oil
- 2 x 400 g tins white beans, drained
- ${'Sauerteigbrot'.repeat(6)}, to serve
## Method
1. Roast {tomatoes} with {olive oil: 2/3} at 200 °C for 45 min.
2. Stir in the rest of the {olive oil} and {white beans}, and simmer.
note: Keeps three days.
\`\`\``

let site: RunningSite
let browser: Browser
let address = ''

givenSiteWithPost({ title: 'Roast tomato soup', content: SOUP }, (visited) => {
  ;({ site, browser, address } = visited)
})

const recipe = (page: Page) => page.locator('section.recipe')

async function expectInView(locator: Locator) {
  await expect
    .poll(() => locator.evaluate((one) => one.getBoundingClientRect().top < innerHeight))
    .toBe(true)
}

test('a recipe is complete without JavaScript', async () => {
  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    await page.goto(address)
    // The title of the page is its name.
    await recipe(page).getByRole('heading', { level: 2, name: 'Recipe', exact: true }).waitFor()
    expect(await recipe(page).locator('dt').allTextContents()).toEqual([
      'Serves',
      'Preparation',
      'Cooking',
      'In all',
      'Diet',
    ])
    const lines = await recipe(page).getByRole('listitem').allTextContents()
    expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      '1.2 kg tomatoes (8 medium), halved',
      '45 ml / 3 tbsp olive oil',
      '2 × 400 g tins white beans, drained',
      `${'Sauerteigbrot'.repeat(6)}, to serve`,
      'Roast tomatoes (1.2 kg) with olive oil (30 ml / 2 tbsp) at 200 °C for 45 min.',
      'Stir in the rest of the olive oil (15 ml / 1 tbsp) and white beans (2 × 400 g tins), and simmer.',
    ])
  })
})

test('beside a long list the notes follow the method at once', async () => {
  await withPage(browser, { viewport: { width: 1280, height: 900 } }, async (page) => {
    await page.goto(address)
    const gap = await recipe(page).evaluate((section) => {
      const list = section.querySelector('.recipe-ingredients ul')
      for (let more = 0; more < 4; more += 1) list?.append(list.cloneNode(true))
      const method = section.querySelector('.recipe-method')?.getBoundingClientRect()
      const end = section.querySelector('.recipe-end')?.getBoundingClientRect()
      return (end?.top ?? 0) - (method?.bottom ?? 0)
    })
    expect(gap).toBeGreaterThan(0)
    expect(gap).toBeLessThan(40)
  })
})

test('the facts stand under the byline, and a link leads to the recipe', async () => {
  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    await page.goto(address)
    const header = page.locator('article header')
    expect(await wordsOf(header.locator('dl'))).toBe('Serves 4 In all 1 h 15 min')
    await header.getByRole('link', { name: 'Jump to recipe' }).click()
    expect(page.url()).toBe(`${address}#the-recipe`)
    await expectInView(recipe(page).getByRole('heading', { level: 2 }))
    // Only what works is offered.
    expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0)
  })
})

test('without JavaScript a line is ticked, and amounts and units are chosen by links', async () => {
  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    await page.goto(address)
    const tomatoes = recipe(page).getByRole('checkbox', { name: '1.2 kg tomatoes' })
    await tomatoes.check()
    expect(await tomatoes.isChecked()).toBe(true)

    await recipe(page).getByRole('link', { name: '6 servings' }).click()
    expect(page.url()).toBe(`${address}?serves=6#the-recipe`)
    await recipe(page).getByRole('checkbox', { name: '1.8 kg tomatoes (12 medium)' }).waitFor()
    await recipe(page)
      .getByText('Roast tomatoes (1.8 kg) with olive oil (45 ml / 3 tbsp)')
      .waitFor()
    expect(await recipe(page).getByRole('status').textContent()).toBe(
      'Amounts for 6, 1½ times the recipe. Times are not scaled.',
    )
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(address)

    await recipe(page).getByRole('link', { name: 'US', exact: true }).click()
    await recipe(page).getByRole('checkbox', { name: '4 lb tomatoes (12 medium)' }).waitFor()
    await recipe(page).getByText('at 400 °F for 45 min').waitFor()
    await recipe(page).getByRole('link', { name: '4 servings' }).click()
    await recipe(page).getByRole('checkbox', { name: '2⅔ lb tomatoes' }).waitFor()
  })
})

test('a page of six servings is held, and a number that is not offered is the page as written', async () => {
  const get = async (query: string) => {
    const response = await fetch(address + query)
    return { text: await response.text(), etag: response.headers.get('etag') }
  }
  const [written, six, odd] = [await get(''), await get('?serves=6'), await get('?serves=1e9')]
  expect(six.text).toContain('1.8\u00a0kg')
  expect(odd.etag).toBe(written.etag)
  expect((await get('?utm_source=letter&serves=6')).etag).toBe(six.etag)
})

test('from 1024 pixels the ingredients stay beside the method', async () => {
  await withPage(browser, { viewport: { width: 1024, height: 700 } }, async (page) => {
    await openPage(page, address)
    const list = await recipe(page).locator('.recipe-ingredients').boundingBox()
    const method = await recipe(page).locator('.recipe-method').boundingBox()
    expect(Math.round(list?.width ?? 0)).toBe(352)
    expect(method?.y).toBe(list?.y)
    expect(method?.x).toBeGreaterThan((list?.x ?? 0) + 352)
    await expectNoSidewaysScroll(page)
  })
})

test.each(['light', 'dark'] as const)(
  'a recipe has no fault that axe finds in %s',
  async (colorScheme) => {
    await withPage(browser, { colorScheme }, async (page) => {
      await openPage(page, address)
      await recipe(page).waitFor()
      await expectAccessible(page)
    })
  },
)

test('a recipe fits 320 pixels with the longest word', async () => {
  await withPage(browser, { viewport: { width: 320, height: 700 } }, async (page) => {
    await openPage(page, address)
    await recipe(page).scrollIntoViewIfNeeded()
    await expectNoSidewaysScroll(page)
  })
})

/** Chromium writes each sheet of a PDF as an object of this type. */
const SHEETS_OF_PDF = /\/Type\s*\/Page\b/g

const STORY = `${'A stew for the end of the month, and for the beginning of the next. '.repeat(3)}\n`
const STEW_FOR_SIX = [
  '375 g red lentils',
  '3 onions, chopped',
  '1.5 l stock',
  'Soften onions (3) for 8 minutes.',
  'Add red lentils (375 g) and stock (1.5 l), and simmer for 25 min.',
]
const STEW_FOR_SIX_IN_US = [
  '≈ 2 cups red lentils',
  '3 onions, chopped',
  '6½ cups stock',
  'Soften onions (3) for 8 minutes.',
  'Add red lentils (≈ 2 cups) and stock (6½ cups), and simmer for 25 min.',
]

test('a recipe is written by the form, published, scaled, cooked with timers, and printed', async () => {
  const slug = await publishStewByForm()
  const stew = `${site.url}/blog/${slug}`

  await withPage(browser, {}, async (page) => {
    const faults = watchFaults(page, { origin: site.url })
    await page.clock.install({ time: new Date('2026-11-21T18:00:00Z') })
    await openPage(page, stew)
    await hydrate(page)
    await recipe(page).getByRole('link', { name: '6 servings' }).click()
    await recipe(page).getByRole('link', { name: 'US', exact: true }).click()
    await expect.poll(() => linesOf(page)).toEqual(STEW_FOR_SIX_IN_US)
    expect(page.url()).toBe(`${stew}?serves=6&units=us`)

    const cooking = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Cook' }).first().click()
    await cooking.getByText('Soften onions').waitFor()
    await cooking.getByRole('button', { name: 'Start 8 minutes' }).click()
    await cooking.getByRole('button', { name: 'Next' }).click()
    await cooking.getByText('red lentils (≈ 2 cups)').first().waitFor()
    await cooking.getByRole('button', { name: 'Start 25 min' }).click()
    await page.clock.runFor(60_000)

    await page.reload()
    await page.clock.runFor(2_000)
    await cooking.getByRole('heading', { name: 'Step 2 of 2' }).waitFor()
    // The clock goes on while the page loads.
    await expect
      .poll(() => timersOf(page))
      .toEqual([expect.stringMatching(/^6:5\d$/), expect.stringMatching(/^23:5\d$/)])
    // The amounts are those that were chosen, not those of the writer.
    await cooking.getByText('red lentils (≈ 2 cups)').first().waitFor()

    // Eight minutes in another tab: the timer rings in this one.
    const other = await page.context().newPage()
    await other.goto(`${site.url}/recipes`)
    await page.clock.fastForward(7 * 60_000)
    await page.bringToFront()
    const alarm = cooking.getByRole('alert')
    await alarm.getByText('Time is up: Soften').waitFor()
    expect(await page.title()).toContain('Time is up')
    await alarm.getByRole('button', { name: 'Stop' }).click()
    expect(await timersOf(page)).toHaveLength(1)

    await cooking.getByRole('button', { name: 'Finish' }).click()
    await cooking.waitFor({ state: 'detached' })
    // What is still on the stove stays in sight.
    const running = page.getByRole('region', { name: 'Timers of this recipe' })
    await running.getByRole('timer').waitFor()
    expect(faults).toEqual([])
  })

  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    await page.goto(`${stew}?serves=6&units=us`)
    expect(await linesOf(page)).toEqual(STEW_FOR_SIX_IN_US)
    await page.goto(`${stew}?serves=6`)
    expect(await linesOf(page)).toEqual(STEW_FOR_SIX)
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(SHEETS_OF_PDF)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    expect(await recipe(page).locator('.recipe-code').isVisible()).toBe(true)
  })
})

/** @returns the address that it was given */
async function publishStewByForm(): Promise<string> {
  const page = await givenWriter(() => browser.newContext(), site.url)
  const id = await givenPublishableDraft(page, { title: 'Lentil stew', content: STORY })
  const field = await openEditor(page, site.url, id)
  await field.press('Control+End')
  await page.keyboard.press('Control+Alt+r')
  const form = page.getByRole('region', { name: 'Recipe', exact: true })
  await form.getByLabel('How many', { exact: true }).fill('4')
  await form.getByLabel('Preparing').fill('10')
  await form.getByLabel('Cooking').fill('35')
  await form.getByRole('button', { name: 'Add an ingredient' }).click()
  for (const line of ['250 g red lentils', '2 onions, chopped', '1 l stock']) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
  await form.getByRole('button', { name: 'Add a step' }).click()
  await page.keyboard.type('Soften {onions} for 8 minutes.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Add {red lentils} and {stock}, and simmer for 25 min.')
  await form.getByRole('button', { name: 'Done' }).click()
  await seeSaveState(page, 'Saved')
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Live', { exact: true }).first().waitFor()
  const { live } = await heldByServer(page, id)
  await page.context().close()
  return live?.slug ?? ''
}

async function linesOf(page: Page): Promise<string[]> {
  const lines = await recipe(page).getByRole('listitem').allTextContents()
  return lines.map((line) => line.replaceAll('\u00a0', ' '))
}

function timersOf(page: Page): Promise<string[]> {
  return page.getByRole('dialog').getByRole('timer').allTextContents()
}
