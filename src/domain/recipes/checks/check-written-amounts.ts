import { Fraction } from 'fraction.js'
import { findUnit } from '../kitchen/units.ts'
import type { ReadRecipe } from '../language/read-recipe.ts'
import { findWrittenAmounts } from '../language/written-amounts.ts'
import { foodFinder, foodsOfSteps, listIngredients } from '../shape/foods-of-steps.ts'
import type { Ingredient, Measure } from '../shape/ingredient.ts'
import type { Recipe, RecipeFinding } from '../shape/recipe.ts'

const NUMBER_OF_STEP = /^\s*\d{1,3}[.)]\s+/
const NOTHING = new Fraction(0)
/** More lines of steps are not looked at. */
const MOST_LINES = 100
/** A finer share comes of amounts that do not belong together. */
const MOST_PARTS = 60

type Mend = {
  line: number
  start: number
  end: number
  written: string
  name: string
  ingredient: number
  share: Fraction
}

/**
 * Amounts of listed foods that a step writes out: they stay as they are when a reader scales the recipe, and
 * would not if the food stood in braces with its share. Nothing is said of foods that no list has, nor of
 * more than the list has.
 */
export function checkWrittenAmounts(
  read: Pick<ReadRecipe, 'recipe' | 'roles' | 'written'>,
): RecipeFinding[] {
  const { recipe, roles, written } = read
  const find = foodFinder(recipe)
  const ingredients = listIngredients(recipe).map(({ ingredient }) => ingredient)
  const lines = [...written.keys()].filter((line) => isText(roles[line]?.kind))
  const mends = lines.slice(0, MOST_LINES).flatMap((line) => {
    const text = written[line] ?? ''
    const start = NUMBER_OF_STEP.exec(text)?.[0].length ?? 0
    return findWrittenAmounts(text.slice(start), find).amounts.flatMap((amount): Mend[] => {
      const { index, measure, food } = amount
      const listed = food && ingredients[food.ingredient]
      const share = listed && !listed.isPinned ? findShare(measure, listed) : undefined
      if (!food || !share || share.d > MOST_PARTS) return []
      const [from, end] = [start + index, start + food.end]
      return [{ ...food, line, start: from, end, written: text.slice(from, end), share }]
    })
  })
  const left = sharesLeft(recipe)
  const all = Map.groupBy(mends, ({ ingredient }) => ingredient)
  const isLeft = ({ ingredient }: Mend) => {
    const sum = (all.get(ingredient) ?? []).reduce((one, { share }) => one.add(share), NOTHING)
    return sum.lte(left[ingredient] ?? NOTHING)
  }
  const byLine = Map.groupBy(mends.filter(isLeft), ({ line }) => line)
  return [...byLine.values()].map((ofLine) => makeFinding(written, ofLine))
}

/** How much of each ingredient no step names a share of in braces. */
function sharesLeft(recipe: Recipe): Fraction[] {
  const { foods, used } = foodsOfSteps(recipe)
  return used.map((share, place) => {
    const open = foods.find((food) => food.ingredient === place && !food.isGiven && food.share)
    return open?.share ?? share.neg().add(1)
  })
}

function isText(kind: string | undefined): boolean {
  return kind === 'step' || kind === 'below'
}

function makeFinding(lines: readonly string[], mends: readonly Mend[]): RecipeFinding {
  const line = mends[0]?.line ?? 0
  const text = lines[line] ?? ''
  let replacement = ''
  let end = 0
  for (const mend of mends) {
    replacement += text.slice(end, mend.start) + inBraces(mend)
    end = mend.end
  }
  const quoted = mends.map(({ written }) => `“${written.replaceAll(/[{}]/g, '')}”`).join(', ')
  return {
    line,
    message: `${quoted} ${mends.length === 1 ? 'stays' : 'stay'} as written when a reader scales the recipe.`,
    advice: `A food in braces shows its amount, and is scaled: ${mends.map(inBraces).join(', ')}.`,
    replacement: replacement + text.slice(end),
    remedy: 'Put in braces',
  }
}

function inBraces({ name, share }: Mend): string {
  return share.equals(1) ? `{${name}}` : `{${name}: ${share.toFraction()}}`
}

/** Which share of a listed food an amount is; undefined where that cannot be told. */
function findShare(
  { quantity, unit, pack }: Measure,
  { measures }: Ingredient,
): Fraction | undefined {
  if (quantity.to || pack) return undefined
  const own = findUnit(unit ?? '')
  for (const listed of measures) {
    const other = findUnit(listed.unit ?? '')
    if (listed.quantity.to || listed.pack) continue
    if (own?.size && other?.size && own.kind === other.kind) {
      return quantity.from.mul(own.size).div(listed.quantity.from.mul(other.size))
    }
    if (own?.name === other?.name && !own?.size) return quantity.from.div(listed.quantity.from)
  }
  return undefined
}
