import { findUnit } from '../kitchen/units.ts'
import { foodFinder, listSteps } from '../shape/foods-of-steps.ts'
import type { Measure } from '../shape/ingredient.ts'
import { readQuantity } from '../shape/quantity.ts'
import type { Recipe, Step } from '../shape/recipe.ts'
import { type AmountInWords, measureAt } from './amounts-in-words.ts'
import { NUMBER_WORD, readNumberWords } from './number-words.ts'

/** An amount that a step says in its words, where scaling and other units do not reach it. */
export type WrittenAmount = AmountInWords & {
  /** The food of the list behind it, and where its name ends: “the sugar” of “2 cups of the sugar”. */
  food?: { ingredient: number; name: string; end: number }
}

/** Finds the ingredient behind a name; undefined where none, or several, could be meant. */
export type FindFood = (name: string) => number | undefined

const BRACES = /\{[^{}]*\}/g
const START = new RegExp(
  `(?<![\\p{L}\\d.,/⁄:–-])(?:[\\d¼-¾⅐-⅞]|(?:an?|half|quarter|${NUMBER_WORD})(?= ))`,
  'giu',
)
const ABOUT_BEFORE = /(?:about|approximately|approx\.?|around|roughly|ca\.?|~) ?$/i
/** Nothing that anybody counts, or multiplies: of twice the soup it is a pinch all the same. */
const A_LITTLE =
  /^(?:an?|another) (?:\p{L}+ )?(?:pinch|dash|splash|drizzle|drop|glug|squeeze|knob|handful)\b/iu
/** For each of something, or little by little: the same for any amount. */
const RATE_BEFORE = /\b(?:per|every|each)(?: with| about)? $/i
const RATE_AFTER = /^[^.;!?]{0,30}?\b(?:each|apiece|per|at a time)\b/i
/** “a 2 litre pan” is as large for half as much. */
const VESSEL_AFTER =
  /^[\s-]*(?:(?!(?:of|in|into|to|the|a|and|with|from|on|over)\b)[\p{L}-]+ ){0,2}(?:pan|saucepan|pot|tin|dish|bowl|jug|casserole|mou?ld|jar|bottle|ramekin|basin|container|cooker|bag)s?(?!\p{L})/iu
const LEAD_IN = /^ ?(?:of )?(?:the |your )?(?:remaining |reserved |other )?/i
const NAME = /^[\p{L}\p{N}%’'-]+(?: [\p{L}\p{N}%’'-]+){0,3}/u
const NAME_IN_BRACES = /^\{([^{}:\n]{1,80})(?::[^{}\n]{0,20})?\}/
/** More in one step, and in all, are not looked at. */
const MOST_NUMBERS = 20
const MOST_NUMBERS_OF_ALL = 200

/** For each step of a recipe, the amounts that it writes out. */
export function listWrittenAmounts(recipe: Recipe): WrittenAmount[][] {
  const find = foodFinder(recipe)
  let left = MOST_NUMBERS_OF_ALL
  return listSteps(recipe).map((step) => {
    const found = findWrittenAmounts(stepText(step), find, Math.min(left, MOST_NUMBERS))
    left -= found.looked
    return found.amounts
  })
}

function stepText({ parts }: Step): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : `{${part.name}}`)).join('')
}

/**
 * The amounts that a text writes out, beside the foods that stand in braces: “2 cups” of “2 cups of the
 * sugar”, “two” of “two eggs”. Times, temperatures, sizes and shares are none.
 *
 * @param most numbers that are looked at
 */
export function findWrittenAmounts(
  text: string,
  find: FindFood,
  most = MOST_NUMBERS,
): { amounts: WrittenAmount[]; looked: number } {
  const outside = text.replaceAll(BRACES, (braces) => '{'.repeat(braces.length))
  const amounts: WrittenAmount[] = []
  let looked = 0
  let end = 0
  for (const { 0: first, index } of outside.matchAll(START)) {
    if (index < end) continue
    if (looked === most) break
    looked += 1
    const found = amountAt(text, index, first)
    if (!found) continue
    end = index + found.length
    const { measure } = found
    if (!measure || isFixed(text, index, end)) continue
    const food = foodBehind(text, end, find)
    if (!food && !findUnit(measure.unit ?? '')?.size) continue
    const about = ABOUT_BEFORE.exec(text.slice(0, index))?.[0].length ?? 0
    amounts.push({
      index: index - about,
      length: found.length + about,
      measure,
      ...(food && { food }),
    })
  }
  return { amounts, looked }
}

/** A number with its unit, or a number alone, which is an amount if a food of the list stands behind it. */
function amountAt(
  text: string,
  index: number,
  first: string,
): { length: number; measure?: Measure } | undefined {
  const measured = measureAt(text, index)
  if (measured) return measured
  const rest = text.slice(index, index + 60)
  // “half of the eggs” is as much of however many there are.
  const isShare = /^(?:an?|half|quarter)$/i.test(first)
  const number = isShare ? undefined : (readQuantity(rest) ?? readNumberWords(rest))
  return number && { length: number.length, measure: { quantity: number.quantity } }
}

function isFixed(text: string, index: number, end: number): boolean {
  const behind = text.slice(end, end + 80)
  return (
    A_LITTLE.test(text.slice(index, end)) ||
    RATE_BEFORE.test(text.slice(Math.max(0, index - 20), index)) ||
    RATE_AFTER.test(behind) ||
    VESSEL_AFTER.test(behind)
  )
}

/** The longest name of a food of the list that follows. */
function foodBehind(text: string, start: number, find: FindFood): WrittenAmount['food'] {
  const lead = LEAD_IN.exec(text.slice(start, start + 40))?.[0].length ?? 0
  const at = start + lead
  const rest = text.slice(at, at + 110)
  const braces = NAME_IN_BRACES.exec(rest)
  if (braces) {
    const name = braces[1]?.trim() ?? ''
    const ingredient = find(name)
    return ingredient === undefined ? undefined : { ingredient, name, end: at + braces[0].length }
  }
  const words = NAME.exec(rest)?.[0].split(' ') ?? []
  for (let count = words.length; count > 0; count--) {
    const name = words.slice(0, count).join(' ')
    const ingredient = find(name)
    if (ingredient !== undefined) return { ingredient, name, end: at + name.length }
  }
  return undefined
}
