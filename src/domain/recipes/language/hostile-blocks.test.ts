import { expect, test } from 'vitest'
import { checkRecipe } from '../check-recipe.ts'
import { readRecipe } from './read-recipe.ts'

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
] as const

test.each(SHAPES)(
  'the largest block of %s is read in time proportional to it',
  (_, start, shape) => {
    const line = (start + shape.repeat(1000)).slice(0, start.startsWith('- ') ? 300 : 1000)
    const text = `${line}\n`.repeat(200)
    const startedAt = performance.now()
    const { recipe } = readRecipe(text)
    checkRecipe({ recipe, findings: [], lines: { ingredients: [], steps: [], fields: {} } })
    // A hundred times the budget, which `npm run bench` measures: what is quadratic takes longer.
    expect(performance.now() - startedAt).toBeLessThan(2000)
  },
)
