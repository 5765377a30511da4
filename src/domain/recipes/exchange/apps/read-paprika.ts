import { readDuration } from '../foreign/durations.ts'
import { addNutrition, nutritionInWords } from '../foreign/foreign-nutrition.ts'
import { emptyForeign, type ForeignRecipe, leftOut } from '../foreign/foreign-recipe.ts'
import { groupLines } from '../foreign/ingredient-text.ts'
import { allWords, asWords, type JsonNode } from '../foreign/json-node.ts'
import { leaveOutOthers } from '../foreign/left-out-fields.ts'
import { oneLine, plainLines, toMarkdown } from '../foreign/plain-lines.ts'
import { stepsOfLines } from '../foreign/steps-of-lines.ts'
import { findPhotograph } from './archived-recipes.ts'

/** Whether JSON is a recipe of Paprika's: its texts stand whole, with a line for each ingredient and step. */
export function isPaprika(node: JsonNode): boolean {
  return typeof node.ingredients === 'string' && typeof node.directions === 'string'
}

/** Fields that are read below, and those that say nothing about the recipe itself. */
const READ = new Set(
  `uid name description servings prep_time cook_time total_time categories ingredients directions notes source
  source_url nutritional_info difficulty rating photo photo_data photo_hash photo_large photo_url photos image_url hash
  created in_trash is_pinned on_favorites on_grocery_list scale deleted`.split(/\s+/),
)

/** The fields of Paprika that have no place here, and what they are called there. */
const OTHERS: [name: string, label: string][] = [['difficulty', 'Difficulty']]

/**
 * Reads a recipe of Paprika's export, unpacked.
 *
 * Source: the reader of https://github.com/TandoorRecipes/recipes (`cookbook/integration/paprika.py`).
 */
export function readPaprika(node: JsonNode): ForeignRecipe {
  const recipe = emptyForeign('Paprika')
  recipe.name = oneLine(asWords(node.name))
  recipe.description = toMarkdown(asWords(node.description))
  recipe.yields = [oneLine(asWords(node.servings))].filter(Boolean)
  const times = [
    ['prep', 'prep_time', 'Prep time'],
    ['cook', 'cook_time', 'Cook time'],
    ['total', 'total_time', 'Total time'],
  ] as const
  for (const [name, field, label] of times) {
    const said = oneLine(asWords(node[field]))
    if (said === '') continue
    const minutes = readDuration(said)
    if (minutes === undefined) recipe.findings.push(leftOut(label, `“${said}” is no time.`))
    else recipe.minutes[name] = minutes
  }
  const [category, ...others] = allWords(node.categories).map(oneLine)
  recipe.categories = category ? [category, ...others] : []
  recipe.ingredients = groupLines(plainLines(asWords(node.ingredients)))
  const steps = stepsOfLines(plainLines(asWords(node.directions)))
  recipe.method = steps.length > 0 ? [{ items: steps }] : []
  recipe.notes = plainLines(asWords(node.notes)).map(toMarkdown)
  const [url, name] = [asWords(node.source_url).trim(), oneLine(asWords(node.source))]
  recipe.source = { ...(url && { url }), ...(name && { name }) }
  addNutrition(recipe, nutritionInWords(asWords(node.nutritional_info)))
  leaveOutOthers(node, READ, recipe.findings)
  for (const [field, label] of OTHERS) {
    const said = oneLine(asWords(node[field]))
    if (said) recipe.findings.push(leftOut(label, said))
  }
  if (Number(node.rating) > 0) recipe.findings.push(leftOut('Rating', asWords(node.rating)))
  const photo = findPhotograph(node)
  if (photo) recipe.picture = { address: photo, alt: recipe.name }
  else if (/^https?:/i.test(asWords(node.image_url))) {
    recipe.picture = { address: asWords(node.image_url), alt: recipe.name }
  }
  return recipe
}
