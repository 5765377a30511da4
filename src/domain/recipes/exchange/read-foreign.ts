import { AppError } from '#domain/errors.ts'
import { isDeepJson } from '../../json-depth.ts'
import { POST_FIELDS } from '../../posts/post-fields.ts'
import { readRecipe } from '../language/read-recipe.ts'
import { findRecipeBlocks } from '../language/recipe-blocks.ts'
import { recipesWithin } from './apps/archived-recipes.ts'
import { isKitchenOwl, readKitchenOwl } from './apps/read-kitchen-owl.ts'
import { isPaprika, readPaprika } from './apps/read-paprika.ts'
import { isTandoor, readTandoor } from './apps/read-tandoor.ts'
import { isCooklang, readCooklang } from './cooklang/read-cooklang.ts'
import { exactBlockOfCooklang, exactBlockOfMealie, exactBlockOfSchema } from './exact-copy.ts'
import { blockOfForeign, type ImportedRecipe, importedBlock } from './foreign/block-of-foreign.ts'
import {
  changed,
  FOREIGN_MAX_LENGTH,
  type ForeignRecipe,
  leftOut,
} from './foreign/foreign-recipe.ts'
import { asList, asWords, isNode, type JsonNode } from './foreign/json-node.ts'
import { oneLine, readHtml, textInLines, toMarkdown } from './foreign/plain-lines.ts'
import { readMarkdownPost } from './markdown/read-markdown-post.ts'
import { mealieNode, readMealie } from './mealie/read-mealie.ts'
import { recipeByHeadings } from './page/read-page-headings.ts'
import { recipesByShape } from './page/read-page-shape.ts'
import { findRecipeNodes, jsonLdScripts, parseLoosely } from './schema/find-json-ld.ts'
import { microdataRecipes } from './schema/microdata.ts'
import { pictureElsewhere } from './schema/pictures.ts'
import { readSchemaRecipe } from './schema/read-schema.ts'
import { readPlainText } from './text/read-plain-text.ts'
import { isWprmExport, readWprmExport } from './wordpress/read-wprm-export.ts'

/** No text that a person pastes as plain words is longer. */
const PLAIN_MAX_LENGTH = 100_000
/** More of one page or file are left out. */
const MOST_FOREIGN_RECIPES = 20

/** A text that somebody has pasted or chosen, or a page that was fetched. */
export type ForeignText = {
  text: string
  /** The name of the file that it is of, by which some formats are known. */
  fileName?: string | undefined
  /** Where the page was found: then it counts as the recipe's source, and its words alone are no recipe. */
  address?: string | undefined
  /** The fields before a post in Markdown, of which `text` is the rest: all of that is kept. */
  fields?: JsonNode | undefined
  /** The address of this very site, whose pictures a file may name as a whole. */
  siteUrl?: string | undefined
}

/** Why a text has no recipe, in words for whoever gave it. */
export const NO_RECIPE = {
  page: 'There is no recipe on this page that a program can read. Copy its words and paste them instead.',
  text: 'There is no recipe in this text. It needs a list of ingredients or a method.',
  json: 'This file is JSON, but none that a recipe is known to have.',
  deep: 'This file is JSON that is nested more deeply than any recipe.',
} as const

/**
 * Reads recipes of other programs, whichever of the known formats they are in: a page with
 * schema.org's JSON-LD or microdata, such JSON itself, a block of this language, or plain words.
 *
 * Takes time in proportion to the text, but parses whole pages: run it behind a deadline.
 *
 * @throws AppError `too_large`, `not_found` when there is no recipe in it, `invalid` for HTML that is
 * nested too deeply
 */
