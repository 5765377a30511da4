import fc, { type Arbitrary } from 'fast-check'
import { Fraction } from 'fraction.js'
import { UNITS } from '#domain/recipes/kitchen/units.ts'
import { printIngredient } from '#domain/recipes/language/print-ingredient.ts'
import type { Ingredient, Measure } from '#domain/recipes/shape/ingredient.ts'
import { printQuantity, type Quantity } from '#domain/recipes/shape/quantity.ts'
import {
  type DeclaredNutrition,
  type Group,
  type IngredientLine,
  NUTRIENTS,
  type Recipe,
  type Step,
  type StepPart,
} from '#domain/recipes/shape/recipe.ts'
import type { Tin } from '#domain/recipes/shape/tin.ts'

const SIZED = UNITS.filter(({ size }) => size).map(({ name }) => name)
const NAMED = UNITS.map(({ name }) => name)
const FOODS = [
  ...['tomatoes', 'olive oil', 'eggs', 'crème fraîche', '70% chocolate', 'half-fat milk', 'борщ'],
  ...['self-raising flour', 'bay leaf', '00 flour', 'salt and pepper', "za'atar"],
]
const words = (max = 30) =>
  fc
    .array(fc.constantFrom('halved', 'warm', 'well', 'Roast', 'über', 'it', 'until done', '&'), {
      minLength: 1,
      maxLength: max,
    })
    .map((list) => list.join(' '))

const numbers = fc.oneof(
  fc.integer({ min: 1, max: 9999 }).map((n) => new Fraction(n)),
  fc
    .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom(2, 3, 4, 5, 6, 8, 10, 12, 16))
    .map(([n, d]) => new Fraction(n, d)),
)
const quantities: Arbitrary<Quantity> = fc.oneof(
  numbers.map((from) => ({ from, to: null })),
  fc
    .tuple(numbers, fc.integer({ min: 1, max: 9 }))
    .map(([from, more]) => ({ from, to: from.add(more) })),
)

const measures: Arbitrary<Measure> = fc
  .record({
    quantity: quantities,
    about: fc.option(fc.constantFrom('about', 'ca.', '~'), { nil: undefined }),
    unit: fc.constantFrom(...NAMED),
    fill: fc.option(fc.constantFrom('heaped', 'small'), { nil: undefined }),
    pack: fc.option(fc.record({ quantity: quantities, unit: fc.constantFrom(...SIZED) }), {
      nil: undefined,
      freq: 5,
    }),
  })
  .map(({ pack, fill, ...measure }) =>
    // “2 x 400 g tins”: only what is sold in packs holds something.
    pack ? { ...measure, unit: 'tin', pack } : { ...measure, fill },
  )
  .map(withoutUndefined)

const ingredients: Arbitrary<Ingredient> = fc
  .record({
    measures: fc.oneof(
      fc.constant<Measure[]>([]),
      fc.array(measures, { minLength: 1, maxLength: 3 }),
      quantities.map((quantity): Measure[] => [{ quantity }]),
    ),
    food: fc.constantFrom(...FOODS),
    link: fc.option(fc.constantFrom('/blog/pesto', '/blog/a-b_c'), { nil: undefined, freq: 8 }),
    aside: fc.option(
      fc.oneof(
        words(3),
        fc
          .record({ quantity: quantities, text: fc.constantFrom('medium', 'g') })
          .map(({ quantity, text }) => `${printQuantity(quantity)} ${text}`),
      ),
      { nil: undefined },
    ),
    preparation: fc.option(words(6), { nil: undefined }),
    isPinned: fc.boolean(),
    isOptional: fc.boolean(),
  })
  .map((ingredient) => ({
    ...withoutUndefined(ingredient),
    isPinned: ingredient.isPinned && ingredient.measures.length > 0,
  }))

const ingredientLines: Arbitrary<IngredientLine> = ingredients.map((ingredient) => ({
  text: printIngredient(ingredient),
  ingredient,
}))

