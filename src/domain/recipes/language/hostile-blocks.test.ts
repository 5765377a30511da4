import { expect, test } from 'vitest'
import { HOSTILE_TEXTS } from '#tests/support/posts/hostile-texts.ts'
import { startProcessorTime } from '#tests/support/processor-time.ts'
import { checkRecipe } from '../checks/check-recipe.ts'
import { RECIPE_MAX_LINES } from '../shape/recipe.ts'
import { readRecipe } from './read-recipe.ts'

/** Reads and checks as the desk does. @returns milliseconds of a processor */
function timeOf(text: string): number {
  const taken = startProcessorTime()
  checkRecipe(readRecipe(text))
  return taken()
}

/** Shapes that make careless patterns take quadratic time or worse, each as long as a line may be. */
const SHAPES = [
  ['spaces', '- 1', ' '],
  ['digits', '- ', '1'],
  ['groups of digits', '- 1', ',000'],
  ['fractions', '- ', '1/2 '],
  ['vulgar fractions', '- ', '½'],
  ['measures', '- ', '1 g | '],
  ['measures with a slash', '- ', '1 g/'],
  ['brackets', '- 1 egg ', '('],
  ['pairs of brackets', '- 1 egg ', '(1 g) '],
  ['commas', '- 1 egg', ', '],
  ['links', '- ', '[a]('],
  ['open links', '- ', '['],
  ['packs', '- 2 ', 'x 4 g '],
  ['flags', '- ', '=?'],
  ['parts', '- ', 'juice of '],
  ['vague words', '- ', 'a few '],
  ['sizes of a tin', 'tin: round ', '1 x'],
  ['spaces in a tin', 'tin: round 1', ' '],
  ['times', 'time: prep ', '1 h '],
  ['braces', '1. ', '{'],
  ['foods', '1. ', '{a}'],
  ['shares', '1. ', '{a: 1/2}'],
  ['colons', '1. ', '{a:'],
  ['times of a step', '1. ', '1 h 1 min '],
  ['joined times', '1. ', '1 h and '],
  ['dashes', '1. 1', ' -'],
  ['letters', '- 1 ', 'é'],
  ['plurals', '- 1 ', 'es'],
  ['swaps', 'swap: ', 'a->'],
  ['a picture', '   ![', '!['],
  ['each', '- 1 tsp each ', 'a, '],
  ['numbers in words', '- ', 'one and a half '],
  ['amounts behind a comma', '- 1 egg, ', '1 a '],
  ['words of an amount behind a comma', '- 1 egg, ', 'one, '],
  ['dashes behind a food', '- 1 egg', ' - '],
  ['words before a dash', '- 1 egg ', 'plus '],
  ['units without a number', '- ', 'small handful '],
  ['measures in brackets', '- 1 cup (', '1 g/'],
  ['sums', '- ', '1 lb 1 oz '],
  ['sums with a word', '- ', '1 cup plus '],
  ['sizes', '- 1 ', '1-inch '],
  ['sizes in brackets', '- 1 ', '(1-inch) '],
  ['brackets in brackets', '- 1 egg (', '(a) '],
  ['numbers behind a comma', '- 1 egg, ', 'plus 1 a '],
  ['numbers of no amount', '- 1 egg, ', '9x13 at 1 F '],
  ['words behind a number', '- 1 egg, about 1', ' a-b'],
  ['what a food is like', '- 1 ', 'toasted, '],
  ['letters that are like it', '- 1 ', 'ed'],
  ['headings of a list', '- ', '**a'],
  ['degrees', '1. ', '100 to 200 to '],
  ['amounts in a step', '1. ', '1 g a '],
  ['sentences of a step', '1. ', 'Bake. '],
] as const

test.each(SHAPES)(
  'the largest block of %s is read in time proportional to it',
  (_, start, shape) => {
    const line = (start + shape.repeat(1000)).slice(0, start.startsWith('- ') ? 300 : 1000)
    const text = `${line}\n`.repeat(200)
    // A hundred times the budget, which `npm run bench` measures: what is quadratic takes longer.
    expect(timeOf(text)).toBeLessThan(2000)
  },
)

test(`blocks of ${HOSTILE_TEXTS.length} hostile texts are read and checked as fast as others, and lose nothing`, () => {
  const lines = HOSTILE_TEXTS.flatMap(({ markdown }) => markdown.split('\n'))
  for (let from = 0; from < lines.length; from += RECIPE_MAX_LINES / 2) {
    const half = lines.slice(from, from + RECIPE_MAX_LINES / 2)
    const ingredients = half.map((line) => `- ${line}`)
    const steps = half.map((line) => `1. ${line}`)
    const text = [...ingredients, ...steps].join('\n')
    expect(timeOf(text), text).toBeLessThan(2000)
    const { recipe, roles } = readRecipe(text)
    const shown = recipe.ingredients.flatMap(({ items }) => items.map((item) => item.text))
    const written = ingredients.filter((line) => line.trim() !== '-')
    expect(shown).toEqual(written.map((line) => line.slice(2).trim()))
    expect(roles.filter(({ kind }) => kind === 'ingredient')).toHaveLength(ingredients.length)
  }
})
