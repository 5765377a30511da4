import { RECIPE_QUERY_NAMES } from '#contract/recipes/recipe-query-names.ts'
import { type RecipesAddress, urls } from '#contract/urls.ts'
import { recipesContent } from '#domain/words/english/recipes.ts'
import { translated } from '#web/translated.ts'

/** What a visitor looks for, as the address of the page says; without the page of it, and which list. */
export type RecipeFilters = Omit<RecipesAddress, 'cursor' | 'unchecked'>
export type RecipeFilterName = keyof RecipeFilters

/** Those of which several may be given, with commas between. */
const LISTS: ReadonlySet<string> = new Set<RecipeFilterName>(['have', 'diet', 'foods', 'without'])

/** Reads an address: what is empty is left out, and what is given twice is one list. */
export function readRecipeAddress(parameters: URLSearchParams): RecipesAddress {
  const entries = RECIPE_QUERY_NAMES.flatMap((name) => {
    const given = parameters.getAll(name)
    const value = LISTS.has(name)
      ? wordsIn(given.join(',')).join(',')
      : (given.find((text) => text.trim() !== '') ?? '').trim()
    return value === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries)
}

/** Returns the filters of an address, without the page and the list of it. */
export function filtersOf({ cursor: _, unchecked: __, ...filters }: RecipesAddress): RecipeFilters {
  return filters
}

/** The words of a list, each once. */
export function wordsIn(text = ''): string[] {
  return [...new Set(text.split(',').map((word) => word.trim()))].filter(Boolean)
}

/** The tidy address of what a form has sent, if it is another: a plain form sends what is empty as well. */
export function tidierAddress(parameters: URLSearchParams): string | undefined {
  const names: readonly string[] = RECIPE_QUERY_NAMES
  const given = [...parameters].filter(([name]) => names.includes(name))
  const address = readRecipeAddress(parameters)
  const tidy = Object.entries(address)
  const isTidy =
    given.length === tidy.length && tidy.every(([name, value]) => parameters.get(name) === value)
  return isTidy ? undefined : urls.recipes(address)
}

/** One thing that was chosen, and how it is read. */
export type ChosenFilter = { name: RecipeFilterName; word: string; words: string }

/** All that was chosen, in the order of the form; what somebody has in is one of them. */
export function chosenFilters(filters: RecipeFilters): ChosenFilter[] {
  return RECIPE_QUERY_NAMES.flatMap((name) => {
    const value = filters[name as RecipeFilterName]
    if (name === 'cursor' || name === 'unchecked' || value === undefined) return []
    const words = LISTS.has(name) && name !== 'have' ? wordsIn(value) : [value]
    return words.map((word) => ({ name, word, words: nameOfFilter(name, word) }))
  })
}

/** A search without one of its conditions. */
export function withoutFilter(
  filters: RecipeFilters,
  { name, word }: { name: RecipeFilterName; word: string },
): RecipeFilters {
  const left =
    name === 'have' || !LISTS.has(name)
      ? []
      : wordsIn(filters[name]).filter((one) => one.toLowerCase() !== word.toLowerCase())
  return { ...filters, [name]: left.join(',') || undefined }
}

/** A condition as it is read. */
export function nameOfFilter(name: RecipeFilterName, word: string): string {
  const { filters, form } = translated('recipes', recipesContent)
  if (name === 'within') return /^\d+$/.test(word) ? form.minutes(Number(word)) : word
  return filters[name](name === 'have' ? wordsIn(word).join(', ') : word)
}
