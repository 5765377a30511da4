import type { Group } from '../../recipe.ts'
import { readDuration } from '../durations.ts'
import { emptyForeign, type ForeignRecipe, type ForeignStep, leftOut } from '../foreign-recipe.ts'
import { linesOf, markdownOf, oneLine } from '../plain-lines.ts'
import { isNode, type JsonNode, wordsOf } from '../schema/json-node.ts'
import type { StoredContext, StoredRecipe } from './stored-recipe.ts'

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
  recipe.description = markdownOf(stored.content)
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
  recipe.ingredients = groupsOf(read('wprm_ingredients'), 'ingredients', ingredientLine)
  recipe.method = groupsOf(read('wprm_instructions'), 'instructions', (node) =>
    stepOf(node, context),
  )
  recipe.notes = linesOf(fields.get('wprm_notes') ?? '').map(markdownOf)
  const author = field('author_name')
  if (author) recipe.source = { name: author }
  recipe.findings.push(...others(stored, read('wprm_equipment')))
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

function groupsOf<Item>(
  value: unknown,
  member: string,
  read: (node: JsonNode) => Item | undefined,
): Group<Item>[] {
  return valuesOf(value).map((group) => {
    const title = oneLine(wordsOf(group.name))
    const items = valuesOf(group[member]).flatMap((node) => read(node) ?? [])
    return { ...(title && { title }), items }
  })
}

/** PHP's lists come as arrays, or as objects where a number is missing. */
function valuesOf(value: unknown): JsonNode[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).filter(isNode).slice(0, 1_000)
}

function ingredientLine({ amount, unit, name, notes }: JsonNode): string | undefined {
  const words = [amount, unit, name]
    .map((part) => oneLine(wordsOf(part)))
    .filter(Boolean)
    .join(' ')
  const note = oneLine(wordsOf(notes))
    .replace(/^[,(]\s*/, '')
    .replace(/\)$/, '')
  return words === '' ? undefined : note ? `${words}, ${note}` : words
}

function stepOf(node: JsonNode, { pictureOf }: StoredContext): ForeignStep | undefined {
  const picture = pictureOf(wordsOf(node.image))
  const name = oneLine(wordsOf(node.name))
  const text = markdownOf(wordsOf(node.text))
  if (text === '' && !picture) return undefined
  return { text: name && text ? `**${name}:** ${text}` : text, pictures: picture ? [picture] : [] }
}

const LABELS: Record<string, string> = {
  wprm_cost: 'Cost',
  wprm_video_embed: 'Video',
  wprm_rating: 'Rating',
}

function others({ fields, terms }: StoredRecipe, equipment: unknown): ForeignRecipe['findings'] {
  const found: ForeignRecipe['findings'] = []
  const nutrition = [...fields].filter(
    ([name, value]) => name.startsWith('wprm_nutrition_') && value && !name.endsWith('_unit'),
  )
  if (nutrition.length > 0) {
    const said = nutrition.map(
      ([name, value]) => `${name.slice('wprm_nutrition_'.length)} ${oneLine(value)}`,
    )
    found.push(leftOut('Nutrition', said.join(', ')))
  }
  for (const [name, label] of Object.entries(LABELS)) {
    const said = oneLine(fields.get(name) ?? '')
    if (said) found.push(leftOut(label, said))
  }
  const tools = valuesOf(equipment)
    .map(({ name }) => oneLine(wordsOf(name)))
    .filter(Boolean)
  if (tools.length > 0) found.push(leftOut('Equipment', tools.join(', ')))
  const keywords = terms.get('wprm_keyword') ?? []
  if (keywords.length > 0) found.push(leftOut('Keywords', keywords.join(', ')))
  return found
}
