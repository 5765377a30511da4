import type { Fraction } from 'fraction.js'
import { findUnit, type UnitKind } from '../kitchen/units.ts'
import type { ReadRecipe } from '../language/read-recipe.ts'
import { readUnit } from '../language/read-unit.ts'
import { listIngredients, listSteps, wordsOfFood } from '../shape/foods-of-steps.ts'
import { readQuantity } from '../shape/quantity.ts'
import type { Recipe, RecipeFinding } from '../shape/recipe.ts'

/** “Add 300 g of the flour”: a number in a step, where one may begin. */
const NUMBER_START = /(?<![\p{L}\d.,/:–-])(?=[\d½⅓⅔¼¾⅛])/gu
/** More in one step, and in all, are not looked at. */
const MOST_NUMBERS = 20
const MOST_NUMBERS_OF_ALL = 300
/** A step may round what the list says. */
const TOLERANCE = 1.1
const BRACES = /\{([^{}\n]{0,60})\}/

type Use = { words: string[]; amount: number; kind: UnitKind | 'pieces' }

/** Finds foods in braces that nobody reads, and amounts in their words that are more than the list has. */
export function checkUses(recipe: Recipe, lines: ReadRecipe['lines']): RecipeFinding[] {
  const uses: Use[] = []
  const hasList = listIngredients(recipe).length > 0
  let looked = 0
  const found: RecipeFinding[] = []
  for (const [step, { parts }] of listSteps(recipe).entries()) {
    for (const part of parts) {
      if (part.kind === 'food') continue
      const starts = hasList && looked < MOST_NUMBERS_OF_ALL ? numbersIn(part.text) : []
      looked += starts.length
      uses.push(...starts.flatMap((start) => useAt(part.text, start)))
      const braces = BRACES.exec(part.text)?.[1]
      if (braces === undefined) continue
      found.push({
        line: lines.steps[step] ?? 0,
        message: `“{${braces}}” is not understood.`,
        advice: 'A food in braces may have a share of it behind a colon, at most 1: {oil: 2/3}.',
      })
    }
  }
  return uses.length === 0 ? found : [...found, ...findOveruse(recipe, uses, lines.ingredients)]
}

function findOveruse(recipe: Recipe, uses: Use[], lines: readonly number[]): RecipeFinding[] {
  const listed = listIngredients(recipe).map(({ ingredient }) => ({
    ingredient,
    words: ingredient ? wordsOfFood(ingredient.food) : [],
  }))
  const used = new Map<string, number>()
  for (const { words, amount, kind } of uses) {
    const lengths = listed.map(({ words: food }) => (followsAmount(words, food) ? food.length : 0))
    const longest = Math.max(...lengths)
    const place = lengths.indexOf(longest)
    // What could be several foods is none.
    if (longest === 0 || lengths.indexOf(longest, place + 1) !== -1) continue
    const key = `${place} ${kind}`
    used.set(key, (used.get(key) ?? 0) + amount)
  }
  return listed.flatMap(({ ingredient }, place): RecipeFinding[] => {
    const isMore = ingredient?.measures.some(({ quantity, unit, pack }) => {
      const found = findUnit(unit ?? '')
      if (pack || (unit !== undefined && !found?.size)) return false
      const kind = found?.kind ?? 'pieces'
      const has = plainAmount(quantity.to ?? quantity.from, found?.size)
      return (used.get(`${place} ${kind}`) ?? 0) > has * TOLERANCE
    })
    return isMore && ingredient
      ? [
          {
            line: lines[place] ?? 0,
            message: `The steps use more ${ingredient.food} than the list has.`,
            advice: 'Correct the list, or the amounts that the steps name.',
          },
        ]
      : []
  })
}

/** Whether the last word of a food follows the amount within three words, and all before it are its own. */
function followsAmount(behind: string[], food: string[]): boolean {
  const last = food.at(-1)
  const end = last === undefined ? -1 : behind.indexOf(last)
  return end !== -1 && behind.slice(0, end).every((word) => food.includes(word))
}

/** Where the numbers of a text begin. */
function numbersIn(text: string): number[] {
  return Array.from(text.matchAll(NUMBER_START), ({ index }) => index).slice(0, MOST_NUMBERS)
}

function useAt(text: string, start: number): Use[] {
  const rest = text.slice(start, start + 80)
  const number = readQuantity(rest)
  if (!number) return []
  const named = rest.slice(number.length).replace(/^\s+/, '')
  const unit = readUnit(named)
  const behind = (unit ? named.slice(unit.length) : named).replace(/^\s*(?:of\s+)?(?:the\s+)?/i, '')
  const words = wordsOfFood(/^[\p{L}\s-]*/u.exec(behind)?.[0] ?? '').slice(0, 3)
  if (words.length === 0 || (unit && !unit.unit.size)) return []
  const { from } = number.quantity
  return [{ words, amount: plainAmount(from, unit?.unit.size), kind: unit?.unit.kind ?? 'pieces' }]
}

function plainAmount(quantity: Fraction, size: Fraction | undefined): number {
  return (size ? quantity.mul(size) : quantity).valueOf()
}
