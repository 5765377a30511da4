import { expect, test } from 'vitest'
import { renderMarkdown } from '../../../markdown/render-markdown.ts'
import { listUnchecked, surelyHas } from './left-out.ts'
import { contentsOfRecipe } from './recipe-contents.ts'

const recipeOf = (...lines: string[]) => {
  const [recipe] = renderMarkdown(`\`\`\`recipe\nname: X\n${lines.join('\n')}\n\`\`\``).recipes
  if (!recipe) throw new Error('There is no recipe.')
  return recipe
}

/** Whether a recipe of one line has what is left out. */
function says(line: string, word: string): 'has' | 'perhaps' | 'has not' {
  const recipe = recipeOf(line)
  if (surelyHas(recipe, [word])) return 'has'
  return listUnchecked(recipe, [word]).length > 0 ? 'perhaps' : 'has not'
}

test.each([
  ['- 1 cup chopped walnuts', 'nuts'],
  ['- 100 g almond flour', 'almonds'],
  ['- 100 g almond flour', 'nuts'],
  ['- 50 g peanuts', 'Nuts'],
  ['- 50 g mixed nuts', 'almonds'],
  ['- 50 g pine nuts', 'nut'],
  ['- 4 egg yolks', 'egg'],
  ['- 4 egg yolks', 'eggs'],
  ['- 1 tbsp mayonnaise', 'egg'],
  ['- 200 g plain flour', 'gluten'],
  ['- 200 g plain flour', 'wheat'],
  ['- 200 g plain flour', 'flour'],
  ['- 200 g spelt flour', 'wheat'],
  ['- 100 g rolled oats', 'gluten'],
  ['- 1 brioche', 'wheat'],
  ['- 1 brioche', 'milk'],
  ['- 1 brioche', 'egg'],
  ['- 200 g butter', 'dairy'],
  ['- 200 g butter', 'milk'],
  ['- 200 g butter', 'Butter'],
  ['- 200 g garlic butter', 'butter'],
  ['- 50 g parmesan', 'cheese'],
  ['- 1 tsp onion powder', 'onion'],
  ['- 500 ml chicken stock', 'chicken'],
  ['- 100 g bacon', 'meat'],
  ['- 200 g prawns', 'shellfish'],
  ['- 200 g salmon', 'seafood'],
  ['- 2 tbsp fish sauce', 'fish'],
  ['- 100 g coconut milk', 'coconut'],
  ['- 2 courgettes', 'zucchini'],
  ['- 1 tbsp soy sauce', 'soya'],
  ['- 100 ml red wine', 'alcohol'],
  ['- 1 cup butter or oil', 'butter'],
])('%s has %s', (line, word) => {
  expect(says(line, word)).toBe('has')
})

test.each([
  ['- 1.500 g butter', 'butter'],
  ['- 1.500 g butter', 'nuts'],
  ['- 60 g [pesto](/blog/pesto)', 'onion'],
  ['- 2 tbsp quuxberry paste', 'milk'],
  ['- 1 onion, fried in butter', 'butter'],
  ['- 1 onion, fried in butter', 'dairy'],
  ['- 100 g dark chocolate', 'milk'],
  ['- 500 ml stock', 'celery'],
])('%s may have %s', (line, word) => {
  expect(says(line, word)).toBe('perhaps')
})

test.each([
  ['- 400 ml coconut milk', 'milk'],
  ['- 1 tin butter beans', 'butter'],
  ['- 50 g peanut butter', 'butter'],
  ['- 2 sweet potatoes', 'potato'],
  ['- 120 g gluten-free flour', 'flour free'],
  ['- 1 tsp cream of tartar', 'cream'],
  ['- 1 leek', 'nuts'],
  ['- 2 tbsp quuxberry paste', 'butter'],
  ['- 1 piece ginger, the size of a walnut', 'nuts'],
  ['- 1 tsp nutmeg', 'nuts'],
])('%s has no %s', (line, word) => {
  expect(says(line, word)).toBe('has not')
})

test('what a writer has ruled out, and confirmed, counts before the name of a food', () => {
  expect(says('- 200 g flour', 'wheat')).toBe('has')
  const recipe = recipeOf('allergens: not wheat, milk', '- 200 g flour', '- 1 leek')
  expect(contentsOfRecipe(recipe)).toEqual({
    contains: ['milk'],
    mayContain: [],
    mentions: [],
    isUnknown: false,
    isOpen: false,
    unread: 0,
  })
})
