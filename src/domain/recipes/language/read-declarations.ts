import {
  type AllergenWord,
  type DeclaredNutrition,
  NUTRIENTS,
  type Nutrient,
  type Nutrients,
} from '../shape/recipe.ts'

const NONE = /^none$/i
// Not from within white space, where each place would look through the rest of it.
const BETWEEN = /(?:(?<!\s)\s+)?[,;]\s*|(?<!\s)\s+and\s+/i
const IN_FRONT = /^(contains?|may contain|(?:possible )?traces of|not|no)(?::|\s)\s*/i
/** A word of a label, such as `Brazil nuts`. */
const NAME = /^\p{L}[\p{L}' -]{1,39}$/u
/** Nobody names more. */
const MOST_WORDS = 40

/**
 * Reads `milk, wheat, may contain celery, not oats`, or `none`. What follows “may contain” is possible
 * as well, as on a label; “not” is of one word alone.
 *
 * @returns undefined for what is no such list
 */
export function readAllergens(text: string): AllergenWord[] | undefined {
  if (NONE.test(text)) return []
  const words: AllergenWord[] = []
  let is: AllergenWord['is'] = 'contained'
  for (const part of text.replace(/\.$/, '').split(BETWEEN)) {
    const front = IN_FRONT.exec(part)
    const before = front?.[1]?.toLowerCase()
    if (before !== undefined) is = readMeaning(before)
    const name = part.slice(front?.[0].length ?? 0).toLowerCase()
    if (!NAME.test(name) || IN_FRONT.test(`${name} `) || words.length === MOST_WORDS)
      return undefined
    if (!words.some((word) => word.name === name)) words.push({ name, is })
    if (is === 'ruled out') is = 'contained'
  }
  return words
}

function readMeaning(word: string): AllergenWord['is'] {
  if (word.startsWith('contain')) return 'contained'
  return word === 'not' || word === 'no' ? 'ruled out' : 'possible'
}

/** Writes the words so that `readAllergens` reads the same again. */
export function printAllergens(words: AllergenWord[]): string {
  if (words.length === 0) return 'none'
  let before: AllergenWord['is'] = 'contained'
  const parts = words.map(({ name, is }) => {
    const isAgain = is === 'contained' && before === 'possible'
    before = is
    if (is === 'possible') return `may contain ${name}`
    if (is === 'ruled out') return `not ${name}`
    return isAgain ? `contains ${name}` : name
  })
  return parts.join(', ')
}

const ESTIMATED = /^estimated(?:\s+(\d{1,5}) kcal)?$/i
const ENERGY = /^(\d{1,5}(?:[.,]\d{1,2})?)\s*(kcal|kj)$/i
const GRAMS = /^([a-z]+)\s+(\d{1,4}(?:[.,]\d{1,2})?)\s*g$/i
const NAMES: Record<string, Nutrient> = {
  ...Object.fromEntries(NUTRIENTS.slice(2).map((name) => [name, name])),
  carbs: 'carbohydrate',
  carbohydrates: 'carbohydrate',
  saturated: 'saturates',
  sugar: 'sugars',
  fiber: 'fibre',
}

/**
 * Reads `estimated 320 kcal`, or what the writer knows: `320 kcal, fat 12 g, salt 1.2 g`.
 *
 * @returns undefined for anything else, or a value that is given twice
 */
export function readNutrition(text: string): DeclaredNutrition | undefined {
  const estimated = ESTIMATED.exec(text)
  if (estimated) {
    const [, kcal] = estimated
    return { kind: 'estimated', ...(kcal && { kcal: Number(kcal) }) }
  }
  const values: Partial<Nutrients> = {}
  for (const part of text.split(/(?:(?<!\s)\s+)?(?:,\s+|;\s*)/)) {
    const [name, value] = readNutrient(part) ?? []
    if (name === undefined || value === undefined || values[name] !== undefined) return undefined
    values[name] = value
  }
  return { kind: 'given', values }
}

function readNutrient(part: string): [Nutrient, number] | undefined {
  const [, energy, unit] = ENERGY.exec(part) ?? []
  if (energy && unit) return [unit.toLowerCase() === 'kj' ? 'kj' : 'kcal', readNumber(energy)]
  const [, word = '', grams = ''] = GRAMS.exec(part) ?? []
  const name = Object.hasOwn(NAMES, word.toLowerCase()) ? NAMES[word.toLowerCase()] : undefined
  return name && name !== 'kj' && name !== 'kcal' ? [name, readNumber(grams)] : undefined
}

function readNumber(digits: string): number {
  return Number(digits.replace(',', '.'))
}

/** Writes what `readNutrition` reads the same again. */
export function printNutrition(nutrition: DeclaredNutrition): string {
  if (nutrition.kind === 'estimated') {
    return nutrition.kcal === undefined ? 'estimated' : `estimated ${nutrition.kcal} kcal`
  }
  const { values } = nutrition
  const given = NUTRIENTS.filter((name) => values[name] !== undefined)
  return given
    .map((name) => {
      if (name === 'kj') return `${values[name]} kJ`
      return name === 'kcal' ? `${values[name]} kcal` : `${name} ${values[name]} g`
    })
    .join(', ')
}
