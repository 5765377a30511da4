import type { Group } from '../../shape/recipe.ts'
import { readDuration } from '../foreign/durations.ts'
import { addNutrition } from '../foreign/foreign-nutrition.ts'
import {
  emptyForeign,
  type ForeignRecipe,
  type ForeignStep,
  leftOut,
} from '../foreign/foreign-recipe.ts'
import { leaveOutOthers } from '../foreign/left-out-fields.ts'
import { oneLine, plainLines, toMarkdown } from '../foreign/plain-lines.ts'
import { stepsOfLines } from '../foreign/steps-of-lines.ts'
import { groupedLines, type StoredRecipe } from './stored-recipe.ts'

const NUTRITION =
  'serving_size calories sugar sodium fat saturated_fat unsaturated_fat trans_fat carbohydrates fiber protein cholesterol'.split(
    ' ',
  )
/** Fields that are read below, and those that say nothing about the recipe itself. */
const READ = new Set([
  ...NUTRITION,
  ...`description yield prep_time cook_time total_time additional_time_value additional_time_label category
  cuisine diet ingredients instructions notes author_name keywords method video_url average_rating total_reviews
  nutrifox_id nutrifox_error video_url_response video_url_error created_by_plugin_version last_updated_by
  instructions_checkboxes_enabled converted_from image_size footnotes title`.split(/\s+/),
])
const OTHERS: [name: string, label: string][] = [
  ['keywords', 'Keywords'],
  ['method', 'Cooking method'],
  ['video_url', 'Video'],
  ['average_rating', 'Rating'],
]

/**
 * Reads a recipe of Tasty Recipes out of the fields that a WordPress export holds.
 *
 * Source: `inc/objects/class-recipe.php` of the plugin.
 */
export function readTasty({ plugin, title, fields, terms }: StoredRecipe): ForeignRecipe {
  const recipe = emptyForeign(plugin)
  const field = (name: string) => oneLine(fields.get(name) ?? '')
  const names = (name: string) =>
    terms.get(`tasty_recipe_${name}`) ??
    field(name)
      .split(/\s*,\s*/)
      .filter(Boolean)
  recipe.name = oneLine(title)
  recipe.description = toMarkdown(fields.get('description') ?? '')
  recipe.yields = [field('yield')].filter(Boolean)
  const times = [
    ['prep', 'prep_time', 'Prep time'],
    ['cook', 'cook_time', 'Cook time'],
    ['total', 'total_time', 'Total time'],
    ['rest', 'additional_time_value', 'Additional time'],
  ] as const
  for (const [name, key, label] of times) {
    const said = field(key)
    if (said === '') continue
    const minutes = readDuration(said)
    if (minutes === undefined) recipe.findings.push(leftOut(label, `“${said}” is no time.`))
    else recipe.minutes[name] = minutes
  }
  recipe.categories = names('category')
  recipe.cuisines = names('cuisine')
  recipe.diets = names('diet')
  recipe.ingredients = groupedLines(fields.get('ingredients') ?? '')
  recipe.method = groupedLines(fields.get('instructions') ?? '')
    .map(
      ({ title: heading, items }): Group<ForeignStep> => ({
        ...(heading && { title: heading }),
        items: stepsOfLines(items),
      }),
    )
    .filter(({ items }) => items.length > 0)
  recipe.notes = plainLines(fields.get('notes') ?? '').map(toMarkdown)
  const author = field('author_name')
  if (author) recipe.source = { name: author }
  addNutrition(
    recipe,
    NUTRITION.map((name) => [name, field(name)]),
  )
  leaveOutOthers(Object.fromEntries(fields), READ, recipe.findings)
  for (const [name, label] of OTHERS) {
    const said = field(name)
    if (said) recipe.findings.push(leftOut(label, said))
  }
  return recipe
}
