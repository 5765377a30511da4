import { readDuration } from '../foreign/durations.ts'
import { addNutrition } from '../foreign/foreign-nutrition.ts'
import {
  changed,
  emptyForeign,
  type ForeignRecipe,
  type ForeignStep,
  leftOut,
} from '../foreign/foreign-recipe.ts'
import {
  allWords,
  asList,
  asWords,
  isNode,
  type JsonNode,
  readNutrition,
} from '../foreign/json-node.ts'
import { leaveOutMembers, leaveOutOthers } from '../foreign/left-out-fields.ts'
import { oneLine, toMarkdown } from '../foreign/plain-lines.ts'
import { readTools } from '../schema/read-tools.ts'
import { withCamelNames } from './camel-names.ts'
import { References } from './read-references.ts'

/** Diets that a tag may name; other tags have no place. */
const DIETS =
  /^(?:vegan|vegetarian|pescatarian|gluten[- ]free|dairy[- ]free|nut[- ]free|egg[- ]free|halal|kosher|paleo|keto|low[- ](?:carb|fat|salt|calorie|lactose)|diabetic|hindu)$/i
const PICTURE = /!\[([^[\]\n]*)\]\(([^\s()]+)\)/g

/** Fields that are read below, and those that say nothing about the recipe itself. */
const READ = new Set(
  `name description recipeYield recipeServings recipeYieldQuantity prepTime performTime cookTime totalTime
  recipeCategory tags recipeIngredient recipeInstructions notes orgURL nutrition rating tools comments assets image
  id userId householdId groupId slug settings dateAdded dateUpdated createdAt updatedAt updateAt
  isOcrRecipe`.split(/\s+/),
)

const INGREDIENT_READ = new Set(
  `title note display originalText quantity unit food referenceId disableAmount isFood id recipeId position
  createdAt updatedAt updateAt`.split(/\s+/),
)
const STEP_READ = new Set(
  'id title summary text ingredientReferences recipeId position createdAt updatedAt updateAt'.split(
    ' ',
  ),
)

/**
 * A recipe of Mealie's in the names that its API has: its export for all of a group has the same fields in
 * another spelling (`recipe_ingredient`).
 *
 * @returns undefined for JSON that is none: it has Mealie's own fields beside those that it shares with schema.org
 */
export function mealieNode(node: JsonNode): JsonNode | undefined {
  const named = Array.isArray(node.recipe_ingredient) ? withCamelNames(node) : node
  return isMealie(named) ? named : undefined
}

function isMealie(node: JsonNode): boolean {
  if (!Array.isArray(node.recipeIngredient) || node['@type'] !== undefined) return false
  return 'recipeInstructions' in node && ('slug' in node || 'settings' in node || 'extras' in node)
}

/**
 * Reads a recipe as Mealie exports it.
 *
 * Source: `mealie/schema/recipe` of https://github.com/mealie-recipes/mealie.
 */
export function readMealie(node: JsonNode): ForeignRecipe {
  const recipe = emptyForeign('Mealie')
  recipe.name = oneLine(asWords(node.name))
  recipe.description = toMarkdown(asWords(node.description))
  recipe.yields = readYields(node)
  readTimes(node, recipe)
  recipe.categories = allWords(node.recipeCategory)
  readTags(node, recipe)
  const references = new References(node)
  readIngredients(node, recipe, references)
  readSteps(node, recipe, references)
  readNotes(node, recipe)
  const address = asWords(node.orgURL)
  if (address) recipe.source.url = address
  leaveOut(node, recipe)
  return recipe
}

function readYields(node: JsonNode): string[] {
  const words = asWords(node.recipeYield)
  const [servings, pieces] = [node.recipeServings, node.recipeYieldQuantity].map((value) =>
    typeof value === 'number' && value > 0 ? String(value) : '',
  )
  // Older versions have one text; newer ones a number, and the text says of what.
  if (/\d/.test(words)) return [words]
  if (pieces && words) return [`${pieces} ${words}`]
  return [servings ? `${servings} servings` : '', words].filter(Boolean)
}

function readTimes(node: JsonNode, recipe: ForeignRecipe): void {
  const fields = [
    ['prep', node.prepTime, 'Prep time'],
    ['cook', node.performTime ?? node.cookTime, 'Cook time'],
    ['total', node.totalTime, 'Total time'],
  ] as const
  for (const [name, value, label] of fields) {
    const said = oneLine(asWords(value))
    if (said === '') continue
    const minutes = readDuration(said)
    if (minutes === undefined) recipe.findings.push(leftOut(label, `“${said}” is no time.`))
    else recipe.minutes[name] = minutes
  }
}

