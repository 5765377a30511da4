import { AppError } from '#domain/errors.ts'
import { slugFromTitle } from '#domain/posts/text/slug.ts'
import type { StoredRecipe } from '#domain/recipes/exchange/wordpress/stored-recipe.ts'
import { listPathsOfDates, listPathsOfSite } from '../list-paths.ts'
import { pageAddress } from '../page-address.ts'
import { plainText } from '../plain-text.ts'
import { encodingOfXml, type StreamEncoding } from '../text/decode-stream.ts'
import { notesOfDecoding } from '../text/notes-of-decoding.ts'
import { createPostLinks } from '../text/post-links.ts'
import type { LeftOut, TransferItem, TransferSource } from '../transfer-post.ts'
import { unreadPost } from '../unread-post.ts'
import { type Attachment, createOriginals, readAttachment } from './attachments.ts'
import { groupedTermsOf, groupedTermsOfRecipe } from './grouped-taxonomies.ts'
import { NAMES_OF_TYPES } from './other-types.ts'
import { isPluginRecipe, loneRecipe, recipeNumbersIn, storedRecipe } from './plugin-recipes.ts'
import { BETWEEN, CUT_OFF, childText, readElements, type XmlElement } from './read-elements.ts'
import { createMenuReader } from './wordpress-menus.ts'
import { leftOutPeople, wordPressPeople } from './wordpress-people.ts'
import { wordPressPost, wordPressSlug } from './wordpress-post.ts'
import { createTermReader } from './wordpress-terms.ts'

type FirstReading = {
  siteUrl: string
  siteName: string
  authors: Map<string, string>
  /** The sign-in names of whoever wrote what everybody could read. */
  writers: Set<string>
  /** The days on which posts appeared that everybody could read, such as `2020-01-31`. */
  days: Set<string>
  attachments: Map<string, Attachment>
  recipes: Map<string, StoredRecipe>
  /** The numbers of the recipes that posts show. */
  shownRecipes: Set<string>
  posts: number
  pages: number
  /** The addresses of its published posts, with those that they get. */
  links: [address: string, slug: string][]
  /** The same of its published pages, with their paths here. */
  pageLinks: [address: string, path: string][]
  terms: ReturnType<typeof createTermReader>
  menus: ReturnType<typeof createMenuReader>
  /** How many comments there are on what is no post. */
  comments: number
  /** The items of each other type: how many, and what the first of them are called. */
  others: Map<string, { count: number; titles: string[] }>
}

const CUT_OFF_ITEM: TransferItem = {
  kind: 'unread',
  label: 'the end of the file',
  reason: 'The export ends too early: whatever stood behind this is missing. Download it again.',
}

/** So many items of a type are named one by one. */
const MOST_TITLES = 200

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
    count: first.posts + first.pages + lone.length,
    topics,
    people: wordPressPeople(first),
    listPaths: [...listPathsOfSite('WordPress'), ...listPathsOfDates(first.days)],
    linkOf: createPostLinks(first.siteUrl, first.links, topics, first.pageLinks),
    originalsOf: createOriginals(first.attachments),
    menus: first.menus.menus().toSorted((one, other) => other.links.length - one.links.length),
    async *posts(): AsyncGenerator<TransferItem> {
      for await (const item of readElements(file, encoding)) {
        if (item.name === CUT_OFF) yield CUT_OFF_ITEM
        else if (item.name === BETWEEN) yield brokenPlace(item.problem ?? '')
        else if (item.problem !== undefined) yield damagedItem(item, item.problem)
        else if (isPost(item)) yield readPost(item, first, encoding)
        else if (isPage(item)) yield readPage(item, first, encoding)
      }
      for (const [number, recipe] of lone) {
        try {
          yield loneRecipe(number, recipe, first.attachments)
        } catch (error) {
          yield unreadPost(`recipe ${number} “${recipe.title}”`, error)
        }
      }
    },
    companions: () => listCompanions(first, lone.length),
    leftOut: () => listLeftOut(first),
  }
}

