import { readNutrition } from '../../language/read-declarations.ts'
import { NUTRIENTS, type Nutrient } from '../../shape/recipe.ts'
import { changed, type ForeignRecipe, leftOut } from './foreign-recipe.ts'
import { oneLine } from './plain-lines.ts'

/** The names that programs have for the values of a block, without “content”, spaces and signs. */
const NAMES: Record<string, Nutrient | 'sodium'> = {
  calories: 'kcal',
  calorie: 'kcal',
  energy: 'kcal',
  kcal: 'kcal',
  kj: 'kj',
  kilojoules: 'kj',
  fat: 'fat',
  fats: 'fat',
  totalfat: 'fat',
  saturatedfat: 'saturates',
  saturates: 'saturates',
  saturated: 'saturates',
  carbohydrate: 'carbohydrate',
  carbohydrates: 'carbohydrate',
  carbs: 'carbohydrate',
  totalcarbohydrate: 'carbohydrate',
  sugar: 'sugars',
  sugars: 'sugars',
  fiber: 'fibre',
  fibre: 'fibre',
  dietaryfiber: 'fibre',
  protein: 'protein',
  proteins: 'protein',
  salt: 'salt',
  sodium: 'sodium',
}
const VALUE =
  /^(?:about|approx\.?|~|<)?\s*(\d{1,6}(?:[.,]\d{1,4})?)\s*([a-zµ]*)\.?(?:\s[a-z ]{0,40})?$/i
/** Of a weight, and not of what somebody eats. */
const OF_WEIGHT = /^(?:per\s*)?100\s*(?:g|ml|grams?|millilit)/i
/** Salt is two and a half times the sodium in it (Regulation (EU) 1169/2011). */
const SALT_OF_SODIUM = 2.5
const MOST_VALUES = 60

/**
 * Fills the line `nutrition` of a recipe with what another program says of a serving. Values that a block
 * has no place for, and such as are of 100 g, are findings.
 *
 * @param said names and values as they stand there: `fatContent`, `12 g`
 */
export function addNutrition(recipe: ForeignRecipe, said: Iterable<[string, string]>): void {
  const all = [...said]
    .map(([name, value]): [string, string] => [oneLine(name), oneLine(value)])
    .filter(([, value]) => value !== '')
    .slice(0, MOST_VALUES)
  if (all.length === 0) return
  const size = all.find(([name]) => nutrientKey(name) === 'servingsize')?.[1] ?? ''
  if (OF_WEIGHT.test(size)) {
    recipe.findings.push(
      leftOut('Nutrition', `It is of ${size}, not of a serving: ${valueWords(all)}`),
    )
    return
  }
  const values = new Map<Nutrient, number>()
  const others: [string, string][] = []
  for (const [name, value] of all) {
    const read = nutrientIn(name, value)
    if (!read || values.has(read.nutrient)) others.push([name, value])
    else {
      values.set(read.nutrient, read.number)
      if (read.isOfSodium) {
        recipe.findings.push(
          changed('Nutrition', `Sodium ${value} is kept as salt ${read.number} g.`),
        )
      }
    }
  }
  const line = NUTRIENTS.filter((nutrient) => values.has(nutrient))
    .map((nutrient) => nutrientWords(nutrient, values.get(nutrient) ?? 0))
    .join(', ')
  if (line !== '' && readNutrition(line)) recipe.nutrition = line
  if (others.length > 0) recipe.findings.push(leftOut('Nutrition', valueWords(others)))
}

/** Names and values of nutrition in plain words: “Calories: 320, Fat 12 g”, “320 kcal”. */
export function nutritionInWords(text: string): [string, string][] {
  return oneLine(text)
    .split(/\s*[,;|•·\n]\s*(?!\d)/)
    .filter(Boolean)
    .map((part): [string, string] => {
      const [, amount, unit] = /^(\d[\d.,]*)\s*(kcal|calories|cal|kj)\b/i.exec(part) ?? []
      if (amount && unit) return [/kj/i.test(unit) ? 'kj' : 'calories', amount]
      const [, name = part, value = ''] =
        /^([a-z][a-z ()-]{1,30}?)\s*[:\s]\s*(\d[\d.,]*\s*[a-zµ]*)$/i.exec(part) ?? []
      return [name, value]
    })
}

function nutrientKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/content$/, '')
}

function nutrientIn(name: string, value: string) {
  const key = nutrientKey(name)
  const known = Object.hasOwn(NAMES, key) ? NAMES[key] : undefined
  const [, digits, unit = ''] = VALUE.exec(value) ?? []
  if (!known || digits === undefined) return undefined
  const number = Number(digits.replace(',', '.'))
  const lower = unit.toLowerCase()
  if (known === 'kcal' || known === 'kj') {
    if (!/^(?:|k?cals?|kj|k?calories?|kilojoules?)$/.test(lower)) return undefined
    return { nutrient: /^k(?:j|iloj)/.test(lower) ? ('kj' as const) : known, number: round(number) }
  }
  if (!/^(?:|g|mg|grams?|milligrams?)$/.test(lower)) return undefined
  const isMilli = lower === '' ? known === 'sodium' : lower.startsWith('m')
  const grams = isMilli ? number / 1000 : number
  if (known === 'sodium') {
    return { nutrient: 'salt' as const, number: round(grams * SALT_OF_SODIUM), isOfSodium: true }
  }
  return { nutrient: known, number: round(grams) }
}

function round(number: number): number {
  return Number(number.toFixed(2))
}

function nutrientWords(nutrient: Nutrient, number: number): string {
  if (nutrient === 'kj') return `${number} kJ`
  return nutrient === 'kcal' ? `${number} kcal` : `${nutrient} ${number} g`
}

function valueWords(values: [string, string][]): string {
  return values.map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`).join(', ')
}