const stepParts: Arbitrary<StepPart[]> = fc
  .array(
    fc.record({
      text: words(8),
      name: fc.constantFrom(...FOODS),
      share: fc.option(fc.constantFrom(new Fraction(1, 3), new Fraction(1)), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((pairs) =>
    pairs.flatMap(({ text, name, share }): StepPart[] => [
      { kind: 'text', text: `${text} ` },
      { kind: 'food', name, ...(share && { share }) },
    ]),
  )

const steps: Arbitrary<Step> = fc.record({
  parts: stepParts,
  pictures: fc.array(
    fc.record({ alt: words(4), address: fc.constantFrom('/media/a.jpg', '/media/b.png') }),
    { maxLength: 2 },
  ),
})

const groupsOf = <Item>(items: Arbitrary<Item>): Arbitrary<Group<Item>[]> =>
  fc
    .tuple(
      fc.array(items, { minLength: 1, maxLength: 6 }),
      fc.array(
        fc.record({
          title: fc.constantFrom('Dough', 'For the filling', 'Day 2'),
          items: fc.array(items, { minLength: 1, maxLength: 4 }),
        }),
        { maxLength: 3 },
      ),
    )
    .map(([first, others]) => [{ items: first }, ...others])

const tins: Arbitrary<Tin> = fc.oneof(
  fc.record({
    shape: fc.constantFrom('round', 'square'),
    lengths: fc.array(fc.integer({ min: 1, max: 99 }).map(fractionOf), {
      minLength: 1,
      maxLength: 2,
    }),
    unit: fc.constantFrom('cm', 'in'),
  }),
  fc.record({
    shape: fc.constantFrom('loaf', 'tray'),
    lengths: fc.array(fc.integer({ min: 1, max: 99 }).map(fractionOf), {
      minLength: 2,
      maxLength: 3,
    }),
    unit: fc.constantFrom('cm', 'in'),
  }),
) as Arbitrary<Tin>

const declaredNutrition: Arbitrary<DeclaredNutrition> = fc.oneof(
  fc.constant<DeclaredNutrition>({ kind: 'estimated' }),
  fc.integer({ min: 1, max: 9999 }).map((kcal) => ({ kind: 'estimated' as const, kcal })),
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...NUTRIENTS), fc.integer({ min: 0, max: 99_999 })), {
      minLength: 1,
      selector: ([name]) => name,
    })
    .map((values) => ({
      kind: 'given' as const,
      values: Object.fromEntries(values.map(([name, value]) => [name, value / 100])),
    })),
)

/** Recipes that the language can say, with all that it has. */
export function generatedRecipes(): Arbitrary<Recipe> {
  const minutes = fc.option(fc.integer({ min: 1, max: 3000 }), { nil: undefined })
  return fc
    .record({
      name: fc.option(words(6), { nil: undefined }),
      yield: fc.option(
        fc
          .record({
            quantity: quantities,
            of: fc.option(fc.constantFrom('muffins', 'small loaves'), { nil: undefined }),
          })
          .map(withoutUndefined),
        { nil: undefined },
      ),
      tin: fc.option(tins, { nil: undefined }),
      times: fc.record({ prep: minutes, cook: minutes, rest: minutes }).map(withoutUndefined),
      category: fc.option(words(2), { nil: undefined }),
      cuisine: fc.option(words(2), { nil: undefined }),
      diets: fc.uniqueArray(fc.constantFrom('vegan', 'gluten-free', 'halal')),
      allergens: fc.option(
        fc.uniqueArray(
          fc.record({
            name: fc.constantFrom('milk', 'wheat', 'brazil nuts', 'celery', 'kiwi'),
            is: fc.constantFrom('contained', 'possible', 'ruled out'),
          }),
          { selector: ({ name }) => name },
        ),
        { nil: undefined },
      ),
      nutrition: fc.option(declaredNutrition, { nil: undefined }),
      ingredients: groupsOf(ingredientLines),
      method: groupsOf(steps),
      swaps: fc.array(fc.record({ food: words(2), by: words(3) }), { maxLength: 2 }),
      notes: fc.array(words(9), { maxLength: 3 }),
      source: fc.option(
        fc.constantFrom(
          { url: 'https://example.org/a' },
          { name: 'A notebook' },
          {
            url: 'https://example.org/a',
            name: 'A notebook',
          },
        ),
        { nil: undefined },
      ),
      unread: fc.constant<string[]>([]),
    })
    .map((recipe) => withoutUndefined(recipe) as Recipe)
}

function fractionOf(value: number): Fraction {
  return new Fraction(value)
}

/** Without the members whose value is undefined, as the reader leaves them out. */
function withoutUndefined<Value extends object>(value: Value) {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>
  }
}
