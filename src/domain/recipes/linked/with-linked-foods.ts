import type { Fraction } from 'fraction.js'
import { findUnit } from '../kitchen/units.ts'
import { scaleWords } from '../language/amounts-in-words.ts'
import { readRecipe } from '../language/read-recipe.ts'
import { readUnit } from '../language/read-unit.ts'
import { isOfPacks } from '../language/recipe-words.ts'
import { wordsOfFood } from '../shape/foods-of-steps.ts'
import type { Ingredient, Measure } from '../shape/ingredient.ts'
import { scaleQuantity } from '../shape/quantity.ts'
import type { IngredientLine, Recipe } from '../shape/recipe.ts'
import { addressOfLink } from './address-of-link.ts'

/** The blocks of other recipes by the addresses that ingredients link to, without what follows `?` or `#`. */
export type LinkedRecipes = ReadonlyMap<string, string>

/** Nobody cooks deeper than this. */
const DEEPEST = 4
/** More lines than this are no list of anything: what is beyond them counts as not known. */
const MOST_LINES = 2_000
const WHOLE = new Set(['batch'])
const PARTS = new Set(['portion'])

type Counting = {
  linked: LinkedRecipes
  /** Leaves alone what is used in an amount that says no share of the other recipe. */
  isByAmount: boolean
  /** The addresses on the way here: a recipe that is made of itself is not known. */
  way: readonly string[]
  left: { lines: number }
}

/**
 * A recipe with the foods of those that its ingredients link to in their places, and of those that these
 * link to: what counts for allergens and nutrition. A link to what is not there stays as it is.
 *
 * @param isByAmount scales them to the amount that is used, and leaves a link alone where the amounts say no share
 */
export function withLinkedFoods(
  recipe: Recipe,
  linked: LinkedRecipes,
  { isByAmount = false }: { isByAmount?: boolean } = {},
): Recipe {
  if (linked.size === 0) return recipe
  return counted(recipe, { linked, isByAmount, way: [], left: { lines: MOST_LINES } })
}

function counted(recipe: Recipe, counting: Counting): Recipe {
  const ingredients = recipe.ingredients.map((group) => ({
    ...group,
    items: group.items.flatMap((line) => foodsOfLine(line, counting)),
  }))
  return { ...recipe, ingredients }
}

function foodsOfLine(line: IngredientLine, counting: Counting): IngredientLine[] {
  const { ingredient } = line
  const address = ingredient?.link && addressOfLink(ingredient.link)
  const text = address ? counting.linked.get(address) : undefined
  const { way, left, isByAmount } = counting
  if (!ingredient || !address || text === undefined) return [line]
  if (way.includes(address) || way.length === DEEPEST || left.lines <= 0) return [line]
  const { recipe } = readRecipe(text)
  const share = isByAmount ? usedShare(ingredient, recipe) : undefined
  if (isByAmount && !share) return [line]
  const inner = counted(recipe, { ...counting, way: [...way, address] })
  const lines = inner.ingredients.flatMap(({ items }) => items)
  left.lines -= lines.length
  if (lines.length === 0) return [line]
  return lines.map((one) => usedPart(one, ingredient, share))
}

function usedPart(
  line: IngredientLine,
  whole: Ingredient,
  share: Fraction | undefined,
): IngredientLine {
  const { ingredient } = line
  const of = line.of ? `${line.of} in ${whole.food}` : whole.food
  if (!ingredient) return { ...line, of }
  const { aside, preparation } = ingredient
  const isOptional = ingredient.isOptional || whole.isOptional
  if (!share) return { ...line, of, ingredient: { ...ingredient, isOptional } }
  const measures = ingredient.measures.map(({ sum: _, ...measure }) => ({
    ...measure,
    quantity: scaleQuantity(measure.quantity, share),
  }))
  const scaled = {
    ...(aside && { aside: isOfPacks(aside, measures) ? aside : scaleWords(aside, share) }),
    ...(preparation && { preparation: scaleWords(preparation, share) }),
  }
  return { ...line, of, ingredient: { ...ingredient, ...scaled, measures, isOptional } }
}

/** How much of the other recipe is used; undefined where the two amounts cannot be compared. */
function usedShare(
  { measures, food }: Ingredient,
  { yield: made, name = '' }: Recipe,
): Fraction | undefined {
  for (const measure of measures) {
    const share = shareOfMeasure(measure, made, [food, name])
    if (share) return share
  }
  return undefined
}

function shareOfMeasure(
  { quantity: { from, to }, unit = '', pack }: Measure,
  made: Recipe['yield'],
  names: string[],
): Fraction | undefined {
  if (pack) return undefined
  const used = to ? from.add(to).div(2) : from
  if (WHOLE.has(unit)) return used
  if (!made) return undefined
  // The fewer of a range, as for servings: who takes one of them has more.
  const { from: all } = made.quantity
  const of = made.of ?? ''
  if (PARTS.has(unit)) return of === '' ? used.div(all) : undefined
  const total = readUnit(of)
  const [one, other] = [findUnit(unit), total?.unit]
  if (one?.size && other?.size && one.kind === other.kind) {
    return used.mul(one.size).div(all.mul(other.size))
  }
  if (unit !== '' || of === '' || other?.size) return undefined
  // “2 flatbreads” of what makes 6 flatbreads.
  const pieces = wordsOfFood(of)
  return names.some((words) => wordsOfFood(words).some((word) => pieces.includes(word)))
    ? used.div(all)
    : undefined
}
