import { unserialize } from 'php-serialize'
import { blockOfForeign } from '#domain/recipes/exchange/foreign/block-of-foreign.ts'
import { readTasty } from '#domain/recipes/exchange/wordpress/read-tasty.ts'
import { readWprm } from '#domain/recipes/exchange/wordpress/read-wprm.ts'
import type { StoredRecipe } from '#domain/recipes/exchange/wordpress/stored-recipe.ts'
import { topicsOfPost } from '../topic-names.ts'
import type { TransferNote, TransferPost } from '../transfer-post.ts'
import { type Attachment, readMeta } from './attachments.ts'
import { topicsOfRecipe } from './grouped-taxonomies.ts'
import { childText, type XmlElement } from './read-elements.ts'

const PLUGINS: Record<string, StoredRecipe['plugin']> = {
  wprm_recipe: 'WP Recipe Maker',
  tasty_recipe: 'Tasty Recipes',
}
/** Serialised fields that are longer belong to no recipe. */
const LONGEST_FIELD = 500_000

/** Where a post shows a recipe: a block with its number, a comment of older versions, or a shortcode. */
const BLOCK =
  /<!--\s*wp:(?:wp-recipe-maker\/recipe|wp-tasty\/tasty-recipe)\s+\{[^{}]{0,400}?"id"\s*:\s*"?(\d{1,12})"?[^{}]{0,400}\}\s*(\/?)-->/g
const BLOCK_END = /<!--\s*\/wp:(?:wp-recipe-maker\/recipe|wp-tasty\/tasty-recipe)\s*-->/g
const COMMENT = /<!--\s*WPRM Recipe (\d{1,12})\s*-->/g
const COMMENT_END = /<!--\s*End WPRM Recipe\s*-->/g
const SHORTCODE =
  /\[(?:wprm-recipe|tasty-recipe)\s[^[\]]{0,200}?\bid\s*=\s*["']?(\d{1,12})["']?[^[\]]{0,200}\]/g
/** Stands for a recipe while the text around it becomes Markdown; no text holds it. */
const MARK = '\ue012'
const PLACE = new RegExp(`^.*${MARK}(\\d{1,12})${MARK}.*$`, 'gm')

/** Whether items of a type are recipes that posts show. */
export function isPluginRecipe(type: string): boolean {
  return Object.hasOwn(PLUGINS, type)
}

/** Reads what an item of such a type stores; the rest is read where a post shows it. */
export function storedRecipe(item: XmlElement, type: string): StoredRecipe {
  const terms = new Map<string, string[]>()
  for (const { name, text, domain: taxonomy } of item.children) {
    if (name !== 'category' || !taxonomy) continue
    const its = terms.get(taxonomy) ?? []
    terms.set(taxonomy, its)
    its.push(text.trim())
  }
  const fields = new Map<string, string>()
  for (const [name, [value = '']] of readMeta(item))
    if (!name.startsWith('_')) fields.set(name, value)
  return {
    plugin: PLUGINS[type] ?? 'WP Recipe Maker',
    title: childText(item, 'title'),
    content: childText(item, 'content:encoded'),
    fields,
    terms,
  }
}

type Facts = {
  recipes: ReadonlyMap<string, StoredRecipe>
  attachments: ReadonlyMap<string, Attachment>
}

/** Puts a mark in each place where a post shows a recipe of the export. */
export function markRecipes(html: string, { recipes }: Pick<Facts, 'recipes'>): string {
  if (recipes.size === 0) return html
  const known = (number: string) => recipes.has(number)
  const bare = html.replaceAll(MARK, '')
  const withoutBlocks = replaceRanges(
    replaceRanges(bare, BLOCK, BLOCK_END, known),
    COMMENT,
    COMMENT_END,
    known,
  )
  return withoutBlocks.replace(SHORTCODE, (all, number: string) =>
    known(number) ? markPlace(number) : all,
  )
}

/** Replaces what begins with one pattern and ends with another, in time proportional to the text. */
function replaceRanges(
  html: string,
  start: RegExp,
  end: RegExp,
  known: (number: string) => boolean,
): string {
  const parts: string[] = []
  let place = 0
  let hasEnd = true
  for (const match of html.matchAll(start)) {
    const [all, number = '', closed] = match
    if (match.index < place || !known(number)) continue
    parts.push(html.slice(place, match.index), markPlace(number))
    place = match.index + all.length
    if (closed === '/' || !hasEnd) continue
    end.lastIndex = place
    const found = end.exec(html)
    if (found) place = found.index + found[0].length
    else hasEnd = false
  }
  return [...parts, html.slice(place)].join('')
}

function markPlace(number: string): string {
  return `\n\n<p>${MARK}${number}${MARK}</p>\n\n`
}

/** Puts the blocks of recipes where their marks are, with notes about what of them has no place. */
export function withRecipes(
  markdown: string,
  { recipes, attachments }: Facts,
): { text: string; notes: TransferNote[] } {
  const notes: TransferNote[] = []
  const shown = new Set<string>()
  const text = markdown.replace(PLACE, (line, number: string) => {
    const stored = recipes.get(number)
    if (!stored) return line
    if (shown.has(number)) {
      notes.push({ kind: 'layout', detail: `the recipe “${stored.title}” stands once, not twice` })
      return ''
    }
    shown.add(number)
    const imported = importRecipe(stored, attachments)
    notes.push(...imported.notes)
    return imported.text
  })
  return {
    text,
    notes: [...new Map(notes.map((note) => [note.kind + note.detail, note])).values()],
  }
}

/** The numbers of the recipes that a text shows, whether the export has them or not. */
export function recipeNumbersIn(html: string): string[] {
  return [BLOCK, COMMENT, SHORTCODE].flatMap((place) =>
    Array.from(html.matchAll(place), ([, number = '']) => number),
  )
}

/** A recipe that no post of the export shows, as a draft of its own: the page that showed it is left out. */
export function loneRecipe(
  number: string,
  stored: StoredRecipe,
  attachments: Facts['attachments'],
): TransferPost {
  const { text, notes } = importRecipe(stored, attachments)
  const sorted = topicsOfPost(topicsOfRecipe(stored))
  const why = { kind: 'status' as const, detail: 'a recipe that no post shows: a draft of its own' }
  return {
    kind: 'post',
    externalId: number,
    label: `recipe ${number}`,
    folder: '',
    title: stored.title,
    slug: '',
    formerSlugs: [],
    addresses: [],
    topics: sorted.topics,
    text,
    author: '',
    writer: '',
    postType: 'blog',
    status: 'draft',
    publishedAt: null,
    expiresAt: null,
    createdAt: null,
    updatedAt: null,
    videoUrl: '',
    featured: null,
    notes: [why, ...sorted.notes, ...notes],
  }
}

function importRecipe(
  stored: StoredRecipe,
  attachments: Facts['attachments'],
): { text: string; notes: TransferNote[] } {
  const findPicture = (id: string) => {
    const attachment = attachments.get(id)
    return attachment && { address: attachment.url, alt: attachment.alt || attachment.title }
  }
  const { title, markdown, findings } = blockOfForeign(
    stored.plugin === 'Tasty Recipes'
      ? readTasty(stored)
      : readWprm(stored, { unserialise, pictureOf: findPicture }),
  )
  const notes = findings.map(({ field, outcome, detail }) => ({
    kind: 'recipes' as const,
    detail: `${title}: ${field} ${outcome}: ${detail}`,
  }))
  return { text: markdown, notes }
}

function unserialise(text: string): unknown {
  if (text.length > LONGEST_FIELD) return undefined
  try {
    return unserialize(text)
  } catch {
    return undefined
  }
}
