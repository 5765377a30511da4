import type { Group } from '../../shape/recipe.ts'
import { addNutrition, nutritionInWords } from '../foreign/foreign-nutrition.ts'
import type { ForeignRecipe } from '../foreign/foreign-recipe.ts'
import { groupLines } from '../foreign/ingredient-text.ts'
import {
  allWords,
  asList,
  asWords,
  isNode,
  type JsonNode,
  readNutrition,
} from '../foreign/json-node.ts'
import { readMinutes } from '../foreign/read-minutes.ts'

type Place = (recipe: ForeignRecipe, value: unknown) => void

const yields: Place = (recipe, value) => void recipe.yields.push(...allWords(value))
const time =
  (name: keyof ForeignRecipe['minutes'], label: string): Place =>
  (recipe, value) => {
    const minutes = readMinutes(value, label, recipe)
    if (minutes) recipe.minutes[name] = minutes
  }
const ingredients: Place = (recipe, value) => {
  recipe.ingredients = readGroups(value, ingredientWords).flatMap(({ title, items }) =>
    title ? [{ title, items }] : groupLines(items),
  )
}
const method: Place = (recipe, value) => {
  recipe.method = readGroups(value, stepWords).map(({ title, items }) => ({
    ...(title && { title }),
    items: items.map((text) => ({ text: text.replace(/^\d{1,2}[.)]\s+/, ''), pictures: [] })),
  }))
}
const source: Place = (recipe, value) => {
  const words = asWords(value).trim()
  if (/^https?:/i.test(words)) recipe.source.url = words
  else if (words) recipe.source.name = words
}
const prep = time('prep', 'Prep time')
const cook = time('cook', 'Cook time')
const rest = time('rest', 'Rest time')
const total = time('total', 'Total time')

/** Fields of front matter that say something of a recipe, in lower case and without signs. */
const PLACES: Record<string, Place> = {
  ...{
    ingredients,
    ingredient: ingredients,
    ingredientlist: ingredients,
    recipeingredient: ingredients,
  },
  ...{ instructions: method, directions: method, method, steps: method, preparation: method },
  ...{ recipeinstructions: method, procedure: method },
  ...{ servings: yields, serves: yields, yield: yields, yields, makes: yields, portions: yields },
  ...{ recipeyield: yields, serving: yields },
  ...{ preptime: prep, prep, preparationtime: prep, cooktime: cook, cook, cookingtime: cook },
  ...{ resttime: rest, chilltime: rest, totaltime: total, time: total, duration: total },
  cuisine: (recipe, value) => void recipe.cuisines.push(...allWords(value)),
  course: (recipe, value) => void recipe.categories.push(...allWords(value)),
  diet: (recipe, value) => void recipe.diets.push(...allWords(value)),
  diets: (recipe, value) => void recipe.diets.push(...allWords(value)),
  notes: (recipe, value) => void recipe.notes.push(...allWords(value)),
  ...{ source, sourceurl: source, recipesource: source, original: source, adaptedfrom: source },
  nutrition: (recipe, value) =>
    addNutrition(
      recipe,
      typeof value === 'string' ? nutritionInWords(value) : readNutrition(value),
    ),
  calories: (recipe, value) => {
    if (recipe.nutrition === undefined) addNutrition(recipe, [['calories', asWords(value)]])
  },
  recipe: (recipe, value) => {
    if (isNode(value)) readRecipeFields(value, recipe)
  },
}

function fieldKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}

/** Whether a field of front matter belongs to the recipe of a post. */
export function isRecipeField(name: string): boolean {
  return Object.hasOwn(PLACES, fieldKey(name))
}

/** Puts the fields of front matter that say something of a recipe to their places in it. */
export function readRecipeFields(fields: JsonNode, recipe: ForeignRecipe): void {
  for (const [name, value] of Object.entries(fields)) {
    const key = fieldKey(name)
    const place = Object.hasOwn(PLACES, key) ? PLACES[key] : undefined
    if (value !== null && value !== undefined) place?.(recipe, value)
  }
}

const INNER = ['items', 'ingredients', 'steps', 'instructions', 'directions', 'list']
const TITLES = ['title', 'name', 'group', 'heading', 'section', 'for', 'component']

/** Groups however they are written: a text, a list, a list of groups, or lists under their names. */
function readGroups(value: unknown, wordsOfItem: (node: JsonNode) => string): Group<string>[] {
  const lines = (items: unknown): string[] =>
    (typeof items === 'string' ? items.split('\n') : asList(items))
      .map((item) => (isNode(item) ? wordsOfItem(item) : asWords(item)))
      .map((line) => line.replace(/^\s*[-*+]\s+/, '').trim())
      .filter(Boolean)
  if (isNode(value)) {
    return Object.entries(value)
      .map(([title, items]) => ({ title, items: lines(items) }))
      .filter(({ items }) => items.length > 0)
  }
  const groups: Group<string>[] = []
  for (const item of typeof value === 'string' ? value.split('\n') : asList(value)) {
    const inner = isNode(item) ? INNER.map((name) => item[name]).find(Boolean) : undefined
    if (isNode(item) && inner !== undefined) {
      const title = TITLES.map((name) => asWords(item[name])).find(Boolean)
      groups.push({ ...(title && { title }), items: lines(inner) })
      continue
    }
    const last = groups.at(-1)
    if (last && last.title === undefined) last.items.push(...lines([item]))
    else groups.push({ items: lines([item]) })
  }
  return groups.filter(({ items }) => items.length > 0)
}

function ingredientWords(node: JsonNode): string {
  const first = (...names: string[]) => names.map((name) => asWords(node[name])).find(Boolean) ?? ''
  const food = first('name', 'item', 'ingredient', 'food', 'text', 'title')
  const words = [first('amount', 'quantity', 'qty'), first('unit', 'units', 'measure'), food]
  const note = first('note', 'notes', 'preparation', 'prep', 'comment')
  const line = words.filter(Boolean).join(' ')
  if (line !== '') return note ? `${line}, ${note}` : line
  // “flour: 200 g”, as YAML makes of it.
  const [[name, amount] = []] = Object.entries(node)
  return [asWords(amount), name ?? ''].filter(Boolean).join(' ')
}

function stepWords(node: JsonNode): string {
  const text = ['text', 'step', 'description', 'instruction', 'body']
    .map((name) => asWords(node[name]))
    .find(Boolean)
  const title = asWords(node.title) || asWords(node.name)
  return text ? (title ? `**${title}:** ${text}` : text) : title
}
