import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generatedRecipes } from '#tests/support/posts/generated-recipes.ts'
import { printRecipe } from '../language/print-recipe.ts'
import { readForm } from './block-form.ts'
import { partsOfIngredient, partsOfStep } from './line-parts.ts'

test.each([
  ['en', '1 handful mint, torn', '1=amount handful=unit mint=food , torn=preparation'],
  [
    'en',
    '? 45 ml | 3 tbsp olive oil',
    '?=flag 45=amount ml=unit 3=amount tbsp=unit olive oil=food',
  ],
  ['en', '2 tins tomatoes (400 g)', '2=amount tins=unit tomatoes=food (400 g)=aside'],
  ['en', '1-inch ginger', '1-inch ginger=unread'],
  ['en', '  ', ''],
  ['de', '1,5 kg Tomaten, gewürfelt', '1,5=amount kg=unit Tomaten=food , gewürfelt=preparation'],
  [
    'de',
    '1 Handvoll Minze zum Bestreuen',
    '1=amount Handvoll=unit Minze=food zum Bestreuen=preparation',
  ],
  ['de', '2 gehäufte EL (helle) Sojasauce', '2=amount EL=unit (helle) Sojasauce=food'],
  ['de', 'evtl. etwas Salz', 'evtl.=flag Salz=food'],
  ['de', '3 EL', '3 EL=unread'],
] as const)('in %s, %j is %j', (language, line, expected) => {
  const parts = partsOfIngredient(line, language)
  expect(parts.map(({ text }) => text).join('')).toBe(line)
  const said = parts.filter(({ kind }) => kind !== 'words')
  expect(said.map(({ text, kind }) => `${text.trim()}=${kind}`).join(' ')).toBe(expected)
})

test('the foods of a step are set apart from its words', () => {
  expect(partsOfStep('Roast {tomatoes: 1/2} well.')).toEqual([
    { text: 'Roast ', kind: 'words' },
    { text: '{tomatoes', kind: 'reference' },
    { text: ': 1/2', kind: 'share' },
    { text: '}', kind: 'reference' },
    { text: ' well.', kind: 'words' },
  ])
})

test('the parts of any line are the line', () => {
  const lines = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    generatedRecipes().map((recipe) => readForm(printRecipe(recipe)).ingredients[0]?.text ?? ''),
  )
  fc.assert(
    fc.property(lines, fc.constantFrom('en', 'de'), (line, language) => {
      for (const parts of [partsOfIngredient(line, language), partsOfStep(line)]) {
        expect(parts.map(({ text }) => text).join('')).toBe(line)
      }
    }),
    { numRuns: 1000 },
  )
})
