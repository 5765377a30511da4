import { emptyForeign, type ForeignRecipe } from '../foreign/foreign-recipe.ts'
import { allWords, asList, asWords, isNode, type JsonNode } from '../foreign/json-node.ts'
import { leaveOutOthers } from '../foreign/left-out-fields.ts'
import { oneLine, plainLines, toMarkdown } from '../foreign/plain-lines.ts'
import { readMinutes } from '../foreign/read-minutes.ts'
import { stepsOfLines } from '../foreign/steps-of-lines.ts'

const READ = new Set(
  `name description time prep_time cook_time yields source photo items tags id household_id created_at updated_at
  planned planned_days planned_cooking_dates public photo_hash visibility server_curated suggestion_score
  suggestion_rank`.split(/\s+/),
)

/** Whether JSON is a recipe of KitchenOwl's: its method is one text, and what an item of its list takes another. */
export function isKitchenOwl(node: JsonNode): boolean {
  return (
    Array.isArray(node.items) &&
    typeof node.description === 'string' &&
    ('yields' in node || 'cook_time' in node || 'time' in node) &&
    node['@type'] === undefined
  )
}

/**
 * Reads a recipe as KitchenOwl exports it.
 *
 * Source: `Recipe.obj_to_export_dict` of https://github.com/TomBursch/kitchenowl.
 */
export function readKitchenOwl(node: JsonNode): ForeignRecipe {
  const recipe = emptyForeign('KitchenOwl')
  recipe.name = oneLine(asWords(node.name))
  if (Number(node.yields) > 0) recipe.yields = [`${asWords(node.yields)} servings`]
  const times = [
    ['prep', 'prep_time', 'Prep time'],
    ['cook', 'cook_time', 'Cook time'],
    ['total', 'time', 'Total time'],
  ] as const
  for (const [name, field, label] of times) {
    const minutes = readMinutes(node[field], label, recipe)
    if (minutes) recipe.minutes[name] = minutes
  }
  recipe.categories = allWords(node.tags).map(oneLine)
  const items = asList(node.items).filter(isNode).map(ingredientText).filter(Boolean)
  recipe.ingredients = items.length > 0 ? [{ items }] : []
  // Its texts name an item by `@`.
  const steps = stepsOfLines(
    plainLines(asWords(node.description).replace(/(?<!\S)@(?=\p{L})/gu, '')),
  )
  recipe.method = steps.length > 0 ? [{ items: steps }] : []
  const source = asWords(node.source).trim()
  if (source) recipe.source = /^https?:/i.test(source) ? { url: source } : { name: oneLine(source) }
  const photo = asWords(node.photo)
  if (photo)
    recipe.findings.push({
      field: 'Picture',
      outcome: 'left out',
      detail: `${toMarkdown(photo)} lies on KitchenOwl’s server: upload it here.`,
    })
  leaveOutOthers(node, READ, recipe.findings)
  return recipe
}

function ingredientText({ name, description, optional }: JsonNode): string {
  const food = oneLine(asWords(name))
  const said = oneLine(asWords(description))
  if (food === '') return said
  // “200 g” stands before the food, “diced” behind it.
  const line = /^[\d½¼¾⅓⅔⅛]/.test(said) ? `${said} ${food}` : said ? `${food}, ${said}` : food
  return optional === true ? `${line}, optional` : line
}
