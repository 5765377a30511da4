import fc from 'fast-check'
import { Fraction } from 'fraction.js'
import { expect, test } from 'vitest'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { generatedRecipes } from '#tests/support/posts/generated-recipes.ts'
import { printRecipe } from '../language/print-recipe.ts'
import { listIngredients } from '../shape/foods-of-steps.ts'
import type { Ingredient } from '../shape/ingredient.ts'
import type { Recipe } from '../shape/recipe.ts'
import { readTin, tinRatio } from '../shape/tin.ts'
import { queryFor, shownFor } from './choice.ts'
import { type MarkOptions, makeMark } from './make-mark.ts'
import { printMark } from './print-mark.ts'
import { isWithoutCups } from './shares-of-steps.ts'
import { AS_WRITTEN, type Shown, showAmount } from './show-amount.ts'
import { showRecipes } from './show-recipes.ts'

const factors = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 12 }))
  .map(([n, d]) => new Fraction(n, d))
const by = (factor: Fraction): Shown => ({ ...AS_WRITTEN, factor })

const ingredientsOf = (recipe: Recipe): Ingredient[] =>
  listIngredients(recipe).flatMap(({ ingredient }) =>
    ingredient && ingredient.measures.length > 0 ? [ingredient] : [],
  )
const shownOf = (ingredients: readonly Ingredient[], shown: Shown, options: MarkOptions = {}) =>
  ingredients.map((ingredient) => showAmount(printMark(makeMark(ingredient, options)), shown))

/** As one would write the ingredient for so many times as much, on paper. */
function onPaper(ingredient: Ingredient, factor: Fraction): Ingredient {
  if (ingredient.isPinned) return ingredient
  const measures = ingredient.measures.map(({ quantity: { from, to }, ...measure }) => ({
    ...measure,
    quantity: { from: from.mul(factor), to: to?.mul(factor) ?? null },
  }))
  return { ...ingredient, measures }
}

test('written for so many times as much and then scaled is scaling by both at once', () => {
  fc.assert(
    fc.property(generatedRecipes(), factors, factors, (recipe, a, b) => {
      // As written, amounts are exact and not rounded.
      fc.pre(!b.equals(1) && !a.mul(b).equals(1))
      const ingredients = ingredientsOf(recipe)
      const written = ingredients.map((ingredient) => onPaper(ingredient, a))
      expect(shownOf(written, by(b))).toEqual(shownOf(ingredients, by(a.mul(b))))
    }),
  )
}, 60_000)

test('what is pinned stays, whatever the factor', () => {
  fc.assert(
    fc.property(generatedRecipes(), factors, (recipe, factor) => {
      const pinned = ingredientsOf(recipe).map((one) => ({ ...one, isPinned: true }))
      expect(shownOf(pinned, by(factor))).toEqual(shownOf(pinned, AS_WRITTEN))
    }),
  )
}, 60_000)

/** The page of a recipe for so many times as much. */
function pageOf(text: string, factor: Fraction) {
  const { html } = renderMarkdown(`\`\`\`recipe\n${text}\n\`\`\``)
  const choice = { scale: factor.toFraction() }
  return showRecipes(html, { path: '/blog/soup', choice }).contentHtml
}
const timesIn = (html: string) => html.match(/data-seconds="\d+"[^<]*/g)
const factsIn = (html: string) => html.match(/<div data-fact="time">.*?<\/div>/g)
const withoutSpans = (html: string) => html.replaceAll(/<\/?span[^>]*>/g, '')

test('a page shows each amount by its factor, and times as they are', () => {
  fc.assert(
    fc.property(generatedRecipes(), fc.constantFrom('1/2', '3/2', '2', '7/3'), (recipe, text) => {
      const factor = new Fraction(text)
      const words = printRecipe(recipe)
      const [written, scaled] = [pageOf(words, new Fraction(1)), pageOf(words, factor)]
      const plain = withoutSpans(scaled)
      const kitchen = { isWithoutCups: isWithoutCups(recipe) }
      for (const amount of shownOf(ingredientsOf(recipe), by(factor), kitchen)) {
        expect(plain).toContain(amount)
      }
      expect(timesIn(scaled)).toEqual(timesIn(written))
      expect(factsIn(scaled)).toEqual(factsIn(written))
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('leaves packs and lines that are not understood', () => {
  const html = withoutSpans(
    pageOf(
      'serves: 4\ntime: cook 1 h\n- =1 bay leaf\n- 2 x 400 g tins beans\n- 1-inch ginger\n- salt',
      new Fraction(2),
    ),
  ).replaceAll('\u00a0', ' ')
  expect(html).toContain('<strong>1</strong> bay leaf')
  expect(html).toContain('<strong>4 × 400 g tins</strong> beans')
  expect(html).toContain('>1-inch ginger as written<')
  expect(html).toContain('<dt>Serves</dt><dd>8</dd>')
  expect(html).toContain('<dt>Cooking</dt><dd>1 h</dd>')
})

test('goes by servings, and the address says the same again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 20 }),
      (serves, wanted) => {
        const written = new Fraction(serves)
        const shown = shownFor({ serves: String(wanted) }, written)
        expect(shown.factor.mul(written)).toEqual(new Fraction(wanted))
        const query = new URLSearchParams(queryFor(shown, written))
        expect(shownFor(Object.fromEntries(query), written)).toEqual(shown)
      },
    ),
  )
})

test.each([
  ['round 10x5 cm', 0.25],
  ['round 20x10 cm', 2],
  ['square 20 cm', 4 / Math.PI],
  ['round 8 in', 1.016 ** 2],
])('a tin of 20 cm and 5 deep is to %s as 1 to %d', (text, ratio) => {
  const [tin, other] = [readTin('round 20x5 cm'), readTin(text)]
  if (!tin || !other) throw new Error(`${text} is no tin`)
  expect(tinRatio(tin, other).valueOf()).toBeCloseTo(ratio, 4)
})
