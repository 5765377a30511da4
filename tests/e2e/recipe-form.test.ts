import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import {
  givenDeskDraft,
  givenWriter,
  heldByServer,
  openEditor,
  seeSaveState,
  textOnScreen,
} from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

const SOUP = `Before.

\`\`\`recipe
name:  Roast tomato soup
serves: 4
<!-- from the notebook -->
- 1.2 kg tomatoes (8 medium), halved
- 45 ml | 3 tbsp olive oil
- 1-inch ginger
## Method
1. Roast {tomatoes} with {olive oil: 2/3} for 45 min.
2. Blend with the {olive oil}.
note: Keeps three days.
\`\`\`

After.
`

const OATS = `\`\`\`recipe
serves: 2
- 100 g rolled oats
- 400 ml milk
## Method
1. Simmer {rolled oats} in {milk}.
\`\`\`
`

let site: RunningSite
let browser: Browser
let page: Page

givenDeskPageEach((desk) => {
  ;({ site, browser, page } = desk)
})

const form = () => page.getByRole('region', { name: 'Recipe', exact: true })
const cell = (name: string) => form().getByLabel(name, { exact: true })
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const type = (text: string) => page.keyboard.type(text)
/** What is pasted comes with the event; a clipboard is nothing that every browser lends. */
const paste = (text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

/** Takes the row of a field by its handle, and lets go over another; both are in sight. */
async function drag(from: Locator, to: Locator, button: 'left' | 'right' = 'left') {
  const handle = from.locator('xpath=ancestor::li[1]').locator('.cursor-grab')
  await handle.scrollIntoViewIfNeeded()
  const [start, end] = [await handle.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('A row is not on the screen.')
  const isDown = end.y > start.y
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down({ button })
  await page.mouse.move(start.x + 4, (start.y + end.y) / 2, { steps: 4 })
  await page.mouse.move(start.x + 4, isDown ? end.y + end.height + 8 : end.y + 2, { steps: 4 })
  await page.mouse.up({ button })
}

async function contentOf(id: string): Promise<string> {
  await seeSaveState(page, 'Saved')
  return (await heldByServer(page, id)).document.content
}

test('a recipe is written by keyboard alone, a list is pasted, and rows are moved', async () => {
  const id = await givenDeskDraft(page, { content: 'Words before.' })
  const field = await openEditor(page, site.url, id)
  await field.press('Control+End')
  await press('Control+Alt+r')
  await cell('Title').waitFor()
  expect(
    await page.evaluate(() => document.activeElement?.getAttribute('placeholder')),
  ).toBeTruthy()
  await type('Tomato soup')
  await press('Tab', 'Tab')
  await type('4')

  await form().getByRole('button', { name: 'Add an ingredient' }).focus()
  await press('Enter')
  await type('1.2')
  await press('Tab')
  await type('kg')
  await press('Tab')
  await type('tomatoes')
  await press('Tab')
  await type('halved')
  await press('Enter')
  // A whole line in the first field is taken apart once it is left.
  await type('=1 bay leaf')
  await press('Enter')
  expect(await cell('Food, ingredient 2').inputValue()).toBe('bay leaf')
  await paste('• 45 ml olive oil\r\n\r\n1-inch ginger\nFor the top:\n☐ ? basil')
  await cell('As written, ingredient 4').waitFor()
  expect(await cell('As written, ingredient 4').inputValue()).toBe('1-inch ginger')
  expect(await cell('Heading of the group, line 5').inputValue()).toBe('For the top')
  // An empty row goes with Backspace, and the cursor stands in the one above.
  await cell('Food, ingredient 6').focus()
  await press('Enter', 'Backspace')
  await press('Alt+ArrowUp')
  await form().getByText('basil is now 5 of 6.').waitFor()

  await form().getByRole('button', { name: 'Add a step' }).focus()
  await press('Enter')
  await type('Roast the ')
  await form().getByRole('button', { name: 'Add tomatoes' }).focus()
  await press('Enter')
  await type(' with the bay leaf and the ginger.')
  await press('Enter')
  await type('Stir in the ')
  await form().getByLabel('How much of it, step 2').selectOption('1/2')
  await form().getByRole('button', { name: 'Add olive oil' }).focus()
  await press('Enter')
  await type('.')
  await press('Alt+ArrowUp')
  await form().getByText('Step 2 is now 1 of 2.').waitFor()

  expect(await contentOf(id)).toBe(`Words before.

\`\`\`recipe
name: Tomato soup
serves: 4
- 1.2 kg tomatoes, halved
- =1 bay leaf
- 45 ml olive oil
- 1-inch ginger
- ? basil
## For the top
## Method
1. Stir in the {olive oil: 1/2}.
2. Roast the {tomatoes} with the bay leaf and the ginger.
\`\`\`

`)
  expect(await form().getByText('is not understood as an ingredient').count()).toBe(1)
  expect(await form().getByText('The steps use only 1/2 of the olive oil.').count()).toBe(1)
})

test('a form that is opened and left changes nothing, and one field changes one line', async () => {
  const id = await givenDeskDraft(page, { content: SOUP })
  const field = await openEditor(page, site.url, id)
  await field.getByRole('button', { name: 'Edit recipe' }).click()
  await cell('Title').waitFor()
  expect(await cell('As written, line 3').inputValue()).toBe('<!-- from the notebook -->')
  await form().getByRole('button', { name: 'More about olive oil' }).click()
  expect(await cell('The same in another measure').inputValue()).toBe('3 tbsp')
  await form().getByRole('button', { name: 'Done' }).click()
  await form().waitFor({ state: 'hidden' })
  expect((await heldByServer(page, id)).document.content).toBe(SOUP)

  // The cursor stands in the block, so that the key opens the same one again.
  await press('Control+Alt+r')
  await cell('Amount, ingredient 1').fill('1.5')
  expect(await contentOf(id)).toBe(SOUP.replace('1.2 kg', '1.5 kg'))
  await press('Control+z')
  expect(await cell('Amount, ingredient 1').inputValue()).toBe('1.2')
  expect(await contentOf(id)).toBe(SOUP)
  await press('Control+Shift+z')
  expect(await contentOf(id)).toBe(SOUP.replace('1.2 kg', '1.5 kg'))
})

test('a recipe stands in the text as a card, never as its Markdown', async () => {
  const id = await givenDeskDraft(page, { content: SOUP })
  const field = await openEditor(page, site.url, id)
  const card = field.getByRole('group', { name: 'Recipe: Roast tomato soup' })
  await card.getByText('Serves 4').waitFor()
  await card.getByText('1.2 kg tomatoes (8 medium), halved').waitFor()
  await card.getByText('Blend with the olive oil.').waitFor()
  expect(await field.textContent()).not.toMatch(/```|serves:|## Method/)
  await expectAccessible(page)

  await card.getByText('Serves 4').dblclick()
  await cell('Title').fill('Soup for four')
  await form().getByRole('button', { name: 'Done' }).click()
  await field.getByRole('group', { name: 'Recipe: Soup for four' }).waitFor()
  expect(await field.textContent()).not.toContain('```')

  // The keys stand on it as on a picture; Tab leads into its tools.
  await press('Tab')
  const edit = field.getByRole('button', { name: 'Edit recipe' })
  expect(await edit.evaluate((button) => button.matches(':focus'))).toBe(true)
  await press('Enter')
  await cell('Title').waitFor()
  await form().getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Show Markdown' }).click()
  await field.getByRole('button', { name: 'Edit as form' }).click()
  await form().getByRole('button', { name: 'Done' }).click()
  expect(await field.textContent()).toContain('name:  Soup for four')
  await page.getByRole('button', { name: 'Show Markdown' }).click()
})

test('what is taken out comes back, whatever was written since', async () => {
  const id = await givenDeskDraft(page, { content: SOUP })
  await openEditor(page, site.url, id)
  await page.getByRole('button', { name: 'Edit recipe' }).click()
  await form().getByRole('button', { name: 'Take out olive oil' }).click()
  await cell('Title').fill('Soup')
  expect(await contentOf(id)).not.toContain('3 tbsp')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  expect(await contentOf(id)).toBe(SOUP.replace('name:  Roast tomato soup', 'name:  Soup'))
})

test('a reload in the middle loses nothing', async () => {
  const id = await givenDeskDraft(page, { content: 'Begin.' })
  const field = await openEditor(page, site.url, id)
  await field.press('Control+End')
  await page.getByRole('button', { name: 'Recipe', exact: true }).click()
  await form().getByRole('button', { name: 'Add an ingredient' }).click()
  await type('200 g fl')
  // The device stores what was typed 300 ms ago; for what is younger the browser asks before it leaves.
  await page.waitForTimeout(600)
  await page.reload()
  const fieldAgain = await openEditor(page, site.url, id)
  const left = page.getByRole('button', { name: 'Use the text from this device' })
  const isThere = () => textOnScreen(fieldAgain).then((text) => text.includes('- 200 g fl'))
  await expect
    .poll(async () => (await left.isVisible()) || (await isThere()), { timeout: 15_000 })
    .toBe(true)
  if (await left.isVisible()) await left.click()
  await expect.poll(isThere, { timeout: 15_000 }).toBe(true)
})

test('a new recipe that stays empty leaves nothing behind', async () => {
  const id = await givenDeskDraft(page, { content: 'Alone.' })
  const field = await openEditor(page, site.url, id)
  await field.press('Control+End')
  await page.getByRole('button', { name: 'Recipe', exact: true }).click()
  await form().getByRole('button', { name: 'Done' }).click()
  expect((await textOnScreen(field)).trim()).toBe('Alone.')
})

test('ingredients and steps are dragged by their handles', async () => {
  const id = await givenDeskDraft(page, { content: SOUP })
  await openEditor(page, site.url, id)
  await page.getByRole('button', { name: 'Edit recipe' }).click()
  await drag(cell('Food, ingredient 1'), cell('As written, ingredient 3'))
  await form().getByText('tomatoes (8 medium), halved is now 3 of 3.').waitFor()
  await drag(cell('Step 2'), cell('Step 1'))
  await form().getByText('is now 1 of 2.').waitFor()
  expect(await contentOf(id)).toContain(`- 45 ml | 3 tbsp olive oil
- 1-inch ginger
- 1.2 kg tomatoes (8 medium), halved
## Method
1. Blend with the {olive oil}.
2. Roast {tomatoes} with {olive oil: 2/3} for 45 min.
`)

  // Let go where it was, nothing is moved; what is not the first button of a mouse drags nothing.
  const before = await contentOf(id)
  await drag(cell('Step 2'), cell('Step 2'))
  await drag(cell('Step 2'), cell('Step 1'), 'right')
  expect(await contentOf(id)).toBe(before)
})

test('a step gets a picture, which is described, described anew and taken out', async () => {
  const id = await givenDeskDraft(page, { content: SOUP })
  await openEditor(page, site.url, id)
  await page.getByRole('button', { name: 'Edit recipe' }).click()
  await form().getByRole('button', { name: 'More about step 1' }).click()
  await form().getByRole('button', { name: 'Add a picture to step 1' }).waitFor()
  let attempts = 0
  await page.route(`**${callUrl('uploadImage')}`, async (route) => {
    attempts += 1
    if (attempts === 1) await route.abort('connectionreset')
    else await route.continue()
  })
  await form()
    .getByLabel('Pictures of step 1')
    .setInputFiles(await givenPhotograph('tin.jpg', 6))
  await page.getByRole('dialog').getByLabel('Description').fill('Tomatoes in a tin')
  await page.getByRole('dialog').getByRole('button', { name: 'Add picture' }).click()
  await form().getByRole('button', { name: 'Try again' }).click()
  const words = form().getByLabel('What picture 1 of step 1 shows')
  await words.waitFor()
  expect(await words.inputValue()).toBe('Tomatoes in a tin')
  const withPicture = (alt: string) =>
    new RegExp(`for 45 min\\.\\n {3}!\\[${alt}\\]\\(/media/\\S+\\)\\n2\\. Blend`)
  expect(await contentOf(id)).toMatch(withPicture('Tomatoes in a tin'))
  expect(attempts).toBe(2)

  await words.fill('Blistered tomatoes ')
  await page.keyboard.type('in a [tin]')
  expect(await contentOf(id)).toMatch(withPicture('Blistered tomatoes in a tin'))
  await form().getByRole('button', { name: 'Take out picture 1 of step 1' }).click()
  await form().getByText('The picture is taken out.').waitFor()
  expect(await contentOf(id)).toBe(SOUP)
})

test('allergens and nutrition are proposed, used, and written in fields of their own', async () => {
  const id = await givenDeskDraft(page, { content: OATS })
  await openEditor(page, site.url, id)
  await page.getByRole('button', { name: 'Edit recipe' }).click()
  const take = (what: 'allergens' | 'nutrition') => {
    const words = what === 'allergens' ? 'Use this list' : 'Use the estimate'
    return form().getByRole('button', { name: `${words} as ${what}`, exact: true })
  }
  await form()
    .getByText('Allergens, from the ingredients: contains oats, milk; may contain wheat')
    .waitFor()
  await take('allergens').click()
  expect(await cell('Contains').inputValue()).toBe('oats, milk')
  await take('nutrition').click()
  expect(await cell('Nutrition, as written').inputValue()).toMatch(/^estimated \d+ kcal$/)
  expect(await take('nutrition').count()).toBe(0)
  expect(await contentOf(id)).toMatch(
    /^```recipe\nserves: 2\nallergens: oats, milk, may contain wheat\nnutrition: estimated \d+ kcal\n- 100 g/,
  )

  // What a food surely has cannot be left out without being told, and can be put back.
  await cell('Contains').fill('oats')
  await form().getByText('The allergens leave out milk (milk).').waitFor()
  await take('allergens').click()
  await cell('May contain').fill('celery')
  expect(await contentOf(id)).toContain('allergens: oats, milk, may contain celery\n')
})

test('the checks of the desk put both into the text by one press each', async () => {
  const id = await givenDeskDraft(page, { content: OATS })
  await openEditor(page, site.url, id)
  await page.getByRole('tab', { name: 'Checks' }).click()
  const findings = page.getByRole('listitem')
  const allergens = findings.filter({ hasText: 'Allergens, from the ingredients' })
  await allergens.getByRole('button', { name: 'Use this list' }).click()
  const nutrition = findings.filter({ hasText: 'Nutrition can be estimated' })
  await nutrition.getByRole('button', { name: 'Use the estimate' }).click()
  await expect.poll(() => allergens.or(nutrition).count()).toBe(0)
  expect(await contentOf(id)).toMatch(
    /^```recipe\nserves: 2\nallergens: oats, milk, may contain wheat\nnutrition: estimated \d+ kcal\n- 100 g/,
  )
})

test('in the text, fields, diets and foods are completed', async () => {
  const id = await givenDeskDraft(page, { content: 'Words.' })
  const field = await openEditor(page, site.url, id)
  await field.press('Control+End')
  await press('Enter', 'Enter')
  await type('```recipe')
  await press('Enter')
  const choices = page.getByRole('listbox', { name: 'Completions' })
  const choose = async (typed: string, name: string) => {
    await type(typed)
    await choices.getByRole('option', { name, exact: true }).click()
    await choices.waitFor({ state: 'hidden' })
  }
  await choose('di', 'diet:')
  await choose('vega', 'vegan')
  await press('Enter')
  await type('- 200 g leeks')
  await press('Enter')
  await type('## Method')
  await press('Enter')
  await type('1. Sweat the ')
  await choose('{le', 'leeks')
  await type('.')
  expect(await contentOf(id)).toContain(
    'Words.\n\n```recipe\ndiet: vegan\n- 200 g leeks\n## Method\n1. Sweat the {leeks}.',
  )
})

test('no key is needed but those of the keyboard: rows go, come back and move, and the form is left', async () => {
  const id = await givenDeskDraft(page, { content: SOUP })
  const field = await openEditor(page, site.url, id)
  await field.press('Control+Home')
  await press('ArrowDown', 'ArrowDown', 'Control+Alt+r')
  await cell('Title').waitFor()
  /** Goes on by Tab alone until a control of this name has the focus. */
  const goTo = async (name: string) => {
    for (let presses = 0; presses < 80; presses += 1) {
      await press('Tab')
      const element = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
      })
      if (element === name) return
    }
    throw new Error(`Tab does not lead to ${name}.`)
  }
  await goTo('Take out olive oil')
  await press('Enter')
  await form().getByText('Took out olive oil.').waitFor()
  // The cursor is in the row above: where one goes on.
  await press('Alt+ArrowDown')
  await form()
    .getByText(/^tomatoes.* is now 2 of 2\.$/)
    .waitFor()
  await press('Control+z', 'Control+z')
  expect(await contentOf(id)).toBe(SOUP)
  await goTo('Take out olive oil')
  await press('Enter', 'Alt+t')
  await goTo('Undo')
  await press('Enter')
  expect(await contentOf(id)).toBe(SOUP)

  await cell('Title').focus()
  await page.keyboard.down('Shift')
  await press('Tab')
  await page.keyboard.up('Shift')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Done')
  await press('Enter')
  await form().waitFor({ state: 'hidden' })
  await expect.poll(() => field.evaluate((text) => text.matches(':focus'))).toBe(true)
  await page.keyboard.type('x')
  expect(await contentOf(id)).toContain('x')
})

test('what a colleague writes into the same recipe comes into the form', async () => {
  const id = await givenDeskDraft(page, { content: SOUP })
  await openEditor(page, site.url, id)
  await page.getByRole('button', { name: 'Edit recipe' }).click()
  await cell('Title').waitFor()
  const other = await givenWriter(() => browser.newContext(), site.url)
  const theirs = await openEditor(other, site.url, id)
  await theirs.press('Control+Home')
  await theirs.pressSequentially('Theirs. ')
  await seeSaveState(other, 'Saved')
  await cell('Title').fill('Mine')
  await page.getByText('came in').first().waitFor()
  const both = `Theirs. ${SOUP.replace('name:  Roast tomato soup', 'name:  Mine')}`
  expect(await contentOf(id)).toBe(both)
  expect(await cell('Title').inputValue()).toBe('Mine')
  await other.context().close()
})

test.each([
  [1280, 'light'],
  [390, 'dark'],
  [320, 'light'],
] as const)(
  'the form is accessible at %i px, %s, and nothing stands out of it',
  async (width, scheme) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: scheme })
    const id = await givenDeskDraft(page, { content: SOUP })
    await openEditor(page, site.url, id)
    await page.getByRole('button', { name: 'Edit recipe' }).click()
    await cell('Title').waitFor()
    await form().getByRole('button', { name: 'More about olive oil' }).click()
    await cell('Step 1').focus()
    await form().getByRole('button', { name: 'Add tomatoes' }).waitFor()
    await expectAccessible(page)
    const wide = await form().evaluate((element) => {
      const { right } = element.getBoundingClientRect()
      return [...element.querySelectorAll('input, button, textarea, select, p')]
        .filter((one) => one.getBoundingClientRect().right > right + 1)
        .map((one) => one.outerHTML.slice(0, 120))
    })
    expect(wide).toEqual([])
  },
)

test('Enter goes on from the facts to the ingredients, and from an empty one to the method', async () => {
  const id = await givenDeskDraft(page, { content: '' })
  const field = await openEditor(page, site.url, id)
  await field.press('Control+Alt+r')
  await cell('Title').waitFor()
  await type('Plum cake')
  await press('Enter')
  await type('=400 g plums')
  await press('Enter', 'Enter')
  await type('Bake until it hums.')
  const written = await contentOf(id)
  expect(written).toContain('name: Plum cake\n')
  expect(written).toContain('plums\n## Method\n1. Bake until it hums.\n')

  // Where there are rows already, none is added.
  await cell('Title').focus()
  await press('Enter')
  await type('ripe ')
  expect((await contentOf(id)).match(/^- /gm)).toHaveLength(1)
})