/** Lists the things that come in with the posts that show or name them. */
function listCompanions({ attachments, recipes }: FirstReading, lone: number): string[] {
  const counts: [number, string, string][] = [
    [attachments.size, 'file', 'of the library: those that posts show come in with them'],
    [recipes.size - lone, 'recipe', 'of a plugin, in the posts that show them'],
  ]
  const named = counts.filter(([count]) => count > 0)
  return named.map(([count, what, where]) => `${count} ${what}${count === 1 ? '' : 's'} ${where}`)
}

/** Lists the things that are left out as a whole, each kind with how many there are of it. */
function listLeftOut(first: FirstReading): LeftOut[] {
  const { others, terms, comments } = first
  const items = [...others]
    // Pictures of the library come in where a post shows them.
    .filter(([type]) => type !== 'attachment' && type !== 'nav_menu_item')
    .map(([type, { count, titles }]) =>
      Object.hasOwn(NAMES_OF_TYPES, type)
        ? { count, what: NAMES_OF_TYPES[type] ?? type }
        : { count, what: `of the type “${type}”`, titles },
    )
  // A menu is proposed with its links.
  const sorted = [...terms.others()]
    .filter(([taxonomy]) => taxonomy !== 'nav_menu')
    .map(([taxonomy, count]) => ({ count, what: `terms of the taxonomy “${taxonomy}”` }))
  const ofNothing = { count: comments, what: 'comments on what is left out' }
  return [...items, ...leftOutPeople(first), ...sorted, ...(comments > 0 ? [ofNothing] : [])]
}

/** Counts an item that is left out; of very many the first are named. */
function countOther({ others }: FirstReading, type: string, title: string): void {
  const other = others.get(type) ?? { count: 0, titles: [] }
  others.set(type, other)
  other.count += 1
  if (title !== '' && other.titles.length < MOST_TITLES) other.titles.push(plainText(title))
}

async function readFirst(file: string, encoding: StreamEncoding): Promise<FirstReading> {
  const first: FirstReading = {
    siteUrl: '',
    siteName: '',
    authors: new Map(),
    writers: new Set(),
    days: new Set(),
    attachments: new Map(),
    recipes: new Map(),
    shownRecipes: new Set(),
    posts: 0,
    pages: 0,
    links: [],
    pageLinks: [],
    terms: createTermReader(),
    menus: createMenuReader(),
    comments: 0,
    others: new Map(),
  }
  let isExport = false
  for await (const element of readElements(file, encoding)) {
    if (element.problem !== undefined) continue
    if (element.name === 'wp:wxr_version') isExport = true
    else if (element.name === 'wp:base_blog_url') first.siteUrl = element.text.trim()
    else if (element.name === 'link' && !first.siteUrl) first.siteUrl = element.text.trim()
    else if (element.name === 'title') first.siteName = plainText(element.text).trim()
    else if (element.name === 'wp:author') recordAuthor(first, element)
    else if (element.name === 'item') recordItem(first, element)
    else recordTerm(first, element)
  }
  if (isExport) return first
  throw new AppError(
    'invalid',
    'The file is no WordPress export: it does not say which version it is of.',
  )
}

function recordTerm({ terms, menus }: FirstReading, element: XmlElement): void {
  terms.take(element)
  const number = childText(element, 'wp:term_id')
  if (element.name === 'wp:category') {
    const address = `/category/${childText(element, 'wp:category_nicename')}/`
    menus.takeTarget('category', number, { title: childText(element, 'wp:cat_name'), address })
  } else if (element.name === 'wp:tag') {
    const address = `/tag/${childText(element, 'wp:tag_slug')}/`
    menus.takeTarget('post_tag', number, { title: childText(element, 'wp:tag_name'), address })
  }
}

function recordAuthor({ authors }: FirstReading, author: XmlElement): void {
  const login = childText(author, 'wp:author_login')
  const names = ['wp:author_first_name', 'wp:author_last_name'].map((name) =>
    childText(author, name),
  )
  authors.set(login, childText(author, 'wp:author_display_name') || names.join(' ').trim() || login)
}

