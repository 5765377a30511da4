import { readIngredient as understood } from '../../language/read-ingredient.ts'
import { printMinutes } from '../../shape/print-minutes.ts'
import { addNutrition } from '../foreign/foreign-nutrition.ts'
import {
  changed,
  emptyForeign,
  type ForeignRecipe,
  type ForeignStep,
  leftOut,
} from '../foreign/foreign-recipe.ts'
import { ingredientText } from '../foreign/ingredient-text.ts'
import {
  allWords,
  asList,
  asWords,
  isNode,
  type JsonNode,
  readNutrition,
} from '../foreign/json-node.ts'
import { leaveOutOthers } from '../foreign/left-out-fields.ts'
import { oneLine, toMarkdown } from '../foreign/plain-lines.ts'

/** Fields that are read below, and those that say nothing about the recipe itself. */
const READ = new Set(
  `name description servings servings_text working_time waiting_time steps source_url keywords nutrition
  id created_at updated_at created_by internal show_ingredient_overview private shared image food_properties
  last_cooked new file_path`.split(/\s+/),
)
const READ_OF_STEP = new Set(
  `name instruction ingredients time order id instructions_markdown show_as_header show_ingredients_table
  numrecipe type`.split(/\s+/),
)
const STEP_LABELS = {
  file: 'File of a step',
  step_recipe: 'Recipe of a step',
  step_recipe_data: 'Recipe of a step',
}
const READ_OF_INGREDIENT = new Set(
  `food unit amount note order is_header no_amount id original_text always_use_plural_unit
  always_use_plural_food conversions used_in_recipes checked`.split(/\s+/),
)

/** Whether JSON is a recipe of Tandoor's (`recipe.json` of its export). */
export function isTandoor(node: JsonNode): boolean {
  return Array.isArray(node.steps) && 'working_time' in node && '@type' in node === false
}

/**
 * Reads a recipe as Tandoor exports it.
 *
 * Source: `RecipeExportSerializer` of https://github.com/TandoorRecipes/recipes.
 */
export function readTandoor(node: JsonNode): ForeignRecipe {
  const recipe = emptyForeign('Tandoor')
  recipe.name = oneLine(asWords(node.name))
  recipe.description = toMarkdown(asWords(node.description))
  const servings = asWords(node.servings)
  const of = oneLine(asWords(node.servings_text))
  if (servings && Number(servings) > 0) recipe.yields = [[servings, of || 'servings'].join(' ')]
  for (const [name, value] of [
    ['prep', node.working_time],
    ['rest', node.waiting_time],
  ] as const) {
    const minutes = Number(asWords(value))
    if (minutes > 0) recipe.minutes[name] = minutes
  }
  if (recipe.minutes.rest) {
    recipe.findings.push(
      changed('Waiting time', 'It is kept as time to rest; part of it may be time to cook.'),
    )
  }
  for (const step of ordered(node.steps)) readStep(step, recipe)
  const address = asWords(node.source_url)
  if (address) recipe.source.url = address
  const keywords = allWords(node.keywords).map(oneLine)
  if (keywords.length > 0) recipe.findings.push(leftOut('Keywords', keywords.join(', ')))
  addNutrition(recipe, readNutrition(node.nutrition))
  leaveOutOthers(node, READ, recipe.findings)
  return recipe
}

function ordered(value: unknown): JsonNode[] {
  const place = (node: JsonNode) => Number(node.order ?? 0)
  return asList(value)
    .filter(isNode)
    .toSorted((one, other) => place(one) - place(other))
}

