import { englishName } from '../foods/english-name.ts'
import { findUnit, type UnitSystem } from '../kitchen/units.ts'
import { hasHiddenAmount } from '../language/hidden-amounts.ts'
import { readUnit } from '../language/read-unit.ts'
import { type StaysWords, staysSentence } from '../language/stays-sentence.ts'
import { listWrittenAmounts, type WrittenAmount } from '../language/written-amounts.ts'
import { listIngredients } from '../shape/foods-of-steps.ts'
import type { Measure } from '../shape/ingredient.ts'
import { readQuantity } from '../shape/quantity.ts'
import type { IngredientLine, Recipe } from '../shape/recipe.ts'
import { UNIT_CHOICES, type UnitChoice } from './choices.ts'
import { convertMeasures } from './convert-measure.ts'
import { findGramsPerCup } from './densities.ts'

/** In which ways of showing a recipe an amount stays as it was written, though others change. */
export type Stays = { scaled: boolean } & Record<UnitSystem, boolean>

/** The parts of a recipe that stay as they are: of each line of its list and of each step, in their order. */
export type StaysOfRecipe = { lines: Stays[]; steps: Stays[] }

type Way = { isScaled: boolean; units: UnitChoice }

/** Each way in which a recipe can be shown, in the order in which `showStays` looks them up. */
const WAYS: readonly Way[] = [false, true].flatMap((isScaled) =>
  UNIT_CHOICES.map((units) => ({ isScaled, units })),
)
const OTHER = { metric: 'us', us: 'metric' } as const
const DIGIT = /[\d¼-¾⅐-⅞]/
const NUMBER_START = /(?<![\p{L}\d.,/⁄])[\d¼-¾⅐-⅞]/gu
/** Characters between two measures of one amount, as in “100 g (about 4 oz)”. */
const MOST_BETWEEN = 9

/** Returns the lines and steps that do not change when a reader scales a recipe, or wants other units. */
export function listStays(recipe: Recipe): StaysOfRecipe {
  return {
    lines: listIngredients(recipe).map(staysOfLine),
    steps: listWrittenAmounts(recipe).map(staysOfStep),
  }
}

function staysOfLine({ text, ingredient }: IngredientLine): Stays {
  if (!ingredient) {
    const units = new Set(unitsIn(text))
    return {
      scaled: DIGIT.test(text) || hasHiddenAmount(text),
      metric: units.has('us') && !units.has('metric'),
      us: units.has('metric') && !units.has('us'),
    }
  }
  const { measures, food, isPinned, language } = ingredient
  const staysIn = (system: UnitSystem) => {
    const shown = convertMeasures(measures, system, findGramsPerCup(englishName(food, language)))
    const systems = shown.map(({ measure }) => unitSystem(measure))
    return systems.includes(OTHER[system]) && !systems.includes(system)
  }
  return {
    scaled: isPinned && measures.length > 0,
    metric: staysIn('metric'),
    us: staysIn('us'),
  }
}

/** The systems of the units behind the numbers of a line. */
function unitsIn(text: string): (UnitSystem | undefined)[] {
  return Array.from(text.matchAll(NUMBER_START), ({ index }) => {
    const rest = text.slice(index)
    const number = readQuantity(rest)
    return readUnit(rest.slice(number?.length).replace(/^[\s-]/, ''))?.unit.system
  })
}

function staysOfStep(amounts: readonly WrittenAmount[]): Stays {
  const staysIn = (system: UnitSystem) =>
    amounts.some((amount) => {
      const isOther = unitSystem(amount.measure) === OTHER[system]
      return (
        isOther &&
        !amounts.some((one) => unitSystem(one.measure) === system && areAlike(amount, one))
      )
    })
  return { scaled: amounts.length > 0, metric: staysIn('metric'), us: staysIn('us') }
}

/** Whether two amounts stand side by side. */
function areAlike(one: WrittenAmount, other: WrittenAmount): boolean {
  const [first, second] = one.index < other.index ? [one, other] : [other, one]
  return second.index - first.index - first.length <= MOST_BETWEEN
}

function unitSystem({ unit, pack }: Measure): UnitSystem | undefined {
  return findUnit(pack?.unit ?? unit ?? '')?.system
}

/** The mark of what stays: its words for each way to show a recipe; empty where nothing ever stays. */
export function printStays(stays: Stays, words: string): string {
  return printWays((way) => (isLeft(stays, way) ? words : ''))
}

/**
 * The mark of the sentence that names what stays: “2 lines stay as written: …”.
 *
 * @param names of the lines, as readers see them
 */
export function printSentence(
  { lines, steps }: StaysOfRecipe,
  names: readonly string[],
  words?: StaysWords,
): string {
  return printWays((way) => {
    const left = names.filter((_, place) => lines[place] && isLeft(lines[place], way))
    const numbers = steps.flatMap((step, place) => (isLeft(step, way) ? [place + 1] : []))
    return staysSentence(left, numbers, words)
  })
}

function printWays(words: (way: Way) => string): string {
  return WAYS.map(words).join('\n').trimEnd()
}

function isLeft(stays: Stays, { isScaled, units }: Way): boolean {
  return (isScaled && stays.scaled) || (units !== 'written' && stays[units])
}
