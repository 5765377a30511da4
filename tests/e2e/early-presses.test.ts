import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { givenSiteWithPost } from '#tests/support/browser/given-site-with-post.ts'
import { holdRequests, openPage, withPage } from '#tests/support/browser/visitor.ts'

const WORDS = 'A cake for a birthday, and for the day after. '.repeat(30)
const CAKE = `${WORDS}

\`\`\`recipe
name: Lemon cake
serves: 8
- 200 g butter
- 250 ml milk
## Method
1. Beat the {butter} for 5 minutes.
2. Stir in the {milk}, and bake for 40 minutes.
\`\`\`

${WORDS}`

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const SOON = 'One moment, this is still on its way.'

let browser: Browser
let address = ''

givenSiteWithPost({ title: 'Cake for a birthday', content: CAKE }, (visited) => {
  ;({ browser, address } = visited)
})

const twelve = (page: Page) => page.getByRole('link', { name: '12 servings' })
const cook = (page: Page) => page.getByRole('button', { name: 'Cook' }).first()
const isFramework = ({ pathname }: URL) => pathname.includes('/framework-')
const placeOf = (page: Page) => twelve(page).evaluate((link) => link.getBoundingClientRect().top)

test('a serving size that is pressed before React is there is shown as heard, and answered in its place', async () => {
  await withPage(browser, PHONE, async (page) => {
    const release = await holdRequests(page, isFramework)
    await openPage(page, address)
    await twelve(page).scrollIntoViewIfNeeded()
    const before = await placeOf(page)
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await twelve(page).tap()
    expect(await twelve(page).getAttribute('aria-busy')).toBe('true')
    await page.getByRole('status').filter({ hasText: SOON }).waitFor()
    release()
    await page.getByRole('checkbox', { name: '300 g butter' }).waitFor()
    expect(page.url()).toBe(`${address}?serves=12`)
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
    expect(Math.abs((await placeOf(page)) - before)).toBeLessThan(2)
    await page.getByText(SOON).waitFor({ state: 'detached' })
    expect(await page.locator('[aria-busy]').count()).toBe(0)
  })
})

test('where React does not come the page loads with that size, and stays where it was', async () => {
  await withPage(browser, PHONE, async (page) => {
    const release = await holdRequests(page, isFramework)
    await openPage(page, address)
    await twelve(page).scrollIntoViewIfNeeded()
    const before = await placeOf(page)
    await Promise.all([page.waitForEvent('load', { timeout: 20_000 }), twelve(page).tap()])
    await page.getByRole('checkbox', { name: '300 g butter' }).waitFor()
    expect(page.url()).toBe(`${address}?serves=12`)
    await expect.poll(async () => Math.abs((await placeOf(page)) - before)).toBeLessThan(5)
    release()
  })
})

test('Cook says that it was pressed, before React is there and while cook mode is fetched', async () => {
  await withPage(browser, PHONE, async (page) => {
    const releaseReact = await holdRequests(page, isFramework)
    const releaseCook = await holdRequests(page, ({ pathname }) => pathname.includes('/cook-mode-'))
    await openPage(page, address)
    await cook(page).tap()
    expect(await cook(page).getAttribute('aria-busy')).toBe('true')
    await page.getByRole('status').filter({ hasText: SOON }).waitFor()
    releaseReact()
    await page.getByRole('status').filter({ hasText: 'Opening cook mode…' }).waitFor()
    expect(await cook(page).getAttribute('aria-busy')).toBe('true')
    releaseCook()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    expect(await cook(page).getAttribute('aria-busy')).toBeNull()
  })
})

/** Other controls with a script of their own, and what shows that they have answered. */
const CONTROLS: [
  script: string,
  control: (page: Page) => Locator,
  answer: (page: Page) => Locator,
][] = [
  [
    'save-recipe',
    (page) => page.getByRole('button', { name: 'Save' }).first(),
    (page) => page.getByRole('button', { name: 'Saved', exact: true }).first(),
  ],
  [
    'other-amounts',
    (page) => page.getByText('Any other amount'),
    (page) => page.getByRole('spinbutton').or(page.getByRole('textbox', { name: /serv/i })),
  ],
]

test.each(CONTROLS)(
  'what needs %s answers a press from before React, though its script comes after React',
  async (script, control, answer) => {
    await withPage(browser, PHONE, async (page) => {
      const releaseReact = await holdRequests(page, isFramework)
      const releaseScript = await holdRequests(page, ({ pathname }) =>
        pathname.includes(`/${script}-`),
      )
      await openPage(page, address)
      await control(page).tap()
      releaseReact()
      await page.waitForFunction(() => document.documentElement.dataset.start === 'done')
      expect(await answer(page).count()).toBe(0)
      releaseScript()
      await answer(page).first().waitFor()
    })
  },
)
