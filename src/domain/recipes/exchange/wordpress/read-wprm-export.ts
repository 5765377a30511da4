import { addNutrition } from '../foreign/foreign-nutrition.ts'
import { emptyForeign, type ForeignRecipe, leftOut } from '../foreign/foreign-recipe.ts'
import { allWords, asWords, isNode, type JsonNode, readNutrition } from '../foreign/json-node.ts'
import { leaveOutOthers } from '../foreign/left-out-fields.ts'
import { oneLine, plainLines, toMarkdown } from '../foreign/plain-lines.ts'
import { readMinutes } from '../foreign/read-minutes.ts'
import { addParts, groupsOfFlat, readGroups, toolNames } from './wprm-parts.ts'
import { plainWprmShortcodes } from './wprm-shortcodes.ts'

/** Fields that are read below, and those that say nothing about the recipe itself. */
const READ = new Set(
  `name summary servings servings_unit prep_time cook_time total_time custom_time tags ingredients instructions
  ingredients_flat instructions_flat notes author_name nutrition equipment image_url type id slug post_status
  post_password language author_display post_author date parent_post_id parent_post_url ingredient_links_type
  unit_system template import_source version image_id pin_image_id prep_time_zero cook_time_zero custom_time_zero
  parent_id parent_url parent_url_new_tab parent_url_nofollow permalink servings_advanced_enabled
  ingredients_nested instructions_nested`.split(/\s+/),
)

/** Whether JSON is a recipe of WP Recipe Maker's own export. */
export function isWprmExport(node: JsonNode): boolean {
  if (node['@type'] !== undefined || typeof node.name !== 'string') return false
  if (Array.isArray(node.ingredients_flat) || Array.isArray(node.instructions_flat)) return true
  const [group] = [node.ingredients, node.instructions].flat()
  return isNode(group) && (Array.isArray(group.ingredients) || Array.isArray(group.instructions))
}

/**
 * Reads a recipe of WP Recipe Maker's export to JSON.
 *
 * Source: `get_data` in `class-wprm-recipe.php` of the plugin.
 */
export function readWprmExport(node: JsonNode): ForeignRecipe {
  const recipe = emptyForeign('WP Recipe Maker')
  recipe.name = oneLine(asWords(node.name))
  recipe.description = toMarkdown(plainWprmShortcodes(asWords(node.summary)).text)
  const servings = oneLine(asWords(node.servings))
  if (/[1-9]/.test(servings))
    recipe.yields = [`${servings} ${oneLine(asWords(node.servings_unit)) || 'servings'}`]
  const times = [
    ['prep', 'prep_time', 'Prep time'],
    ['cook', 'cook_time', 'Cook time'],
    ['total', 'total_time', 'Total time'],
    ['rest', 'custom_time', 'Custom time'],
  ] as const
  for (const [name, field, label] of times) {
    const minutes = readMinutes(node[field], label, recipe)
    if (minutes) recipe.minutes[name] = minutes
  }
  readTags(node.tags, recipe)
  addParts(
    recipe,
    {
      ingredients: Array.isArray(node.ingredients_flat)
        ? groupsOfFlat(node.ingredients_flat)
        : readGroups(node.ingredients, 'ingredients'),
      method: Array.isArray(node.instructions_flat)
        ? groupsOfFlat(node.instructions_flat)
        : readGroups(node.instructions, 'instructions'),
    },
    () => undefined,
  )
  recipe.notes = plainLines(plainWprmShortcodes(asWords(node.notes)).text).map(toMarkdown)
  const author = oneLine(asWords(node.author_name))
  if (author) recipe.source = { name: author }
  const picture = asWords(node.image_url)
  if (/^https?:/i.test(picture)) recipe.picture = { address: picture, alt: recipe.name }
  addNutrition(recipe, readNutrition(node.nutrition))
  const tools = toolNames(node.equipment)
  if (tools) recipe.findings.push(leftOut('Equipment', tools))
  leaveOutOthers(node, READ, recipe.findings)
  return recipe
}

function readTags(value: unknown, recipe: ForeignRecipe): void {
  if (!isNode(value)) return
  const places: Record<string, string[]> = {
    course: recipe.categories,
    cuisine: recipe.cuisines,
    suitablefordiet: recipe.diets,
  }
  for (const [name, said] of Object.entries(value)) {
    const words = allWords(said).map(oneLine)
    const place = Object.hasOwn(places, name) ? places[name] : undefined
    if (place) place.push(...words.slice(0, 50))
    else if (words.length > 0) {
      const label = name === 'keyword' ? 'Keywords' : `Terms (${name})`
      recipe.findings.push(leftOut(label, words.join(', ')))
    }
  }
}
