import { expect, test } from 'vitest'
import { readRecipe } from '../../language/read-recipe.ts'
import { schemaFields } from './write-schema.ts'

test('a German recipe is German to search engines', () => {
  const { recipe } = readRecipe(
    'name: Waffeln\nfür: 4 Personen\nForm: Kastenform 30x11 cm\nZeit: Vorbereitung 10 min, Backen 20 min\nErnährung: vegetarisch\n- 1,5 EL Zucker\n- 2 Prisen Salz\n- 250 g Mehl\n## Zubereitung\n1. {Mehl} und {Zucker} verrühren.',
  )
  expect(schemaFields(recipe, { name: 'Post', siteUrl: 'https://example.org' })).toMatchObject({
    name: 'Waffeln',
    inLanguage: 'de',
    recipeYield: '4 Portionen',
    prepTime: 'PT10M',
    cookTime: 'PT20M',
    suitableForDiet: ['https://schema.org/VegetarianDiet'],
    tool: [{ name: 'Kastenform 30x11 cm' }],
    recipeIngredient: ['1,5 EL Zucker', '2 Prisen Salz', '250 g Mehl'],
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Mehl und Zucker verrühren.' }],
  })
})
