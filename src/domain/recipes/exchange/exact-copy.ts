import { readRecipe } from '../language/read-recipe.ts'
import type { Recipe } from '../shape/recipe.ts'
import { splitCookFile } from './cooklang/read-cooklang.ts'
import { COOKLANG_BLOCK, cooklangBody } from './cooklang/write-cooklang.ts'
import { asList, asWords, isNode, type JsonNode } from './foreign/json-node.ts'
import { MEALIE_BLOCK, mealieFields } from './mealie/write-mealie.ts'
import { BLOCK_TYPE, schemaFields } from './schema/write-schema.ts'

/** The longest copy that is looked at: a block of 200 full lines. */
const LONGEST_COPY = 250_000

/** The fields by which a copy is compared with the file that it came in. */
const SCHEMA_FIELDS =
  `recipeYield prepTime cookTime totalTime recipeCategory recipeCuisine suitableForDiet tool
  recipeIngredient isBasedOn comment`.split(/\s+/)
const MEALIE_FIELDS = 'recipeYield prepTime performTime totalTime'.split(' ')

/**
 * The exact block that JSON-LD of this program carries.
 *
 * It counts only as long as it says what the other fields say: where another program has changed those
 * since, they count. The same holds for the two below.
 */
export function exactBlockOfSchema(node: JsonNode): string | undefined {
  const copy = asList(node.encoding).find((one) => isNode(one) && one.encodingFormat === BLOCK_TYPE)
  const gist = (fields: JsonNode) => [
    ...SCHEMA_FIELDS.map((name) => fields[name] ?? null),
    stepTexts(fields.recipeInstructions),
  ]
  return exactCopy(
    isNode(copy) ? copy.text : undefined,
    (recipe) =>
      same(gist(schemaFields(recipe, { name: asWords(node.name), siteUrl: '' })), gist(node)) &&
      (recipe.name ?? asWords(node.name)) === asWords(node.name),
  )
}

/** The exact block that a recipe of Mealie carries among its extras. */
export function exactBlockOfMealie(node: JsonNode): string | undefined {
  const gist = (fields: JsonNode) => [
    ...MEALIE_FIELDS.map((name) => fields[name] ?? null),
    asList(fields.recipeIngredient).map(
      (item) => isNode(item) && [item.title || '', item.originalText],
    ),
    asList(fields.recipeInstructions).map((item) => isNode(item) && [item.title || '', item.text]),
    asList(fields.notes).map((item) => isNode(item) && [item.title || '', item.text]),
  ]
  return exactCopy(
    isNode(node.extras) ? node.extras[MEALIE_BLOCK] : undefined,
    (recipe) =>
      same(gist(mealieFields(recipe, { name: asWords(node.name) })), gist(node)) &&
      (recipe.name ?? asWords(node.name)) === asWords(node.name),
  )
}

/** The exact block that a file of Cooklang carries in its metadata, and the name of the recipe. */
export function exactBlockOfCooklang(
  text: string,
): { block: string; metadata: JsonNode } | undefined {
  const { metadata, body } = splitCookFile(text)
  const title = asWords(metadata.title)
  const block = exactCopy(
    metadata[COOKLANG_BLOCK],
    (recipe) => cooklangBody(recipe).trim() === body.trim() && (recipe.name ?? title) === title,
  )
  return block === undefined ? undefined : { block, metadata }
}

function exactCopy(text: unknown, says: (recipe: Recipe) => boolean): string | undefined {
  if (typeof text !== 'string' || text === '' || text.length > LONGEST_COPY) return undefined
  return says(readRecipe(text).recipe) ? text : undefined
}

/** Headings and texts of steps, without the pictures, whose addresses depend on the site. */
function stepTexts(value: unknown): unknown[] {
  return asList(value).map((item) =>
    isNode(item) && item.itemListElement !== undefined
      ? [item.name, stepTexts(item.itemListElement)]
      : isNode(item) && item.text,
  )
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
