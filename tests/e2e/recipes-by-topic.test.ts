import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { givenWriter } from '#tests/support/browser/desk-visitor.ts'
import { givenVisits } from '#tests/support/browser/given-visits.ts'
import { expectFitsWidth, layOutWhole, smallTargets } from '#tests/support/browser/layout.ts'
import { hydrate } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

const TEXT = 'A slow soup of oats for a cold evening, with salt and time. '.repeat(4)
const dish = (name: string, lines: string) =>
  `${TEXT}\n\n\`\`\`recipe\nname: ${name}\n${lines}\n\`\`\``
const MOST_USED = ['Winter kitchen (3)', 'Quick (2)']
/** So many that the last are no boxes unless they are chosen. */
const RARE = Array.from({ length: 12 }, (_, index) => `Rare ${String(index + 1).padStart(2, '0')}`)

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSiteWithPosts([
      {
        title: 'Leek soup',
        content: dish('Leek soup', 'diet: vegan\n- 2 leeks'),
        topics: ['Winter kitchen', 'Quick'],
      },
      {
        title: 'Pea soup',
        content: dish('Pea soup', '- 200 g peas'),
        topics: ['Winter kitchen', ...RARE],
      },
      {
        title: 'Bean stew',
        content: dish('Bean stew', 'diet: vegan\n- 200 g beans'),
        topics: ['Winter kitchen'],
      },
      { title: 'Green pie', content: dish('Green pie', '- 3 eggs'), topics: ['Quick'] },
      { title: 'On reading', content: TEXT, topics: ['Books', 'Quick'] },
    ]),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const visit = givenVisits(() => ({ browser, siteUrl: site.url }))

const form = (page: Page) => page.getByRole('form', { name: 'Find recipes' })
const openFilters = (page: Page) =>
  form(page)
    .getByText(/^Filter \(\d+\)$/)
    .click()
const boxes = (page: Page) =>
  form(page).getByRole('group', { name: 'Topics' }).getByRole('checkbox')
const box = (page: Page, name: string) => form(page).getByRole('checkbox', { name, exact: true })
const offered = (page: Page) =>
  form(page).getByRole('group', { name: 'Topics' }).locator('label').allInnerTexts()
const found = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

