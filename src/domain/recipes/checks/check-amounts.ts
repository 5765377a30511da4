import { findUnit } from '../kitchen/units.ts'
import { listIngredients } from '../shape/foods-of-steps.ts'
import type { Ingredient, Measure } from '../shape/ingredient.ts'
import type { Quantity } from '../shape/quantity.ts'
import type { Recipe, RecipeFinding } from '../shape/recipe.ts'
import { gramsOfOne, gramsOfUnit, MOST_OF_ANY, PLAUSIBLE_AMOUNTS } from './plausible-amounts.ts'

/** Two measures of one amount that differ by more than this are two amounts. */
const MOST_DIFFERENCE = 1.25
/** How much more of a food goes into a cup that is pressed than into one that is not. */
const MOST_PRESSED = 2.3
/** The servings that one of a yield makes; of other things, two make a serving. */
const SERVINGS_OF_ONE: readonly (readonly [RegExp, number])[] = [
  [/\b(?:loaf|loaves|cakes?|tarts?|pies?|quiches?|trays?|jars?|tins?|litres?|l|kg)\b/i, 8],
  [
    /\b(?:bases?|pizzas?|portions?|servings?|burgers?|wraps?|sandwich(?:es)?|flatbreads?|bowls?|rolls?|buns?|muffins?|cupcakes?|scones?)\b/i,
    1,
  ],
]
const SERVINGS_OF_A_PIECE = 1 / 2
/** Where a recipe does not say. */
const USUAL_SERVINGS = 6
/** A serving of what is made by the millilitre: of a sauce up to so many, else of a soup. */
const MOST_SAUCE = 600
const ML_OF_SAUCE = 30
const ML_OF_SOUP = 250
/** More of anything by the piece, for each who eats. */
const MOST_PIECES = 9
/** The same of units that are for a pot: “10 pinches”. */
const MOST_OF_UNIT: Record<string, number> = {
  pinch: 1,
  dash: 2,
  sprig: 3,
  glug: 2,
  knob: 2,
  clove: 4,
  bunch: 1,
  head: 1.5,
}
/** A pot holds this many of them, however few it feeds. */
const ALWAYS_PLAUSIBLE = 3
/** Said of what is not eaten, or not all of it. */
const NOT_EATEN =
  /\b(?:fry|frying|deep-fry|brine|brining|cure|curing|blanch(?:ing)?|boil(?:ing)? (?:the )?pasta|pasta water|bath|crust|bones)\b/i
/** Shares of the flour, by weight: above them a dough tastes of it, does not rise, or is none. */
const SHARES_OF_FLOUR: readonly { foods: RegExp; most: number }[] = [
  { foods: /(?:^|\s)salt(?: flakes)?$/i, most: 0.042 },
  { foods: /^baking powder$/i, most: 0.125 },
  { foods: /^(?:baking soda|bicarbonate of soda)$/i, most: 0.027 },
  { foods: /^(?:(?:dried|dry|instant|active|fast-action)[ -])*yeast$/i, most: 0.045 },
  { foods: /\bvanilla (?:extract|essence)$/i, most: 0.05 },
  { foods: /\beggs?$/i, most: 2.3 },
  { foods: /\bwater$/i, most: 1.3 },
]
const FLOUR = /\b(?:flour|cornmeal)$/i
/** Ingredients that make a dough of flour. */
const RAISING = /\b(?:baking powder|baking soda|bicarbonate of soda|yeast)$/i
/** Less is no dough, but the flour of a sauce. */
const LEAST_OF_DOUGH = 60
const LOOK = 'Look whether the number and the unit are right: g or kg, tsp or tbsp, ml or l.'