function readStep(step: JsonNode, recipe: ForeignRecipe): void {
  const title = oneLine(asWords(step.name))
  const ingredients = ordered(step.ingredients)
  if (ingredients.length > 0) {
    recipe.ingredients.push({ ...(title && { title }), items: [] })
    for (const ingredient of ingredients) readIngredient(ingredient, recipe)
  }
  leaveOutOthers(step, READ_OF_STEP, recipe.findings, STEP_LABELS)
  // Tandoor's steps hold several paragraphs each, which are Markdown.
  const paragraphs = asWords(step.instruction)
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean)
  const minutes = Number(asWords(step.time))
  if (paragraphs.length === 0) {
    if (minutes > 0)
      recipe.findings.push(leftOut('Time of a step', `${title || 'A step'}: ${minutes} min`))
    return
  }
  const items = paragraphs.map((text) => {
    const plain = (/<[a-z/!]/i.test(text) ? toMarkdown(text) : text).replace(/^\d{1,2}[.)]\s+/, '')
    return withIngredients(plain, ingredients)
  })
  const last = items.at(-1)
  if (last && minutes > 0) addMinutes(last, minutes, recipe)
  recipe.method.push({ ...(title && { title }), items })
}

/** The time of a step stands behind its words, where they do not say it themselves. */
function addMinutes(step: ForeignStep, minutes: number, recipe: ForeignRecipe): void {
  const said = printMinutes(minutes)
  if (new RegExp(`\\b${minutes}\\s*min`, 'i').test(step.text) || step.text.includes(said)) return
  step.text = `${step.text} (${said})`
  recipe.findings.push(changed('Time of a step', `${said} stands behind the words of the step.`))
}

/** `{{ ingredients[0] }}` shows an ingredient of the step; `{% scale(100) %}` a number that grows with the servings. */
const MENTION = /\{\{\s*ingredients\s*\[\s*(\d{1,3})\s*\](?:\.\w{1,20})?\s*\}\}/g
const SCALED = /\{%\s*scale\s*\(\s*([\d.,]{1,12})\s*\)\s*%\}/g

function withIngredients(text: string, ingredients: JsonNode[]): ForeignStep {
  const uses = new Map<string, number>()
  for (const [, place = ''] of text.matchAll(MENTION)) uses.set(place, (uses.get(place) ?? 0) + 1)
  const plain = text.replace(SCALED, '$1')
  if (uses.size === 0) return { text: plain, pictures: [] }
  const marked = plain.replace(MENTION, (_, place: string) => {
    const line = ingredientLine(ingredients[Number(place)] ?? {})
    const food = uses.get(place) === 1 && line ? understood(ingredientText(line))?.food : undefined
    return food ? `${OPEN}${food}${CLOSE}` : line || 'the ingredient'
  })
  const safe = marked.replaceAll('{', '(').replaceAll('}', ')')
  const shown = safe.replaceAll(OPEN, '{').replaceAll(CLOSE, '}')
  return { text: shown, pictures: [], ...(shown !== safe && { namesFoods: true as const }) }
}

/** Stand for braces that name a food while all others become brackets; no text holds them. */
const [OPEN, CLOSE] = ['\ue013', '\ue014']

function readIngredient(node: JsonNode, recipe: ForeignRecipe): void {
  leaveOutOthers(node, READ_OF_INGREDIENT, recipe.findings)
  if (node.is_header === true) {
    const title = oneLine(asWords(node.note)) || oneLine(asWords(node.food))
    recipe.ingredients.push({ title, items: [] })
    return
  }
  const line = ingredientLine(node)
  if (line) recipe.ingredients.at(-1)?.items.push(line)
}

function ingredientLine(node: JsonNode): string {
  const note = oneLine(asWords(node.note))
  const food = oneLine(asWords(node.food))
  const amount = node.no_amount === true ? 0 : Number(asWords(node.amount))
  const words = [
    amount > 0 ? decimal(amount) : '',
    amount > 0 ? oneLine(asWords(node.unit)) : '',
    food,
  ]
  const line = words.filter(Boolean).join(' ') || note
  return food && note ? `${line}, ${note}` : line
}

/** Its amounts have sixteen digits behind the point. */
function decimal(amount: number): string {
  return String(Number(amount.toFixed(4)))
}
