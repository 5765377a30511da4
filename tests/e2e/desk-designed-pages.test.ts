import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let page: Page
givenDeskPageEach((desk) => {
  ;({ site, page } = desk)
})

const list = () => page.getByRole('list', { name: 'Sections', exact: true })
const names = async () =>
  (await list().locator('button[aria-expanded]').allTextContents()).map((words) =>
    words.replace(/(Sample|Hidden|To mend)+$/, ''),
  )
const shown = async () => (await fetch(site.url)).text()

const openHome = () => openPage('Home')

async function openPage(name: string): Promise<void> {
  await page.goto(site.url + urls.adminPages())
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await list().getByRole('listitem').first().waitFor()
}

async function publish(): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Visitors see all of this.').waitFor()
}

test('the owner puts home in another order, writes in it, adds and removes, publishes, and goes back', async () => {
  await openHome()
  await expectAccessible(page)
  expect(await names()).toEqual([
    'Opening: Nourish. Thrive. Live Well.',
    'Newest posts: Latest from the kitchen',
    'Pillars',
    'Shelves: What We Offer',
    'Quick dishes: Soonest on the table',
    'Letters: Success Stories',
    'Subjects and articles: Wellness Insights',
  ])

  // By keyboard alone: the focus goes along with what is moved.
  await page.getByRole('button', { name: 'Move up: Shelves: What We Offer' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect((await names())[1]).toBe('Shelves: What We Offer')

  await list().getByRole('button', { name: 'Shelves: What We Offer', exact: true }).click()
  await page.getByRole('textbox', { name: /^Heading/ }).fill('From our shelves')
  await page.getByRole('button', { name: 'Remove entry 6' }).click()
  await page.getByRole('button', { name: 'Add an entry' }).click()
  await list()
    .getByRole('textbox', { name: /^Title/ })
    .last()
    .fill('Sourdough')
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Hide ?: Pillars/ }).click()
  await page.getByRole('button', { name: 'Remove: Letters: Success Stories' }).click()
  await page.getByText('Removed: Letters: Success Stories.').waitFor()
  await page.getByRole('button', { name: 'Put it back' }).click()
  expect(await names()).toContain('Letters: Success Stories')
  await page.getByRole('button', { name: 'Remove: Letters: Success Stories' }).click()

  await page.getByRole('button', { name: 'Add a section' }).click()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Shelves/ })
    .last()
    .click()
  await page.getByRole('textbox', { name: /^Heading/ }).fill('More')

  expect(await shown()).not.toContain('From our shelves')
  await publish()
  const html = await shown()
  expect(html).toContain('From our shelves')
  expect(html).toContain('Sourdough')
  for (const gone of ['Success Stories', 'Small habits for sleep', 'Herbs, soap, light']) {
    expect(html).not.toContain(gone)
  }
  expect(html.indexOf('From our shelves')).toBeLessThan(html.indexOf('Wellness Insights'))

  const newest = page.getByRole('list', { name: 'History' }).getByRole('listitem').first()
  await newest.getByText('Entries 6: Sourdough').first().waitFor()
  await expectAccessible(page)
  await newest.getByRole('button', { name: /^Go back/ }).click()
  await page.getByText('Not published yet: Sections.').waitFor()
  await publish()
  expect(await shown()).toContain('Success Stories')
})

test('what cannot be published is marked where it is, and the draft keeps it', async () => {
  await openHome()
  await list()
    .getByRole('button', { name: 'Newest posts: Latest from the kitchen', exact: true })
    .click()
  await page.getByRole('textbox', { name: /^Heading/ }).fill('')
  await list()
    .getByRole('button', { name: /^Newest posts/ })
    .click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await list().getByText('To mend').waitFor()
  await page.getByText('Heading is required').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('Visitors see all of this.').waitFor()
  expect(await names()).toContain('Newest posts: Latest from the kitchen')
})