/** Amounts that nobody would cook with: a unit or a zero has slipped. A writer who means them leaves them. */
export function checkAmounts(recipe: Recipe, lines: readonly number[]): RecipeFinding[] {
  const servings = countServings(recipe)
  const listed = listIngredients(recipe)
  const flour = listed.reduce(
    (sum, { ingredient }) =>
      sum + (ingredient && FLOUR.test(ingredient.food) ? (weighMeasures(ingredient)[0] ?? 0) : 0),
    0,
  )
  const isDough = listed.some(({ ingredient }) => ingredient && RAISING.test(ingredient.food))
  return listed.flatMap(({ ingredient }, place): RecipeFinding[] => {
    if (!ingredient) return []
    const words =
      findSlip(ingredient, servings) ??
      (isDough ? findDoughSlip(ingredient, flour) : undefined) ??
      findSpoonSlip(ingredient) ??
      findDifference(ingredient)
    return words ? [{ line: lines[place] ?? 0, ...words }] : []
  })
}

type Words = Pick<RecipeFinding, 'message' | 'advice'>

function findSlip(ingredient: Ingredient, servings: number): Words | undefined {
  const { food, preparation = '' } = ingredient
  if (NOT_EATEN.test(`${food} ${preparation}`)) return undefined
  const all = weighMeasures(ingredient)
  const kind = PLAUSIBLE_AMOUNTS.find(({ foods }) => foods.test(food))
  const most = servings * (kind?.most ?? MOST_OF_ANY)
  const isTooMany = ingredient.measures.some(
    (measure) =>
      countPieces(measure, food) >
      Math.max(ALWAYS_PLAUSIBLE, servings * (MOST_OF_UNIT[measure.unit ?? ''] ?? MOST_PIECES)),
  )
  if (isTooMany || all.some((grams) => grams > most)) {
    return { message: `That is very much ${food}.`, advice: LOOK }
  }
  const isLittle = all.some((grams) => grams < servings * (kind?.least ?? 0)) || isDust(ingredient)
  return isLittle ? { message: `That is very little ${food}.`, advice: LOOK } : undefined
}

/** Finds an amount that does not fit the flour of a dough. */
function findDoughSlip(ingredient: Ingredient, flour: number): Words | undefined {
  const { food } = ingredient
  const all = weighMeasures(ingredient)
  if (flour > 0 && flour < LEAST_OF_DOUGH) {
    return FLOUR.test(food)
      ? { message: `That is very little ${food} for a dough that rises.`, advice: LOOK }
      : undefined
  }
  const share = SHARES_OF_FLOUR.find(({ foods }) => foods.test(food))
  return share && flour > 0 && all.some((grams) => grams > share.most * flour)
    ? { message: `That is very much ${food} for so little flour.`, advice: LOOK }
    : undefined
}

/** “¾ tbsp”: spoons are whole or half; what is between them was meant in teaspoons or cups. */
function findSpoonSlip({ food, measures }: Ingredient): Words | undefined {
  const isOdd = measures.some(
    ({ quantity, unit }) =>
      unit === 'tbsp' && quantity.to === null && quantity.from.mul(2).d !== 1n,
  )
  return isOdd ? { message: `Nobody has a spoon for so much ${food}.`, advice: LOOK } : undefined
}

/** Less of what fills a pot than this, in grams or millilitres, was meant in kilograms or litres. */
const LEAST_OF_BULK = 5
const BULK =
  /\b(?:flour|tomato(?:es)?|potato(?:es)?|carrots?|onions?|leeks?|squash|pumpkin|cabbage|cauliflower|broccoli|aubergines?|eggplants?|courgettes?|zucchini|apples?|pears?|plums?|strawberries|lentils|beans|chickpeas|rice|pasta|spaghetti|couscous|quinoa|barley|oats|beef|pork|lamb|veal|chicken|turkey|mince|salmon|cod|water|milk|stock|broth|cream|yogh?urt|buttermilk|spinach)$/i

