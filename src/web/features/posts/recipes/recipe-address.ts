import type { RecipePage } from '#contract/find-recipes.ts'
import { RECIPE_QUERY_NAMES } from '#contract/recipes/recipe-query-names.ts'
import type { TopicLink } from '#contract/topic-link.ts'
import { type RecipesAddress, urls } from '#contract/urls.ts'
import { recipesContent } from '#domain/words/english/recipes.ts'
import { translated } from '#web/translated.ts'

/** The filters of the recipe finder, as its address has them; without its page, and which list. */
export type RecipeFilters = Omit<RecipesAddress, 'cursor' | 'unchecked'>
export type RecipeFilterName = keyof RecipeFilters

/** Those of which several may be given, with commas between. */
const LISTS: ReadonlySet<string> = new Set<RecipeFilterName>([
  ...(['have', 'diet', 'topic', 'foods', 'without'] as const),
])

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

/** Returns the address of today of a search whose topics were renamed or merged since it was linked to; undefined where it is this one. */
export function addressOfToday(
  address: RecipesAddress,
  topics: RecipePage['topics'],
): string | undefined {
  if (topics.every(({ asked, slug }) => asked === slug)) return undefined
  const today = new Map(topics.map(({ asked, slug }) => [asked, slug]))
  const slugs = wordsIn(address.topic).map((word) => today.get(word) ?? word)
  return urls.recipes({ ...address, topic: wordsIn(slugs.join(',')).join(',') })
}

/** One thing that was chosen, and how it is read. */
export type ChosenFilter = { name: RecipeFilterName; word: string; words: string }

/** All that was chosen, in the order of the form; what somebody has in is one of them. */
export function chosenFilters(filters: RecipeFilters, topics: TopicNames): ChosenFilter[] {
  return RECIPE_QUERY_NAMES.flatMap((name) => {
    const value = filters[name as RecipeFilterName]
    if (name === 'cursor' || name === 'unchecked' || value === undefined) return []
    const words = LISTS.has(name) && name !== 'have' ? wordsIn(value) : [value]
    return words.map((word) => ({ name, word, words: nameOfFilter(name, word, topics) }))
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

/** The names of topics, by what stands for them in addresses. */
export type TopicNames = ReadonlyMap<string, string>

/** Returns the names of topics that a page may have to say. */
export function namesOfTopics(...lists: (readonly TopicLink[] | undefined)[]): TopicNames {
  return new Map(lists.flatMap((topics) => topics ?? []).map(({ slug, name }) => [slug, name]))
}

/** A condition as it is read; a topic that there is not by its address. */
export function nameOfFilter(name: RecipeFilterName, word: string, topics: TopicNames): string {
  const { filters, form } = translated('recipes', recipesContent)
  if (name === 'within') return /^\d+$/.test(word) ? form.minutes(Number(word)) : word
  if (name === 'topic') return filters.topic(topics.get(word) ?? word.replaceAll('-', ' '))
  return filters[name](name === 'have' ? wordsIn(word).join(', ') : word)
}
