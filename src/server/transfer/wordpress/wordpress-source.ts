import { AppError } from '#domain/errors.ts'
import type { StoredRecipe } from '#domain/recipes/exchange/wordpress/stored-recipe.ts'
import { encodingOfXml, type StreamEncoding } from '../text/decode-stream.ts'
import { notesOfDecoding } from '../text/notes-of-decoding.ts'
import { createPostLinks } from '../text/post-links.ts'
import type { TransferItem, TransferSource } from '../transfer-post.ts'
import { unreadPost } from '../unread-post.ts'
import { type Attachment, attachmentOf, createOriginals } from './attachments.ts'
import { isPluginRecipe, loneRecipe, recipeNumbersIn, storedRecipe } from './plugin-recipes.ts'
import { BETWEEN, CUT_OFF, readElements, textOf, type XmlElement } from './read-elements.ts'
import { wordPressPost, wordPressSlug } from './wordpress-post.ts'
import { createTermReader } from './wordpress-terms.ts'

type FirstReading = {
  siteUrl: string
  authors: Map<string, string>
  attachments: Map<string, Attachment>
  recipes: Map<string, StoredRecipe>
  /** The numbers of the recipes that posts show. */
  shownRecipes: Set<string>
  posts: number
  /** The addresses of its published posts, with those that they get. */
  links: [address: string, slug: string][]
  terms: ReturnType<typeof createTermReader>
  /** How many comments there are on what is no post. */
  comments: number
  /** How many items there are of each other type. */
  others: Map<string, number>
}

const CUT_OFF_ITEM: TransferItem = {
  kind: 'unread',
  label: 'the end of the file',
  reason: 'The export ends too early: whatever stood behind this is missing. Download it again.',
}

/** What types are called that hold no text of a post, or that follow from others. */
const NAMES: Record<string, string> = {
  revision: 'earlier versions of posts',
  nav_menu_item: 'menu items',
  oembed_cache: 'copies of embedded pages',
  customize_changeset: 'changes of the appearance',
  'auto-draft': 'empty drafts that WordPress made by itself',
  custom_css: 'style sheets of the theme',
  wp_navigation: 'menus',
  wp_global_styles: 'styles of the theme',
  wp_template: 'templates of the theme',
  wp_template_part: 'parts of templates of the theme',
}

/**
 * Opens a WordPress export (WXR). It is read twice: for the people and the library first,
 * then for the posts, one at a time.
 *
 * @throws AppError `invalid` when it is none, or no well-formed XML
 */
export async function openWordPress(file: string, named?: string): Promise<TransferSource> {
  const encoding = await encodingOfXml(file, named)
  const first = await readFirst(file, encoding)
  const topics = first.terms.topics()
  const lone = [...first.recipes].filter(([number]) => !first.shownRecipes.has(number))
  return {
    format: 'WordPress',
    id: `wordpress:${first.siteUrl}`,
    siteUrl: first.siteUrl || undefined,
    count: first.posts + lone.length,
    topics,
    linkOf: createPostLinks(first.siteUrl, first.links, topics),
    originalsOf: createOriginals(first.attachments),
    async *posts(): AsyncGenerator<TransferItem> {
      for await (const item of readElements(file, encoding)) {
        if (item.name === CUT_OFF) yield CUT_OFF_ITEM
        else if (item.name === BETWEEN) yield brokenPlace(item.problem ?? '')
        else if (item.problem !== undefined) yield damagedItem(item, item.problem)
        else if (isPost(item)) yield readPost(item, first, encoding)
      }
      for (const [number, recipe] of lone) {
        try {
          yield loneRecipe(number, recipe, first.attachments)
        } catch (error) {
          yield unreadPost(`recipe ${number} “${recipe.title}”`, error)
        }
      }
    },
    companions: () => companionsOf(first, lone.length),
    remarks: () => leftOutOf(first),
  }
}

/** What comes in with the posts that show or name it. */
function companionsOf({ authors, attachments, recipes }: FirstReading, lone: number): string[] {
  const counts: [number, string][] = [
    [authors.size, 'people: posts name their authors, and no accounts are made'],
    [attachments.size, 'files of the library: those that posts show come in with them'],
    [recipes.size - lone, 'recipes of a plugin, in the posts that show them'],
  ]
  return counts.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []))
}

