import {
  dietOfGerman,
  germanDiet,
  germanField,
  germanFieldWord,
  printGermanTimes,
  printGermanTin,
  readGermanTimes,
  readGermanTin,
  readGermanYield,
} from '../german/german-block.ts'
import { withComma } from '../kitchen/kitchen-amount.ts'
import { readQuantity } from '../shape/quantity.ts'
import type { Recipe } from '../shape/recipe.ts'
import type { RecipeLanguage } from '../shape/recipe-language.ts'
import { printTimes, readTimes } from '../shape/times.ts'
import { printTin, readTin } from '../shape/tin.ts'
import { printGermanAllergens, readGermanAllergens } from './german-allergens.ts'
import { printAllergens, readAllergens } from './read-declarations.ts'

/** How the fields of a block are named, read and written in one language. */
export type BlockLanguage = {
  /** The field that a word names, by its English name; undefined for any other word. */
  fieldOf(word: string): string
  /** The word that a field is written with. */
  wordOf(field: string): string
  readTin: typeof readTin
  printTin: typeof printTin
  readTimes: typeof readTimes
  printTimes: typeof printTimes
  /** How many it serves or, with `of`, how many of what it makes; undefined for no such number. */
  readYield(value: string): Recipe['yield']
  readAllergens: typeof readAllergens
  printAllergens: typeof printAllergens
  dietOf(word: string): string
  printDiet(diet: string): string
  /** A number as `printQuantity` wrote it, with the sign of its decimals. */
  printNumber(number: string): string
  /** The heading of the steps. */
  method: string
}

/** The parts of a block's fields that differ from one language to the next. */
export const BLOCK_LANGUAGES: Readonly<Record<RecipeLanguage, BlockLanguage>> = {
  en: {
    fieldOf: (word) => word.toLowerCase(),
    wordOf: (field) => field,
    readTin,
    printTin,
    readTimes,
    printTimes,
    readYield(value) {
      const read = readQuantity(value)
      const of = read ? value.slice(read.length).trim() : ''
      return read && { quantity: read.quantity, ...(of && { of }) }
    },
    readAllergens,
    printAllergens,
    dietOf: (word) => word,
    printDiet: (diet) => diet,
    printNumber: (number) => number,
    method: 'Method',
  },
  de: {
    // English words are read too: a form or another program may have written them.
    fieldOf: (word) => germanField(word) ?? word.toLowerCase(),
    wordOf: germanFieldWord,
    readTin: readGermanTin,
    printTin: printGermanTin,
    readTimes: readGermanTimes,
    printTimes: printGermanTimes,
    readYield: readGermanYield,
    readAllergens: readGermanAllergens,
    printAllergens: printGermanAllergens,
    dietOf: dietOfGerman,
    printDiet: germanDiet,
    printNumber: withComma,
    method: 'Zubereitung',
  },
}