function readTags(node: JsonNode, recipe: ForeignRecipe): void {
  const tags = allWords(node.tags).map(oneLine)
  recipe.diets = tags.filter((tag) => DIETS.test(tag))
  const others = tags.filter((tag) => !DIETS.test(tag))
  if (others.length > 0) recipe.findings.push(leftOut('Tags', others.join(', ')))
}

function readIngredients(node: JsonNode, recipe: ForeignRecipe, references: References): void {
  for (const item of asList(node.recipeIngredient)) {
    const title = isNode(item) ? oneLine(asWords(item.title)) : ''
    if (title || recipe.ingredients.length === 0) {
      recipe.ingredients.push({ ...(title && { title }), items: [] })
    }
    const words = isNode(item) ? ingredientWords(item) : asWords(item)
    const note = isNode(item) ? oneLine(asWords(item.note)) : ''
    if (!oneLine(words).includes(note)) recipe.findings.push(leftOut('Note of an ingredient', note))
    if (words) recipe.ingredients.at(-1)?.items.push(words)
    references.add(item, words)
  }
  recipe.ingredients = recipe.ingredients.filter(({ items, title }) => items.length > 0 || title)
  const ingredients = { read: INGREDIENT_READ, of: 'an ingredient' }
  leaveOutMembers(asList(node.recipeIngredient), ingredients, recipe.findings)
}

/**
 * Returns the words of an ingredient, made of its parts where it does not say: amount, unit, food, and a note behind
 * a comma.
 */
function ingredientWords(item: JsonNode): string {
  const written = asWords(item.originalText) || asWords(item.display)
  const food = asWords(item.food)
  if (!food) return written || asWords(item.note)
  const amount = typeof item.quantity === 'number' && item.quantity > 0 ? String(item.quantity) : ''
  const parts = [amount, asWords(item.unit), food].filter(Boolean).join(' ')
  const note = asWords(item.note)
  const now = note ? `${parts}, ${note}` : parts
  // What was typed once may have been changed since: it counts while its food is still the same.
  return written.toLowerCase().includes(food.toLowerCase()) ? written : now
}

function readSteps(node: JsonNode, recipe: ForeignRecipe, references: References): void {
  for (const item of asList(node.recipeInstructions)) {
    const title = isNode(item) ? oneLine(asWords(item.title)) : ''
    if (title || recipe.method.length === 0) {
      recipe.method.push({ ...(title && { title }), items: [] })
    }
    const text = isNode(item) ? asWords(item.text) : asWords(item)
    const summary = isNode(item) ? oneLine(asWords(item.summary)) : ''
    const step = references.named(item, readStep(text))
    if (summary) step.text = `**${summary}:** ${step.text}`
    if (step.text || step.pictures.length > 0) recipe.method.at(-1)?.items.push(step)
  }
  recipe.method = recipe.method.filter(({ items }) => items.length > 0)
  const steps = { read: STEP_READ, of: 'a step' }
  leaveOutMembers(asList(node.recipeInstructions), steps, recipe.findings)
}

/** Mealie's steps are Markdown already: only HTML in them is read as such. */
function readStep(text: string): ForeignStep {
  const pictures = Array.from(text.matchAll(PICTURE), ([, alt = '', address = '']) => ({
    alt,
    address,
  }))
  const words = text.replace(PICTURE, '').trim()
  return { text: /<[a-z/!]/i.test(words) ? toMarkdown(words) : words, pictures }
}

function readNotes(node: JsonNode, recipe: ForeignRecipe): void {
  for (const note of asList(node.notes)) {
    if (!isNode(note)) continue
    const [title, text] = [oneLine(asWords(note.title)), asWords(note.text).trim()]
    if (title === 'Source' && !recipe.source.name) recipe.source.name = oneLine(text)
    else if (title || text) recipe.notes.push(title ? `**${title}:** ${text}` : text)
  }
}

function leaveOut(node: JsonNode, recipe: ForeignRecipe): void {
  const { findings } = recipe
  addNutrition(recipe, readNutrition(node.nutrition))
  if (typeof node.rating === 'number') findings.push(leftOut('Rating', String(node.rating)))
  readTools(node.tools, recipe)
  leaveOutOthers(node, READ, findings)
  const comments = asList(node.comments).length
  if (comments > 0) findings.push(leftOut('Comments', String(comments)))
  const assets = allWords(node.assets)
  if (assets.length > 0) findings.push(leftOut('Files', assets.join(', ')))
  if (node.image)
    findings.push(changed('Picture', 'It lies in Mealie’s own folder: upload it here.'))
}
