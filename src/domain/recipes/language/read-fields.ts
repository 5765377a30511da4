import { visibleWords } from '../../posts/text/visible-words.ts'
import type { Recipe } from '../shape/recipe.ts'
import { BLOCK_LANGUAGES, type BlockLanguage } from './block-language.ts'
import { languageNamed } from './detect-language.ts'
import { readNutrition } from './read-declarations.ts'

/**
 * The value that each field sets; false for a value that is not understood or given a second time, and the parts of
 * one that is understood but for them.
 */
export const FIELDS: Record<string, (recipe: Recipe, value: string) => boolean | string[]> = {
  name: (recipe, value) => setOnce(recipe, 'name', visibleWords(value)),
  serves: (recipe, value) => setYield(recipe, value, true),
  makes: (recipe, value) => setYield(recipe, value, false),
  language: (recipe, value) => setOnce(recipe, 'saidLanguage', languageNamed(value)),
  tin: (recipe, value) => setOnce(recipe, 'tin', blockWords(recipe).readTin(value)),
  time(recipe, value) {
    const read = blockWords(recipe).readTimes(value)
    const isSaid = recipe.totalTime ?? recipe.writtenTimes ?? Object.values(recipe.times)[0]
    if (!read || isSaid !== undefined) return false
    const { unread, ...times } = read
    Object.assign(recipe, times)
    return unread
  },
  category: (recipe, value) => setOnce(recipe, 'category', visibleWords(value)),
  cuisine: (recipe, value) => setOnce(recipe, 'cuisine', visibleWords(value)),
  diet(recipe, value) {
    const diets = visibleWords(value)
      .split(',')
      .map((diet) => blockWords(recipe).dietOf(diet.trim().toLowerCase()))
    recipe.diets.push(...diets.filter((diet) => diet !== '' && !recipe.diets.includes(diet)))
    return true
  },
  allergens: (recipe, value) =>
    setOnce(recipe, 'allergens', blockWords(recipe).readAllergens(value)),
  nutrition: (recipe, value) => setOnce(recipe, 'nutrition', readNutrition(value)),
  swap(recipe, value) {
    const [food = '', by = ''] = value.split('->').map((side) => side.trim())
    if (!food || !by) return false
    recipe.swaps.push({ food, by })
    return true
  },
  note(recipe, value) {
    recipe.notes.push(value)
    return true
  },
  source(recipe, value) {
    const [first = '', ...others] = value.split('|').map((part) => part.trim())
    const isAddress = /^https?:\/\/\S+$/.test(first)
    const name = isAddress ? others.join(' | ') : value
    return setOnce(recipe, 'source', { ...(isAddress && { url: first }), ...(name && { name }) })
  },
}

export const SAY_IT_ONCE = 'Say it once.'
/** How to write what was not understood. */
export const FIELD_ADVICE: Record<string, string> = {
  language: 'Write “language: en” or “language: de”, once.',
  serves: 'Write a number, as in “serves: 4”.',
  makes: 'Write how many of what, as in “makes: 12 muffins”.',
  tin: 'Write its shape and its size, as in “tin: round 23x5 cm”.',
  time: 'Write it as in “time: prep 15 min, cook 1 h, rest 8 h”, or “time: total 1 h 30”.',
  allergens:
    'Write words with commas between, as in “allergens: milk, wheat, may contain celery”, or “none”.',
  nutrition:
    'Write “nutrition: estimated 320 kcal”, or what a serving has, as in “nutrition: 320 kcal, fat 12 g, salt 1.2 g”.',
  swap: 'Write the food, an arrow and what to take instead, as in “swap: bay leaf -> thyme”.',
}

function blockWords({ language = 'en' }: Recipe): BlockLanguage {
  return BLOCK_LANGUAGES[language]
}

type SetOnce =
  | 'name'
  | 'saidLanguage'
  | 'tin'
  | 'category'
  | 'cuisine'
  | 'allergens'
  | 'nutrition'
  | 'source'

function setOnce<Name extends SetOnce>(recipe: Recipe, name: Name, value: Recipe[Name]): boolean {
  if (value === undefined || recipe[name] !== undefined) return false
  recipe[name] = value
  return true
}

function setYield(recipe: Recipe, value: string, isServings: boolean): boolean {
  const read = blockWords(recipe).readYield(value)
  if (!read || recipe.yield) return false
  // “für: 12 Stücke” and “für: 4 Personen” are one field in German.
  if (!recipe.language && isServings === (read.of !== undefined)) return false
  recipe.yield = read
  return true
}
