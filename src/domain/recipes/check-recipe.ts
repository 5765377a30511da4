import { checkAllergens } from './foods/check-allergens.ts'
import { foodsOfSteps, listIngredients, listSteps } from './foods-of-steps.ts'
import type { Ingredient } from './ingredient.ts'
import type { ReadRecipe } from './language/read-recipe.ts'
import { checkNutrition } from './nutrition/check-nutrition.ts'
import type { Recipe, RecipeFinding, Step } from './recipe.ts'
import { findTimes } from './step-times.ts'
import { findUnit } from './units.ts'

const DAY_MINUTES = 24 * 60
/** More of one food than this in a home kitchen is a slip of the unit: 20 kg, 20 l. */
const MOST_OF_A_FOOD = 20_000
/** As `MOST_OF_A_FOOD`, for what is measured by the spoon, in grams or millilitres: salt, then spices and raising agents. */
const SMALL_AMOUNTS: readonly { most: number; foods: RegExp }[] = [
  { most: 150, foods: /^(?:(?:fine|coarse|flaky|sea|table|kosher)[ -])*salt$/i },
  {
    most: 80,
    foods:
      /^(?:baking (?:powder|soda)|bicarbonate of soda|vanilla extract|(?:(?:dried|dry|instant|active|fast-action)[ -])+yeast|(?:ground )?(?:allspice|cardamom|cinnamon|cloves|coriander seeds?|cumin|nutmeg|saffron|turmeric))$/i,
  },
]
/** Less of what fills a pot than this, in grams or millilitres, was meant in kilograms or litres. */
const LEAST_OF_BULK = 5
const BULK =
  /\b(?:flour|tomato(?:es)?|potato(?:es)?|carrots?|onions?|leeks?|squash|pumpkin|cabbage|cauliflower|broccoli|aubergines?|eggplants?|courgettes?|zucchini|apples?|pears?|plums?|strawberries|lentils|beans|chickpeas|rice|pasta|spaghetti|couscous|quinoa|barley|oats|beef|pork|lamb|veal|chicken|turkey|mince|salmon|cod|water|milk|stock|broth)$/i
/** Two measures of one amount that differ by more than this are two amounts. */
const MOST_DIFFERENCE = 1.25

/** What a cook would trip over in a recipe, in the order of its lines, beside what was not understood. */
export function checkRecipe({
  recipe,
  lines,
  findings,
}: Omit<ReadRecipe, 'roles'>): RecipeFinding[] {
  const found = [
    ...findings,
    ...checkFoods(recipe, lines),
    ...listIngredients(recipe).flatMap(({ ingredient }, place) =>
      ingredient ? checkAmount(ingredient, lines.ingredients[place] ?? 0) : [],
    ),
    ...checkDuplicates(recipe, lines.ingredients),
    ...checkTimes(recipe, lines),
    ...checkAllergens({ recipe, lines }),
    ...checkNutrition({ recipe, lines }),
  ]
  return found.toSorted((one, other) => one.line - other.line)
}

function checkFoods(recipe: Recipe, lines: ReadRecipe['lines']): RecipeFinding[] {
  const { foods, used } = foodsOfSteps(recipe)
  const found: RecipeFinding[] = []
  for (const { name, step, ingredient } of foods) {
    if (ingredient !== undefined) continue
    found.push({
      line: lines.steps[step] ?? 0,
      message: `“${name}” is not in the list of ingredients, or could be several of them.`,
      advice: 'Write it in the braces as it stands in the list, or add it there.',
    })
  }
  const method = wordsOfMethod(recipe)
  for (const [place, { ingredient }] of listIngredients(recipe).entries()) {
    if (!ingredient) continue
    const line = lines.ingredients[place] ?? 0
    const share = used[place]
    const isNamed = foods.some((food) => food.ingredient === place)
    if (share?.gt(1)) {
      found.push({
        line,
        message: `The steps use ${share.toFraction(true)} times the ${ingredient.food}.`,
        advice: 'Let the shares in the steps add up to 1.',
      })
    } else if (isNamed && share?.lt(1)) {
      found.push({
        line,
        message: `The steps use only ${share.toFraction()} of the ${ingredient.food}.`,
        advice: 'Say where the rest goes: a food in braces without a share is the rest of it.',
      })
    } else if (!isNamed && method !== '' && !isMentioned(ingredient, method)) {
      found.push({
        line,
        message: `No step uses the ${ingredient.food}.`,
        advice: 'Name it in a step, or take it out of the list.',
      })
    }
  }
  return found
}

