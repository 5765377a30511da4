import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { givenDeskDraft, openEditor } from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import { recipeFormSteps, SOUP } from '#tests/support/browser/recipe-form-steps.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let page: Page

givenDeskPageEach((desk) => {
  ;({ site, page } = desk)
})

const { form, cell, press, type, drag, contentOf } = recipeFormSteps(() => page)

test('what is taken out comes back, whatever was written since', async () => {
  const id = await givenDeskDraft(page, { content: SOUP })
  await openEditor(page, site.url, id)
  await page.getByRole('button', { name: 'Edit recipe' }).click()
  await form().getByRole('button', { name: 'More about olive oil' }).click()
  await form().getByRole('button', { name: 'Take out olive oil' }).click()
  await cell('Title').fill('Soup')
  expect(await contentOf(id)).not.toContain('3 tbsp')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  expect(await contentOf(id)).toBe(SOUP.replace('name:  Roast tomato soup', 'name:  Soup'))
})

test('ingredients and steps are dragged by their handles', async () => {
  const id = await givenDeskDraft(page, { content: SOUP })
  await openEditor(page, site.url, id)
  await page.getByRole('button', { name: 'Edit recipe' }).click()
  await drag(cell('Ingredient 1'), cell('Ingredient 3'))
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

test('no key is needed but those of the keyboard: rows go, come back and move, and the form is left', async () => {
  const id = await givenDeskDraft(page, { content: SOUP })
  const field = await openEditor(page, site.url, id)
  await field.press('Control+Home')
  await press('ArrowDown', 'Control+Alt+r')
  await cell('Title').waitFor()
  /** Goes on by Tab alone until a control of this name has the focus. */
  const goTo = async (name: string) => {
    for (let presses = 0; presses < 120; presses += 1) {
      await press('Tab')
      const element = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
      })
      if (element === name) return
    }
    throw new Error(`Tab does not lead to ${name}.`)
  }
  await goTo('More about olive oil')
  await press('Enter')
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
  await goTo('More about olive oil')
  await press('Enter')
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
