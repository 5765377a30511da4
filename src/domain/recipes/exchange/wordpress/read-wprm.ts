import { readDuration } from '../foreign/durations.ts'
import { addNutrition } from '../foreign/foreign-nutrition.ts'
import { emptyForeign, type ForeignRecipe, leftOut } from '../foreign/foreign-recipe.ts'
import { leaveOutOthers } from '../foreign/left-out-fields.ts'
import { oneLine, plainLines, toMarkdown } from '../foreign/plain-lines.ts'
import type { StoredContext, StoredRecipe } from './stored-recipe.ts'
import { addParts, readGroups, toolNames } from './wprm-parts.ts'
import { plainWprmShortcodes } from './wprm-shortcodes.ts'

/** Fields that are read below, and those that say nothing about the recipe itself. */
const READ = new Set(
  `servings servings_unit prep_time cook_time total_time custom_time prep_time_zero cook_time_zero custom_time_zero
  ingredients instructions notes author_name author_display equipment rating rating_count rating_average type
  parent_post_id parent_post_url version import_source template ingredient_links_type unit_system image_id
  pin_image_id slug servings_advanced_enabled user_ratings use_parent language plugin_version ingredients_flat
  instructions_flat`.split(/\s+/),
)
const LABELS: Record<string, string> = {
  cost: 'Cost',
  video_embed: 'Video',
  video_id: 'Video',
  author_link: 'Link of the author',
  custom_time_label: 'Name of the custom time',
}

/**
 * Reads a recipe of WP Recipe Maker out of the fields that a WordPress export holds.
 *
 * Source: `class-wprm-recipe-saver.php` and `class-wprm-recipe-sanitizer.php` of the plugin.
 */
export function readWprm(stored: StoredRecipe, context: StoredContext): ForeignRecipe {
  const recipe = emptyForeign(stored.plugin)
  const { fields, terms } = stored
  const field = (name: string) => oneLine(fields.get(`wprm_${name}`) ?? '')
  recipe.name = oneLine(stored.title)
  recipe.description = toMarkdown(plainWprmShortcodes(stored.content).text)
  const servings = field('servings')
  if (/^\D*[1-9]/.test(servings))
    recipe.yields = [[servings, field('servings_unit') || 'servings'].join(' ')]
  else if (servings && Number(servings) !== 0) recipe.findings.push(leftOut('Servings', servings))
  const times = [
    ['prep', 'prep_time', 'Prep time'],
    ['cook', 'cook_time', 'Cook time'],
    ['total', 'total_time', 'Total time'],
    ['rest', 'custom_time', 'Custom time'],
  ] as const
  for (const [name, key, label] of times) {
    const said = field(key)
    const minutes = readDuration(said)
    if (minutes) recipe.minutes[name] = minutes
    else if (said && minutes === undefined)
      recipe.findings.push(leftOut(label, `“${said}” is no time.`))
  }
  recipe.categories = terms.get('wprm_course') ?? []
  recipe.cuisines = terms.get('wprm_cuisine') ?? []
  recipe.diets = terms.get('wprm_suitablefordiet') ?? []
  addParts(
    recipe,
    {
      ingredients: readGroups(read('wprm_ingredients'), 'ingredients'),
      method: readGroups(read('wprm_instructions'), 'instructions'),
    },
    context.pictureOf,
  )
  recipe.notes = plainLines(plainWprmShortcodes(fields.get('wprm_notes') ?? '').text).map(
    toMarkdown,
  )
  const author = field('author_name')
  if (author) recipe.source = { name: author }
  const tools = toolNames(read('wprm_equipment'))
  leaveOut(stored, recipe, tools)
  return recipe

  function read(name: string): unknown {
    const text = fields.get(name) ?? ''
    if (text === '') return undefined
    const value = context.unserialise(text)
    if (value === undefined) {
      recipe.findings.push(leftOut(name, 'The export is damaged here: this field cannot be read.'))
    }
    return value
  }
}

function leaveOut({ fields, terms }: StoredRecipe, recipe: ForeignRecipe, tools: string): void {
  const own = [...fields].flatMap(([name, value]): [string, string][] =>
    name.startsWith('wprm_') ? [[name.slice('wprm_'.length), value]] : [],
  )
  const isOfNutrition = ([name]: [string, string]) => name.startsWith('nutrition_')
  addNutrition(
    recipe,
    own
      .filter((one) => isOfNutrition(one) && !one[0].endsWith('_unit'))
      .map(([name, value]) => [name.slice('nutrition_'.length), value]),
  )
  const rating = oneLine(fields.get('wprm_rating') ?? '')
  if (rating) recipe.findings.push(leftOut('Rating', rating))
  if (tools) recipe.findings.push(leftOut('Equipment', tools))
  const keywords = terms.get('wprm_keyword') ?? []
  if (keywords.length > 0) recipe.findings.push(leftOut('Keywords', keywords.join(', ')))
  const others = own.filter((one) => !isOfNutrition(one) && one[1] !== '0' && one[1] !== 'default')
  leaveOutOthers(Object.fromEntries(others), READ, recipe.findings, LABELS)
  const known = /^wprm_(?:course|cuisine|suitablefordiet|keyword|ingredient|equipment|.*_unit)$/
  for (const [taxonomy, names] of terms) {
    if (known.test(taxonomy)) continue
    const label = taxonomy.replace(/^wprm_/, '').replaceAll('_', ' ')
    recipe.findings.push(leftOut(`Terms (${label})`, names.join(', ')))
  }
}
