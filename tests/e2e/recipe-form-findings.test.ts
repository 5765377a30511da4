import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { givenDeskDraft, openEditor } from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import { OATS, recipeFormSteps } from '#tests/support/browser/recipe-form-steps.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let page: Page

givenDeskPageEach((desk) => {
  ;({ site, page } = desk)
})

const { form, cell, press, type, contentOf } = recipeFormSteps(() => page)

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

const WRITTEN_OUT = OATS.replace('{milk}', '200 ml of the milk')

test('an amount that a step writes out is put in braces by one press, in the form', async () => {
  const id = await givenDeskDraft(page, { content: WRITTEN_OUT })
  await openEditor(page, site.url, id)
  await page.getByRole('button', { name: 'Edit recipe' }).click()
  await form()
    .getByText('“200 ml of the milk” stays as written when a reader scales the recipe.')
    .waitFor()
  await form().getByRole('button', { name: 'Put in braces' }).click()
  await expect.poll(() => form().getByText('stays as written').count()).toBe(0)
  expect(await contentOf(id)).toContain('1. Simmer {rolled oats} in {milk: 1/2}.\n')
})

test('and in the text, by the checks', async () => {
  const id = await givenDeskDraft(page, { content: WRITTEN_OUT })
  await openEditor(page, site.url, id)
  await page.getByRole('tab', { name: 'Checks' }).click()
  const finding = page.getByRole('listitem').filter({ hasText: '“200 ml of the milk”' })
  await finding.getByRole('button', { name: 'Put in braces' }).click()
  await expect.poll(() => finding.count()).toBe(0)
  expect(await contentOf(id)).toContain('1. Simmer {rolled oats} in {milk: 1/2}.\n')
})

test('in the Markdown, fields, diets and foods are completed', async () => {
  const id = await givenDeskDraft(page, { content: 'Words.' })
  const field = await openEditor(page, site.url, id)
  await page.getByRole('button', { name: 'Show Markdown' }).click()
  await page.getByRole('button', { name: 'Show Markdown', pressed: true }).waitFor()
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