function recordItem(first: FirstReading, item: XmlElement): void {
  const type = postTypeName(item)
  if (type === 'nav_menu_item') first.menus.takeItem(item)
  if (type === 'post' || type === 'page') recordTarget(first, item)
  if (isPost(item)) first.terms.takeGrouped(groupedTermsOf(item))
  // Those of a post stand in its notes.
  if (!isPost(item) && !isPage(item)) first.comments += countChildren(item, 'wp:comment')
  if (type === 'post') {
    if (isPost(item)) {
      first.posts += 1
      for (const number of recipeNumbersIn(childText(item, 'content:encoded')))
        first.shownRecipes.add(number)
    } else countOther(first, 'auto-draft', '')
    recordLinks(first, item)
    return
  }
  if (isPage(item)) {
    first.pages += 1
    for (const number of recipeNumbersIn(childText(item, 'content:encoded')))
      first.shownRecipes.add(number)
    recordLinks(first, item)
    return
  }
  if (isPluginRecipe(type) && !/^(?:trash|auto-draft)$/.test(childText(item, 'wp:status'))) {
    const recipe = storedRecipe(item, type)
    first.recipes.set(childText(item, 'wp:post_id'), recipe)
    first.terms.takeGrouped(groupedTermsOfRecipe(recipe))
    return
  }
  countOther(first, type, childText(item, 'title'))
  if (type === 'attachment')
    first.attachments.set(childText(item, 'wp:post_id'), readAttachment(item))
}

function recordTarget({ menus }: FirstReading, item: XmlElement): void {
  const target = { title: childText(item, 'title'), address: childText(item, 'link') }
  menus.takeTarget(postTypeName(item), childText(item, 'wp:post_id'), target)
}

function recordLinks({ links, pageLinks, writers, days }: FirstReading, item: XmlElement): void {
  const isPublic =
    childText(item, 'wp:status') === 'publish' && childText(item, 'wp:post_password') === ''
  if (!isPublic) return
  if (isPage(item)) {
    const address = childText(item, 'link')
    const path = pageAddress(address)
    pageLinks.push([address, path], [`/?page_id=${childText(item, 'wp:post_id')}`, path])
    return
  }
  writers.add(childText(item, 'dc:creator'))
  const [day = ''] = childText(item, 'wp:post_date').split(' ')
  if (/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(day)) days.add(day)
  const slug = wordPressSlug(item)
  links.push([childText(item, 'link'), slug], [`/?p=${childText(item, 'wp:post_id')}`, slug])
}

function countChildren({ children }: XmlElement, element: string): number {
  return children.filter(({ name }) => name === element).length
}

function isPost(item: XmlElement): boolean {
  return postTypeName(item) === 'post' && childText(item, 'wp:status') !== 'auto-draft'
}

function isPage(item: XmlElement): boolean {
  return postTypeName(item) === 'page' && childText(item, 'wp:status') !== 'auto-draft'
}

function brokenPlace(reason: string): TransferItem {
  return { kind: 'unread', label: 'a place between two items', reason }
}

/** The type of an item; a damaged item may have lost even that. */
function damagedItem(item: XmlElement, reason: string): TransferItem {
  const number = childText(item, 'wp:post_id') || '(no number)'
  const title = childText(item, 'title')
  return { kind: 'unread', label: `${postTypeName(item) || 'item'} ${number} “${title}”`, reason }
}

function postTypeName(element: XmlElement): string {
  return element.name === 'item' ? childText(element, 'wp:post_type') : ''
}

/** A page is read as a post is; a draft there has no address yet. */
function readPage(item: XmlElement, facts: FirstReading, encoding: StreamEncoding): TransferItem {
  const read = readPost(item, facts, encoding)
  if (read.kind !== 'post') return read
  const number = childText(item, 'wp:post_id')
  const addresses = [childText(item, 'link'), `/?page_id=${number}`].filter(Boolean)
  const address =
    pageAddress(childText(item, 'link')) || `/${read.slug || slugFromTitle(read.title)}`
  return { kind: 'page', address, of: { ...read, label: `page ${number}`, addresses } }
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
    return unreadPost(`post ${childText(item, 'wp:post_id')} “${childText(item, 'title')}”`, error)
  }
}
