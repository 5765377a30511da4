import { changed, emptyForeign, type ForeignRecipe, leftOut } from '../foreign-recipe.ts'
import { markdownOf, oneLine } from '../plain-lines.ts'
import { allWords, isNode, type JsonNode, listOf, wordsOf } from '../schema/json-node.ts'

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
  recipe.name = oneLine(wordsOf(node.name))
  recipe.description = markdownOf(wordsOf(node.description))
  const servings = wordsOf(node.servings)
  const of = oneLine(wordsOf(node.servings_text))
  if (servings && Number(servings) > 0) recipe.yields = [[servings, of || 'servings'].join(' ')]
  for (const [name, value] of [
    ['prep', node.working_time],
    ['rest', node.waiting_time],
  ] as const) {
    const minutes = Number(wordsOf(value))
    if (minutes > 0) recipe.minutes[name] = minutes
  }
  if (recipe.minutes.rest) {
    recipe.findings.push(
      changed('Waiting time', 'It is kept as time to rest; part of it may be time to cook.'),
    )
  }
  for (const step of ordered(node.steps)) readStep(step, recipe)
  const address = wordsOf(node.source_url)
  if (address) recipe.source.url = address
  const keywords = allWords(node.keywords).map(oneLine)
  if (keywords.length > 0) recipe.findings.push(leftOut('Keywords', keywords.join(', ')))
  const nutrition = isNode(node.nutrition)
    ? Object.entries(node.nutrition).filter(([name, value]) => name !== 'id' && wordsOf(value))
    : []
  if (nutrition.length > 0) {
    const said = nutrition.map(([name, value]) => `${name} ${wordsOf(value)}`)
    recipe.findings.push(leftOut('Nutrition', said.join(', ')))
  }
  return recipe
}

function ordered(value: unknown): JsonNode[] {
  const place = (node: JsonNode) => Number(node.order ?? 0)
  return listOf(value)
    .filter(isNode)
    .toSorted((one, other) => place(one) - place(other))
}

function readStep(step: JsonNode, recipe: ForeignRecipe): void {
  const title = oneLine(wordsOf(step.name))
  const ingredients = ordered(step.ingredients)
  if (ingredients.length > 0) {
    recipe.ingredients.push({ ...(title && { title }), items: [] })
    for (const ingredient of ingredients) readIngredient(ingredient, recipe)
  }
  // Tandoor's steps hold several paragraphs each, which are Markdown.
  const paragraphs = wordsOf(step.instruction)
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean)
  if (paragraphs.length === 0) return
  recipe.method.push({
    ...(title && { title }),
    items: paragraphs.map((text) => ({
      text: (/<[a-z/!]/i.test(text) ? markdownOf(text) : text).replace(/^\d{1,2}[.)]\s+/, ''),
      pictures: [],
    })),
  })
}

function readIngredient(node: JsonNode, recipe: ForeignRecipe): void {
  const note = oneLine(wordsOf(node.note))
  const food = oneLine(wordsOf(node.food))
  if (node.is_header === true) {
    recipe.ingredients.push({ title: note || food, items: [] })
    return
  }
  const amount = node.no_amount === true ? 0 : Number(wordsOf(node.amount))
  const words = [
    amount > 0 ? decimal(amount) : '',
    amount > 0 ? oneLine(wordsOf(node.unit)) : '',
    food,
  ]
  const line = words.filter(Boolean).join(' ') || note
  if (line) recipe.ingredients.at(-1)?.items.push(food && note ? `${line}, ${note}` : line)
}

/** Its amounts have sixteen digits behind the point. */
function decimal(amount: number): string {
  return String(Number(amount.toFixed(4)))
}
