import { readDuration } from '../foreign/durations.ts'
import { addNutrition } from '../foreign/foreign-nutrition.ts'
import { emptyForeign, type ForeignRecipe, leftOut } from '../foreign/foreign-recipe.ts'
import { groupLines } from '../foreign/ingredient-text.ts'
import {
  allWords,
  asList,
  asWords,
  isNode,
  isOfType,
  type JsonNode,
  readNutrition,
} from '../foreign/json-node.ts'
import { leaveOutMembers, leaveOutOthers } from '../foreign/left-out-fields.ts'
import { oneLine, plainLines, toMarkdown } from '../foreign/plain-lines.ts'
import { readPicture } from './pictures.ts'
import { readInstructions } from './read-instructions.ts'
import { readTools } from './read-tools.ts'

/** Fields that are read below, and those that say nothing about the recipe itself. */
const READ = new Set(
  `@type @id @context name headline description recipeYield yield prepTime cookTime totalTime performTime
  recipeIngredient ingredients recipeInstructions instructions recipeCategory recipeCuisine suitableForDiet
  nutrition tool author isBasedOn image thumbnailUrl url mainEntityOfPage isPartOf publisher inLanguage dateModified
  datePublished dateCreated encoding comment potentialAction`.split(/\s+/),
)

const LABELS: Record<string, string> = {
  aggregateRating: 'Rating',
  review: 'Reviews',
  reviews: 'Reviews',
  video: 'Video',
  keywords: 'Keywords',
  cookingMethod: 'Cooking method',
  estimatedCost: 'Cost',
  supply: 'Supplies',
}

type Resolve = (value: unknown) => unknown

/**
 * Reads a recipe of schema.org, as pages have it in JSON-LD or microdata.
 *
 * Source: https://schema.org/Recipe, and the forms that
 * https://developers.google.com/search/docs/appearance/structured-data/recipe allows.
 *
 * @param resolve finds the node that a mere reference stands for
 */
export function readSchemaRecipe(
  node: JsonNode,
  resolve: Resolve = (value) => value,
): ForeignRecipe {
  const recipe = emptyForeign('schema.org')
  recipe.name = oneLine(asWords(node.name) || asWords(node.headline))
  recipe.description = toMarkdown(asWords(node.description))
  const yields = asList(node.recipeYield ?? node.yield)
    .map(yieldWords)
    .filter(Boolean)
  // Of “10” and “10 slices” the second says more.
  recipe.yields = yields.toSorted((one, other) => saysWhat(other) - saysWhat(one))
  readTimes(node, recipe)
  recipe.categories = splitWords(node.recipeCategory)
  recipe.cuisines = splitWords(node.recipeCuisine)
  recipe.diets = asList(node.suitableForDiet).flatMap((diet) =>
    (asWords(diet) || (isNode(diet) ? asWords(diet['@id']) : '')).split(','),
  )
  const ingredients = ingredientItems(node.recipeIngredient ?? node.ingredients)
  recipe.ingredients = groupLines(ingredients.flatMap(ingredientLines))
  recipe.method = readInstructions(node.recipeInstructions ?? node.instructions, {
    resolve,
    find: (finding) => recipe.findings.push(finding),
  })
  leaveOutMembers(ingredients, { read: INGREDIENT_READ, of: 'an ingredient' }, recipe.findings)
  readTools(node.tool, recipe)
  recipe.notes = asList(node.comment).flatMap((comment) =>
    isNode(comment) && isOfType(comment, 'Comment') && !comment.author
      ? plainLines(asWords(comment.text))
      : [],
  )
  recipe.source = readSource(node, resolve)
  const picture = readPicture(resolve(asList(node.image)[0] ?? node.thumbnailUrl))
  if (picture) recipe.picture = picture
  leaveOutPictures(asList(node.image).slice(1).map(resolve), recipe)
  addNutrition(recipe, readNutrition(node.nutrition))
  leaveOutOthers(node, READ, recipe.findings, LABELS)
  const comments = asList(node.comment).filter((one) => isNode(one) && Boolean(one.author)).length
  if (comments > 0) recipe.findings.push(leftOut('Comments', String(comments)))
  return recipe
}