describe.each([
  ['without JavaScript', false],
  ['with JavaScript', true],
])('%s', (_name, javaScriptEnabled) => {
  test('a cook comes from a topic to its recipes, narrows them down, and takes it back', async () => {
    const page = await visit(urls.topic('winter-kitchen'), { javaScriptEnabled })
    if (javaScriptEnabled) await hydrate(page)
    await page.getByRole('link', { name: 'Find recipes in Winter kitchen' }).click()
    await page.waitForURL(/topic=winter-kitchen$/)
    await page.getByRole('status').filter({ hasText: '3 recipes found, newest first' }).waitFor()
    const chosen = page.getByRole('list', { name: 'Chosen' })
    await chosen.getByRole('link', { name: 'Remove Winter kitchen' }).waitFor()

    await openFilters(page)
    expect((await offered(page)).slice(0, 2)).toEqual(MOST_USED)
    expect(await box(page, 'Winter kitchen (3)').isChecked()).toBe(true)
    await form(page).getByText('Quick (2)').click()
    if (!javaScriptEnabled) {
      await form(page).getByRole('button', { name: 'Show recipes' }).last().click()
    }
    await page.waitForURL(/topic=winter-kitchen%2Cquick$/)
    await page.getByRole('status').filter({ hasText: '1 recipe found' }).waitFor()
    expect(await found(page)).toEqual(['Leek soup'])
    expect(await page.title()).toMatch(/^Recipes: Winter kitchen, Quick \|/)
    if (javaScriptEnabled) await expectAccessible(page)

    await chosen.getByRole('link', { name: 'Remove Winter kitchen' }).click()
    await page.waitForURL(/\?topic=quick$/)
    await expect.poll(() => found(page)).toEqual(['Green pie', 'Leek soup'])
    // The panel may be closed again.
    const ofTopic = (slug: string) => form(page).locator(`[value="${slug}"]`)
    await expect.poll(() => ofTopic('winter-kitchen').isChecked()).toBe(false)
    expect(await ofTopic('quick').isChecked()).toBe(true)
  })

  test('a topic that few recipes have stays where it was chosen', async () => {
    const page = await visit('/recipes', { javaScriptEnabled })
    await openFilters(page)
    if (javaScriptEnabled) await hydrate(page)
    const more = form(page).getByLabel('More topics')
    const [any, first = '', ...others] = await more.locator('option').allInnerTexts()
    // No topic twice, and none that no recipe has.
    const all = [...(await offered(page)), first, ...others]
    expect([any, all.slice(0, 2)]).toEqual(['Choose a topic', MOST_USED])
    expect(all.slice(2).sort()).toEqual(RARE.map((name) => `${name} (1)`))
    expect(await boxes(page).count()).toBe(8)
    await more.selectOption(first)
    if (!javaScriptEnabled) {
      await form(page).getByRole('button', { name: 'Show recipes' }).last().click()
    }
    await page.waitForURL(/\?topic=rare-\d\d$/)
    await expect.poll(() => found(page)).toEqual(['Pea soup'])
    if (!javaScriptEnabled) await openFilters(page)
    expect(await boxes(page).count()).toBe(9)
    expect(await box(page, first).isChecked()).toBe(true)
    expect(await more.inputValue()).toBe('')
    expect(await more.locator('option').allInnerTexts()).not.toContain(first)
  })

  test('where nothing is all of it, one press drops the topic, also one that there is not', async () => {
    const page = await visit('/recipes?topic=quick&foods=peas', { javaScriptEnabled })
    if (javaScriptEnabled) await hydrate(page)
    await page.getByRole('heading', { name: 'No recipe is all of this' }).waitFor()
    await page.getByRole('link', { name: 'Drop “Quick”: 1 recipe' }).click()
    await page.waitForURL(/\?foods=peas$/)
    await expect.poll(() => found(page)).toEqual(['Pea soup'])
    await page.goto(`${site.url}/recipes?topic=no-such-thing&diet=vegan`)
    await page.getByRole('link', { name: 'Remove no such thing' }).waitFor()
    await page.getByRole('link', { name: 'Drop “no such thing”: 2 recipes' }).waitFor()
  })
})

test('a topic whose posts have no recipe leads to none, and one without recipes is nowhere', async () => {
  const page = await visit(urls.topic('books'), { javaScriptEnabled: false })
  await page.getByRole('heading', { level: 1, name: 'Books' }).waitFor()
  expect(await page.getByRole('link', { name: /^Find recipes/ }).count()).toBe(0)
})

test('a renamed topic is called by its new name at once, and its old address leads on', async () => {
  const page = await visit('/recipes?topic=rare-01', { javaScriptEnabled: false })
  await openFilters(page)
  expect(await box(page, 'Rare 01 (1)').isChecked()).toBe(true)
  const desk = await givenWriter(() => browser.newContext(), site.url)
  await desk.goto(site.url + urls.adminTopics())
  await desk.getByRole('button', { name: 'Edit Rare 01' }).click()
  await desk.getByLabel('Name').fill('Very rare')
  await desk.getByRole('button', { name: 'Save' }).click()
  await desk.getByRole('list', { name: 'Topics' }).getByText('Very rare').waitFor()
  await desk.context().close()
  await page.goto(`${site.url}/recipes?topic=rare-01&within=`)
  expect(addressOf(page)).toBe('/recipes?topic=very-rare')
  await page.getByRole('link', { name: 'Remove Very rare' }).waitFor()
  expect(await found(page)).toEqual(['Pea soup'])
})

test.each(['/recipes', '/recipes?topic=winter-kitchen,rare-12&diet=vegan', urls.topic('quick')])(
  '%s has no fault that a program finds, and fits 320 pixels',
  async (path) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await visit(path, { colorScheme, reducedMotion: 'reduce' })
      if (path.startsWith('/recipes')) await openFilters(page)
      await expectAccessible(page)
    }
    const narrow = await visit(path, { viewport: { width: 320, height: 640 } })
    if (path.startsWith('/recipes')) await openFilters(narrow)
    await layOutWhole(narrow)
    await expectFitsWidth(narrow, 320)
    expect(await smallTargets(narrow)).toEqual([])
  },
)