test('claims that came with the program are marked until they are confirmed or changed', async () => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openHome()
  await expectNoSidewaysScroll(page)
  const opening = list().getByRole('listitem').filter({ hasText: 'Opening' }).first()
  await opening.getByText('Sample', { exact: true }).waitFor()
  await opening.getByRole('button', { name: /^Opening/ }).click()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'They are true' }).click()
  await opening.getByText('Sample', { exact: true }).waitFor({ state: 'detached' })
  await publish()
  await page.goto(site.url + urls.adminPages())
  await page.getByText('2 sections have sample words that visitors see').waitFor()
})

test('the overview names what is still a sample, and leads to it', async () => {
  await page.goto(site.url + urls.adminHome())
  const samples = page.getByRole('region', { name: 'Still sample' })
  await samples.locator('summary', { hasText: 'Sections' }).click()
  await samples.locator('summary', { hasText: 'Pages' }).click()
  await samples.getByRole('link', { name: 'Privacy policy' }).waitFor()
  await expectAccessible(page)
  await samples.getByRole('link', { name: 'About, People: The people behind the pages' }).click()
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
  const people = list().getByRole('button', { name: /^People: The people/ })
  await expect.poll(() => people.getAttribute('aria-expanded')).toBe('true')
  await page.getByRole('button', { name: 'They are true' }).waitFor()
})

test('a section is dragged to another place', async () => {
  // All of the list is on the screen: nothing scrolls meanwhile.
  await page.setViewportSize({ width: 1280, height: 1400 })
  await openHome()
  const insights = list().getByRole('listitem').filter({ hasText: 'Wellness Insights' })
  await insights
    .getByTitle('Drag to move')
    .dragTo(list().getByText('Newest posts: Latest from the kitchen').first())
  await page.getByText('Not published yet: Sections.').waitFor()
  expect((await names())[1]).toBe('Subjects and articles: Wellness Insights')
})

test('the contact page keeps its form: it is moved, hidden and written in, and cannot be removed', async () => {
  await openPage('Contact')
  const read = async () => (await fetch(site.url + urls.contact())).text()
  const form = list().getByRole('listitem').filter({ hasText: 'Contact form' }).first()
  expect(await form.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  expect(await form.getByRole('button', { name: /^Duplicate/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Add a section' }).click()
  const kinds = page.getByRole('list', { name: 'Kinds of sections' })
  expect(await kinds.getByRole('button', { name: /^Contact form/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Cancel' }).click()

  await form.getByRole('button', { name: /^Contact form/ }).click()
  await page.getByLabel(/^Thanks(?!,)/).fill('We answer on Mondays.')
  await page.getByRole('button', { name: /^Remove: Questions/ }).click()
  await publish()
  expect(await read()).not.toContain('href="#faq"')
  expect(await (await fetch(`${site.url}${urls.contact()}?sent=yes`)).text()).toContain(
    'We answer on Mondays.',
  )
  await form.getByRole('button', { name: /^Hide/ }).click()
  await publish()
  expect(await read()).not.toContain('<form method="post"')
  expect(await read()).toContain('Write to the kitchen')
})

test('people, story and services are written on the desk and read on their pages', async () => {
  await openPage('About')
  expect(await names()).toEqual([
    'Head of a page: About {name}',
    'Story: It began with a pot of soup',
    'Values: What we hold to',
    'People: The people behind the pages',
    'Figures',
    'Invitation: Come and sit down',
  ])
  await page.getByRole('button', { name: /^Remove: Head of a page/ }).click()
  await list()
    .getByRole('button', { name: /^People/ })
    .click()
  for (const left of [3, 2])
    await page.getByRole('button', { name: `Remove person ${left}` }).click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ada Lovelace')
  await expectAccessible(page)
  await publish()
  const about = await (await fetch(site.url + urls.about())).text()
  expect(about).toContain('<h1 class="sr-only">About Wellness Haven</h1>')
  expect(about).toContain('Ada Lovelace</h3>')
  expect(about).not.toContain('Aiko Brandt')

  await openPage('Services')
  await list()
    .getByRole('button', { name: /^Services/ })
    .click()
  await page
    .getByRole('textbox', { name: /^What comes with it/ })
    .first()
    .fill('One thing\n\nAnother')
  await publish()
  const services = await (await fetch(site.url + urls.services())).text()
  expect(services).toContain('Another</li>')
  expect(services).not.toContain('A look at how you eat now')
})