function saysWhat(words: string): number {
  return /\p{L}/u.test(words) ? 1 : 0
}

function yieldWords(value: unknown): string {
  if (!isNode(value)) return asWords(value)
  const unit = readUnit(value)
  return [asWords(value.value) || asWords(value), unit].filter(Boolean).join(' ')
}

function readTimes(node: JsonNode, recipe: ForeignRecipe): void {
  const fields = [
    ['prep', 'prepTime', 'Prep time'],
    ['cook', 'cookTime', 'Cook time'],
    ['cook', 'performTime', 'Cook time'],
    ['total', 'totalTime', 'Total time'],
  ] as const
  for (const [name, field, label] of fields) {
    const said = oneLine(asWords(node[field]))
    if (said === '' || recipe.minutes[name] !== undefined) continue
    const minutes = readDuration(said)
    if (minutes === undefined) recipe.findings.push(leftOut(label, `“${said}” is no time.`))
    else recipe.minutes[name] = minutes
  }
}

/** A text with commas names several. */
function splitWords(value: unknown): string[] {
  return allWords(value).flatMap((words) => oneLine(words).split(/\s*[,;]\s*/))
}

/** A line that is nothing but bold is a heading. */
const BOLD_LINE = /^\s*<(strong|b|h[1-6])\b[^<>]{0,200}>([^<>]{1,100})<\/\1>:?\s*$/i

const INGREDIENT_READ = new Set(
  '@type @id name text amount requiredQuantity value unitText unitCode item position url'.split(
    ' ',
  ),
)
/** Codes of UN/CEFACT that amounts of food have. */
const UNIT_CODES: Record<string, string> = {
  ...{ GRM: 'g', KGM: 'kg', MLT: 'ml', CLT: 'cl', DLT: 'dl', LTR: 'l' },
  ...{ ONZ: 'oz', LBR: 'lb' },
}

function ingredientItems(value: unknown): unknown[] {
  const items = isNode(value) ? (value.itemListElement ?? value) : value
  return asList(items).map((item) => (isNode(item) && isNode(item.item) ? item.item : item))
}

function ingredientLines(item: unknown): string[] {
  if (typeof item === 'string') return plainLines(item.replace(BOLD_LINE, '**$2**'))
  if (!isNode(item)) return []
  const amount = item.amount ?? item.requiredQuantity ?? item.value
  const unit = isNode(amount) ? '' : readUnit(item)
  const words = [yieldWords(amount), unit, asWords(item.name) || asWords(item.text)]
  return plainLines(words.filter(Boolean).join(' '))
}

function readUnit(node: JsonNode): string {
  const code = asWords(node.unitCode)
  return (
    asWords(node.unitText) || (Object.hasOwn(UNIT_CODES, code) ? (UNIT_CODES[code] ?? '') : code)
  )
}

/** The first is the picture of the recipe; most others are the same one in another shape. */
function leaveOutPictures(others: unknown[], { picture, findings }: ForeignRecipe): void {
  const addresses = others.flatMap((image) => readPicture(image)?.address ?? [])
  const left = [...new Set(addresses)].filter((address) => address !== picture?.address)
  if (left.length > 0) findings.push(leftOut('Further pictures', left.join(', ')))
}

function readSource(node: JsonNode, resolve: Resolve): ForeignRecipe['source'] {
  const based = resolve(asList(node.isBasedOn)[0])
  if (typeof based === 'string' && based)
    return /^https?:/i.test(based) ? { url: based } : { name: based }
  if (isNode(based)) {
    const url = asWords(based.url)
    return {
      ...(url && { url }),
      ...(asWords(based.name) && { name: oneLine(asWords(based.name)) }),
    }
  }
  const authors = asList(node.author).map(resolve).flatMap(allWords)
  const main = node.mainEntityOfPage
  const url = [node.url, isNode(main) ? main['@id'] : main, node['@id']]
    .map((address) => (typeof address === 'string' ? address : ''))
    .find((address) => /^https?:\/\//i.test(address))
  const name = [...new Set(authors.map(oneLine))].filter(Boolean).join(', ')
  return { ...(url && { url: url.replace(/#.*$/s, '') }), ...(name && { name }) }
}