/** Whether the last word of a food stands in the steps, with or without its plural. */
function isMentioned({ food, isOptional, preparation = '' }: Ingredient, method: string): boolean {
  const isForLater = isOptional || /\bto (?:serve|taste|garnish)\b/i.test(preparation)
  const words = food.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  return isForLater || words.some((word) => method.includes(word.replace(/(?:es|s)$/, '')))
}

function wordsOfMethod(recipe: Recipe): string {
  const wordsOf = ({ parts }: Step) =>
    parts.map((part) => (part.kind === 'text' ? part.text : part.name)).join(' ')
  return listSteps(recipe).map(wordsOf).join('\n').toLowerCase()
}

function checkAmount({ food, measures }: Ingredient, line: number): RecipeFinding[] {
  const sizes = measures.flatMap(({ quantity, unit = '', pack }) => {
    const size = findUnit(unit)?.size
    const kind = findUnit(unit)?.kind
    return size && !pack
      ? [{ kind, amount: (quantity.to ?? quantity.from).mul(size).valueOf() }]
      : []
  })
  const most = SMALL_AMOUNTS.find(({ foods }) => foods.test(food))?.most ?? MOST_OF_A_FOOD
  if (sizes.some(({ amount }) => amount > most)) {
    return [
      {
        line,
        message: `That is very much ${food}.`,
        advice: 'Look whether the unit is right: g or kg, tsp or tbsp, ml or l.',
      },
    ]
  }
  if (BULK.test(food) && sizes.some(({ amount }) => amount < LEAST_OF_BULK)) {
    return [
      {
        line,
        message: `That is very little ${food}.`,
        advice: 'Look whether the unit is right: kg or g, l or ml.',
      },
    ]
  }
  for (const kind of ['mass', 'volume']) {
    const alike = sizes.filter((size) => size.kind === kind).map(({ amount }) => amount)
    if (Math.max(...alike) > MOST_DIFFERENCE * Math.min(...alike)) {
      return [
        {
          line,
          message: `The measures of the ${food} are not the same amount.`,
          advice: 'Correct one of them, or take it out.',
        },
      ]
    }
  }
  return []
}

/** The same food twice in one group. */
function checkDuplicates({ ingredients }: Recipe, lines: number[]): RecipeFinding[] {
  const found: RecipeFinding[] = []
  let place = 0
  for (const { items } of ingredients) {
    const seen = new Set<string>()
    for (const { ingredient } of items) {
      const line = lines[place] ?? 0
      place += 1
      if (!ingredient) continue
      const { food, preparation = '', part = '' } = ingredient
      const key = [part, food, preparation].join('\n').toLowerCase()
      if (seen.has(key)) {
        found.push({
          line,
          message: `${food} stands twice in this list.`,
          advice: 'Put the two together, or say what each is for after a comma.',
        })
      }
      seen.add(key)
    }
  }
  return found
}

/** A step that takes longer than the whole recipe, and days of work. */
function checkTimes(recipe: Recipe, lines: ReadRecipe['lines']): RecipeFinding[] {
  const { prep = 0, cook = 0, rest = 0 } = recipe.times
  const found: RecipeFinding[] = []
  if (prep + cook > DAY_MINUTES) {
    found.push({
      line: lines.fields.time ?? 0,
      message: 'Preparing and cooking take more than a day.',
      advice: 'Look whether hours and minutes are right; what waits by itself is “rest”.',
    })
  }
  const all = prep + cook + rest
  for (const [step, { parts }] of listSteps(recipe).entries()) {
    const times = parts.flatMap((part) => (part.kind === 'text' ? findTimes(part.text) : []))
    const longest = Math.max(0, ...times.map(({ seconds }) => seconds)) / 60
    if (all === 0 || longest <= all) continue
    found.push({
      line: lines.steps[step] ?? 0,
      message: 'This step takes longer than the times of the recipe say altogether.',
      advice: 'Correct the step or the line “time:”.',
    })
  }
  return found
}