/** What is left out as a whole, each kind with how many there are of it. */
function leftOutOf({ others, terms, comments }: FirstReading): string[] {
  const items = [...others]
    // Pictures of the library come in where a post shows them.
    .filter(([type]) => type !== 'attachment')
    .map(([type, count]) =>
      Object.hasOwn(NAMES, type) ? `${count} ${NAMES[type]}` : `${count} of the type “${type}”`,
    )
  const sorted = [...terms.others()].map(([taxonomy, count]) =>
    taxonomy === 'nav_menu' ? `${count} menus` : `${count} terms of the taxonomy “${taxonomy}”`,
  )
  return [
    ...items,
    ...sorted,
    ...(comments > 0 ? [`${comments} comments on what is left out`] : []),
  ]
}

async function readFirst(file: string, encoding: StreamEncoding): Promise<FirstReading> {
  const first: FirstReading = {
    siteUrl: '',
    authors: new Map(),
    attachments: new Map(),
    recipes: new Map(),
    shownRecipes: new Set(),
    posts: 0,
    links: [],
    terms: createTermReader(),
    comments: 0,
    others: new Map(),
  }
  let isExport = false
  for await (const element of readElements(file, encoding)) {
    if (element.problem !== undefined) continue
    if (element.name === 'wp:wxr_version') isExport = true
    else if (element.name === 'wp:base_blog_url') first.siteUrl = element.text.trim()
    else if (element.name === 'link' && !first.siteUrl) first.siteUrl = element.text.trim()
    else if (element.name === 'wp:author') recordAuthor(first, element)
    else if (element.name === 'item') recordItem(first, element)
    else first.terms.take(element)
  }
  if (isExport) return first
  throw new AppError(
    'invalid',
    'The file is no WordPress export: it does not say which version it is of.',
  )
}

function recordAuthor({ authors }: FirstReading, author: XmlElement): void {
  const login = textOf(author, 'wp:author_login')
  const names = ['wp:author_first_name', 'wp:author_last_name'].map((name) => textOf(author, name))
  authors.set(login, textOf(author, 'wp:author_display_name') || names.join(' ').trim() || login)
}

function recordItem(first: FirstReading, item: XmlElement): void {
  const type = typeOf(item)
  // Those of a post stand in its notes.
  if (!isPost(item)) first.comments += countOf(item, 'wp:comment')
  if (type === 'post') {
    if (isPost(item)) {
      first.posts += 1
      for (const number of recipeNumbersIn(textOf(item, 'content:encoded')))
        first.shownRecipes.add(number)
    } else first.others.set('auto-draft', (first.others.get('auto-draft') ?? 0) + 1)
    recordLinks(first, item)
    return
  }
  if (isPluginRecipe(type) && !/^(?:trash|auto-draft)$/.test(textOf(item, 'wp:status'))) {
    first.recipes.set(textOf(item, 'wp:post_id'), storedRecipe(item, type))
    return
  }
  first.others.set(type, (first.others.get(type) ?? 0) + 1)
  if (type === 'attachment') first.attachments.set(textOf(item, 'wp:post_id'), attachmentOf(item))
}

function recordLinks({ links }: FirstReading, item: XmlElement): void {
  const isPublic =
    textOf(item, 'wp:status') === 'publish' && textOf(item, 'wp:post_password') === ''
  if (!isPublic) return
  const slug = wordPressSlug(item)
  links.push([textOf(item, 'link'), slug], [`/?p=${textOf(item, 'wp:post_id')}`, slug])
}

function countOf({ children }: XmlElement, element: string): number {
  return children.filter(({ name }) => name === element).length
}

function isPost(item: XmlElement): boolean {
  return typeOf(item) === 'post' && textOf(item, 'wp:status') !== 'auto-draft'
}

function brokenPlace(reason: string): TransferItem {
  return { kind: 'unread', label: 'a place between two items', reason }
}

/** The type of an item; a damaged item may have lost even that. */
function damagedItem(item: XmlElement, reason: string): TransferItem {
  const number = textOf(item, 'wp:post_id') || '(no number)'
  const title = textOf(item, 'title')
  return { kind: 'unread', label: `${typeOf(item) || 'item'} ${number} “${title}”`, reason }
}

function typeOf(element: XmlElement): string {
  return element.name === 'item' ? textOf(element, 'wp:post_type') : ''
}

function readPost(
  item: XmlElement,
  facts: FirstReading,
  { encoding }: StreamEncoding,
): TransferItem {
  try {
    const post = wordPressPost(item, facts)
    const written = { text: `${post.title}${post.text}`, encoding }
    return { ...post, notes: [...post.notes, ...notesOfDecoding(written)] }
  } catch (error) {
    return unreadPost(`post ${textOf(item, 'wp:post_id')} “${textOf(item, 'title')}”`, error)
  }
}