/** “1.2 g tomatoes”, “5 g flour”: nobody weighs so little of it. */
function isDust({ food, measures }: Ingredient): boolean {
  return (
    BULK.test(food) &&
    measures.some(({ quantity, unit = '', pack }) => {
      const found = findUnit(unit)
      return !pack && found?.size && largest(quantity) * found.size.valueOf() < LEAST_OF_BULK
    })
  )
}

/** Returns the weight of each measure of an ingredient, as far as it can be told. */
function weighMeasures({ food, measures }: Ingredient): number[] {
  const density = PLAUSIBLE_AMOUNTS.find(({ foods }) => foods.test(food))?.density ?? 1
  return measures.flatMap(({ quantity, unit, pack }) => {
    const each = pack ? largest(pack.quantity) * gramsPerUnit(pack.unit, density, food) : undefined
    const one =
      each ?? (unit === undefined ? (gramsOfOne(food) ?? 0) : gramsPerUnit(unit, density, food))
    return one > 0 ? [one * largest(quantity)] : []
  })
}

function gramsPerUnit(name: string, density: number, food: string): number {
  const unit = findUnit(name)
  if (!unit?.size) return gramsOfUnit(name, food) ?? 0
  return unit.size.valueOf() * (unit.kind === 'volume' ? density : 1)
}

/** How many there are to count: eggs, cloves, sprigs, and nothing that is weighed. */
function countPieces({ quantity, unit, pack }: Measure, food: string): number {
  const isSmall =
    (gramsOfOne(food) ?? 10) < 10 ||
    /(?:berries|cherries|tomatoes|olives|grapes|almonds|nuts|beans|seeds)$/i.test(food)
  return pack || isSmall || findUnit(unit ?? '')?.size ? 0 : largest(quantity)
}

function largest({ from, to }: Quantity): number {
  return (to ?? from).valueOf()
}

/** How many the recipe feeds, or about as many. */
function countServings({ yield: made }: Recipe): number {
  if (!made) return USUAL_SERVINGS
  const count = largest(made.quantity)
  if (made.of === undefined) return count
  const unit = findUnit(made.of.split(' ')[0] ?? '')
  // “150 ml” of a sauce, “1.5 l” of a soup.
  if (unit?.size) {
    const ml = count * unit.size.valueOf()
    return Math.max(1, ml / (ml > MOST_SAUCE ? ML_OF_SOUP : ML_OF_SAUCE))
  }
  const of = SERVINGS_OF_ONE.find(([words]) => words.test(made.of ?? ''))?.[1]
  return Math.max(1, count * (of ?? SERVINGS_OF_A_PIECE))
}

/** Two measures in grams, or two in millilitres, that are not the same amount. */
function findDifference({ food, measures }: Ingredient): Words | undefined {
  const sizes = measures.flatMap(({ quantity, unit = '', pack }) => {
    const found = findUnit(unit)
    return found?.size && !pack
      ? [{ kind: found.kind, amount: largest(quantity) * found.size.valueOf() }]
      : []
  })
  const differ = (['mass', 'volume'] as const).some((kind) => {
    const alike = sizes.filter((size) => size.kind === kind).map(({ amount }) => amount)
    return Math.max(...alike) > MOST_DIFFERENCE * Math.min(...alike)
  })
  const [mass, volume] = (['mass', 'volume'] as const).map(
    (wanted) => sizes.find(({ kind }) => kind === wanted)?.amount,
  )
  const density = PLAUSIBLE_AMOUNTS.find(({ foods }) => foods.test(food))?.density
  const isImpossible = mass && volume && !isDensity(mass / volume, density)
  return differ || isImpossible
    ? {
        message: `The measures of the ${food} are not the same amount.`,
        advice: 'Correct one of them, or take it out.',
      }
    : undefined
}

/** Grams a millilitre within what a food may have, heaped or pressed; of any food between leaves and salt. */
function isDensity(found: number, usual: number | undefined): boolean {
  return usual === undefined
    ? found > 0.04 && found < 2
    : found > usual / MOST_PRESSED && found < usual * MOST_PRESSED
}