export function readForeign(source: ForeignText): ImportedRecipe[] {
  if (source.text.length > FOREIGN_MAX_LENGTH) {
    throw new AppError('too_large', 'The text is longer than any recipe.')
  }
  const text = source.text.replace(/^\ufeff/, '').trim()
  if (text === '' && !source.fields) throw new AppError('not_found', NO_RECIPE.text)
  if (/^[[{]/.test(text) && isDeepJson(text)) throw new AppError('invalid', NO_RECIPE.deep)
  const own = readOwnBlocks(text)
  if (own.length > 0) return own
  if (source.fields) {
    const post = readMarkdownPost(source.text, source.fields)
    if (post) return [post]
    throw new AppError('not_found', NO_RECIPE.text)
  }
  const exact = readExact(text, source)
  if (exact.length > 0) return exact
  const found = readRecipes(text, source)
  if (found.length > MOST_FOREIGN_RECIPES) {
    found[0]?.findings.push(
      leftOut(
        'Other recipes',
        `It holds ${found.length} recipes, of which the first ${MOST_FOREIGN_RECIPES} are read.`,
      ),
    )
  }
  return found.slice(0, MOST_FOREIGN_RECIPES).map((recipe) => {
    const { picture, method } = recipe
    if (picture) recipe.findings.push(pictureElsewhere(picture))
    for (const step of method.flatMap(({ items }) => items))
      withoutPictures(step, recipe, source.siteUrl)
    if (source.address) recipe.source = { ...recipe.source, url: source.address }
    return blockOfForeign(recipe)
  })
}

/**
 * Reads a recipe of a program's own JSON, with the pictures that it holds or names.
 *
 * @returns undefined for JSON that is no recipe of a known program
 */
function readForeignJson(node: JsonNode): ForeignRecipe | undefined {
  const mealie = mealieNode(node)
  if (mealie) return readMealie(mealie)
  if (isTandoor(node)) return readTandoor(node)
  if (isWprmExport(node)) return readWprmExport(node)
  if (isKitchenOwl(node)) return readKitchenOwl(node)
  return isPaprika(node) ? readPaprika(node) : undefined
}

/** Files of this program's own export, in the exact words of their block. */
function readExact(text: string, { fileName = '', address }: ForeignText): ImportedRecipe[] {
  // What a page says of itself is read like any other page's.
  if (address !== undefined) return []
  if (/\.cook$/i.test(fileName) || text.startsWith('---')) {
    const exact = exactBlockOfCooklang(text)
    if (!exact) return []
    const { title, description } = exact.metadata
    const words = { title: asWords(title), description: toMarkdown(asWords(description)) }
    return [importedBlock({ format: 'Cooklang', block: exact.block, ...words })]
  }
  if (!/^[[{]/.test(text)) return []
  return asList(parseLoosely(text)).flatMap((node): ImportedRecipe[] => {
    if (!isNode(node)) return []
    const mealie = mealieNode(node)
    const block = mealie ? exactBlockOfMealie(mealie) : exactBlockOfSchema(node)
    if (block === undefined) return []
    const words = {
      title: oneLine(asWords(node.name)),
      description: toMarkdown(asWords(node.description)),
    }
    return [importedBlock({ format: mealie ? 'Mealie' : 'schema.org', block, ...words })]
  })
}

/** No page shows pictures of another host; those of this one are named without it. */
function withoutPictures(
  step: ForeignRecipe['method'][number]['items'][number],
  { findings }: ForeignRecipe,
  siteUrl: string | undefined,
): void {
  for (const picture of step.pictures) {
    if (siteUrl && picture.address.startsWith(`${siteUrl}/`))
      picture.address = picture.address.slice(siteUrl.length)
  }
  const elsewhere = step.pictures.filter(({ address }) => /^(?:https?:)?\/\//i.test(address))
  for (const { address } of elsewhere) findings.push(leftOut('Picture of a step', address))
  step.pictures = step.pictures.filter((picture) => !elsewhere.includes(picture))
}

function readRecipes(text: string, { address, fileName = '' }: ForeignText): ForeignRecipe[] {
  if (/^[[{]/.test(text)) {
    const json = parseLoosely(text)
    if (json !== undefined) return readJson(json)
  }
  if (/\.cook$/i.test(fileName)) return withContent([readCooklang(boundedWords(text))])
  if (isPage(text)) return readPage(text, address !== undefined)
  if (address !== undefined) throw new AppError('not_found', NO_RECIPE.page)
  return isCooklang(text) ? withContent([readCooklang(boundedWords(text))]) : readWords(text)
}

function isPage(text: string): boolean {
  return /<(?:!doctype|html|head|body|script|div|p|ul|ol|h[1-6]|section|article|table|span|meta|li|br)\b/i.test(
    text,
  )
}

function readJson(json: unknown): ForeignRecipe[] {
  const own = recipesWithin(json).flatMap((node) =>
    isNode(node) ? (readForeignJson(node) ?? []) : [],
  )
  if (own.length > 0) return withContent(own)
  const { recipes, resolve } = findRecipeNodes([json])
  if (recipes.length > 0) return recipes.map((node) => readSchemaRecipe(node, resolve))
  throw new AppError('not_found', NO_RECIPE.json)
}

function readPage(html: string, isFetched: boolean): ForeignRecipe[] {
  const { recipes, resolve } = findRecipeNodes(jsonLdScripts(html).map(parseLoosely))
  const read = recipes.map((node) => readSchemaRecipe(node, resolve)).filter(hasContent)
  if (read.length > 0) return completed(distinct(read), html, isFetched)
  const marked = microdataRecipes(html)
    .map((node) => readSchemaRecipe(node))
    .filter(hasContent)
  if (marked.length > 0) return completed(distinct(marked), html, isFetched)
  const guessed = guessedRecipes(html, isFetched)
  if (guessed.length > 0) return distinct(guessed)
  if (isFetched) throw new AppError('not_found', NO_RECIPE.page)
  return readWords(textInLines(readHtml(html)))
}

/** A page may say of its one recipe only the list or only the method: the other is looked for in what it shows. */
function completed(recipes: ForeignRecipe[], html: string, isFetched: boolean): ForeignRecipe[] {
  const [recipe, ...others] = recipes
  if (!recipe || others.length > 0) return recipes
  const part =
    recipe.ingredients.length === 0
      ? ('ingredients' as const)
      : recipe.method.length === 0
        ? ('method' as const)
        : undefined
  const shown = part && guessedRecipes(html, isFetched)
  if (!part || shown?.length !== 1 || !shown[0]?.[part].length) return recipes
  const label = part === 'method' ? 'Method' : 'Ingredients'
  const detail = 'A guess: the data of the page leave it out, and it was read as the page shows it.'
  Object.assign(recipe, { [part]: shown[0][part] })
  recipe.findings.push(changed(label, detail))
  return recipes
}

/**
 * Returns the recipes of a page that does not say what is what; of a mere part of one its words are read as any
 * others.
 */
function guessedRecipes(html: string, isFetched: boolean): ForeignRecipe[] {
  const tree = readHtml(html)
  const shown = recipesByShape(tree)
  if (shown.length > 0) return shown
  if (!isFetched && !/<(?:html|body|head)\b/i.test(html)) return []
  const one = recipeByHeadings(tree, html)
  return one ? [one] : []
}

/** A page may describe its recipe in several places. */
function distinct(recipes: ForeignRecipe[]): ForeignRecipe[] {
  const recipeKey = ({ name, ingredients }: ForeignRecipe) =>
    JSON.stringify([name, ingredients.flatMap(({ items }) => items)])
  return [
    ...new Map(recipes.toReversed().map((recipe) => [recipeKey(recipe), recipe])).values(),
  ].toReversed()
}

function readWords(text: string): ForeignRecipe[] {
  return withContent([readPlainText(boundedWords(text))])
}

function boundedWords(text: string): string {
  if (text.length <= PLAIN_MAX_LENGTH) return text
  throw new AppError('too_large', 'The text is longer than any recipe. Paste the recipe alone.')
}

function withContent(recipes: ForeignRecipe[]): ForeignRecipe[] {
  const found = recipes.filter(hasContent)
  if (found.length === 0) throw new AppError('not_found', NO_RECIPE.text)
  return found
}

function hasContent({ ingredients, method }: ForeignRecipe): boolean {
  return ingredients.length > 0 || method.length > 0
}

/** Reads blocks that this program has written, and takes them as they stand. */
function readOwnBlocks(text: string): ImportedRecipe[] {
  const blocks = findRecipeBlocks(text.replaceAll('\r\n', '\n'))
  if (blocks.length === 0) return []
  if (text.length > POST_FIELDS.content.maxLength) {
    throw new AppError('too_large', 'The text is longer than an article may be.')
  }
  const recipes = blocks.map((block) => readRecipe(block.text))
  const sum = (count: (read: (typeof recipes)[number]) => number) =>
    recipes.reduce((total, read) => total + count(read), 0)
  return [
    {
      format: 'Markdown',
      title: recipes[0]?.recipe.name ?? '',
      markdown: text,
      counts: {
        ingredients: sum(({ lines }) => lines.ingredients.length),
        steps: sum(({ lines }) => lines.steps.length),
      },
      findings: [],
      picture: null,
    },
  ]
}
