import { makeSlug } from '#domain/posts/text/slug.ts'
import type { StoredRecipe } from '#domain/recipes/exchange/wordpress/stored-recipe.ts'
import { chooseType } from '../choose-type.ts'
import { markdownOfHtml } from '../html/markdown-of-html.ts'
import { notesOfHtml } from '../html/notes-of-html.ts'
import { plainBlocks } from '../html/plain-blocks.ts'
import { plainText } from '../plain-text.ts'
import { readMoment } from '../read-moment.ts'
import { topicsOfPost } from '../topic-names.ts'
import type { TransferNote, TransferPost, TransferStatus } from '../transfer-post.ts'
import { type Attachment, readMeta } from './attachments.ts'
import { hasBlocks, withParagraphs } from './classic-paragraphs.ts'
import { groupedTermsOf, groupOfTaxonomy, topicsOfRecipe } from './grouped-taxonomies.ts'
import { markRecipes, recipeNumbersIn, withRecipes } from './plugin-recipes.ts'
import { childText, type XmlElement } from './read-elements.ts'
import { searchWords } from './search-words.ts'
import { translateShortcodes } from './shortcodes.ts'
import { readComments } from './wordpress-comments.ts'

const STATUSES: Record<string, TransferStatus> = {
  publish: 'published',
  future: 'scheduled',
  trash: 'trash',
}

/** The taxonomies that become topics without a group. */
const SORTING: ReadonlySet<string> = new Set(['category', 'post_tag', 'tag'])

/** Files that a post hands on, looked for in its text; no podcast has more. */
const MOST_LOOKED_FOR = 20

/** The facts that the first reading has found, and posts refer to. */
export type WordPressFacts = {
  siteName: string
  /** The names that people go by, by their sign-in names. */
  authors: ReadonlyMap<string, string>
  attachments: ReadonlyMap<string, Attachment>
  /** The recipes of plugins, by their numbers. */
  recipes: ReadonlyMap<string, StoredRecipe>
}

/**
 * Reads an item of the type `post`.
 *
 * @throws AppError `invalid` when its text is more than an article can be
 */
export function wordPressPost(item: XmlElement, facts: WordPressFacts): TransferPost {
  const meta = readMeta(item)
  const number = childText(item, 'wp:post_id')
  const login = childText(item, 'dc:creator')
  const written = item.children.find(({ name }) => name === 'content:encoded')?.text ?? ''
  const content = markRecipes(written, facts)
  const translated = translateShortcodes(content, facts.attachments)
  const hasParagraphs = hasBlocks(content)
  const { html, notes } = plainBlocks(
    hasParagraphs ? translated.html : withParagraphs(translated.html),
  )
  const { text, notes: recipeNotes } = withRecipes(markdownOfHtml(html), facts)
  const enclosures = listEnclosures(meta).filter(
    (address, place) => place >= MOST_LOOKED_FOR || !text.includes(address),
  )
  const categories = item.children.filter(
    ({ name, domain }) => name === 'category' && SORTING.has(domain ?? 'category'),
  )
  const sorted = topicsOfPost([
    ...categories.map(({ text }) => text),
    ...groupedTermsOf(item).map(({ name }) => name),
    ...recipeNumbersIn(written).flatMap((id) => {
      const recipe = facts.recipes.get(id)
      return recipe ? topicsOfRecipe(recipe) : []
    }),
  ])
  const featured = facts.attachments.get(meta.get('_thumbnail_id')?.[0] ?? '')
  const status = importedStatus(item)
  const publishedAt =
    readMoment(childText(item, 'wp:post_date_gmt')) ?? readMoment(childText(item, 'pubDate'))
  const writtenAt = publishedAt ?? readMoment(childText(item, 'wp:post_date'))

  const title = plainText(childText(item, 'title'))
  const author = facts.authors.get(login) ?? login
  const excerpt = childText(item, 'excerpt:encoded')
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const { comments, notes: commentNotes } = readComments(item)
  const search = searchWords(meta, { title, excerpt, author, sitename: facts.siteName })

  return {
    kind: 'post',
    externalId: number,
    label: `post ${number}`,
    folder: '',
    title,
    slug: wordPressSlug(item),
    formerSlugs: (meta.get('_wp_old_slug') ?? [])
      .map((slug) => makeSlug(decoded(slug)))
      .filter(Boolean),
    addresses: oldAddresses(item),
    topics: sorted.topics,
    text: [text, ...enclosures.map((address) => `<${address}>`)].filter(Boolean).join('\n\n'),
    author,
    writer: login,
    postType: chooseType(categories.map(({ text }) => text)),
    status,
    publishedAt: publishedAt ?? (status === 'published' ? writtenAt : null) ?? null,
    expiresAt: null,
    createdAt: writtenAt ?? null,
    updatedAt: readMoment(childText(item, 'wp:post_modified_gmt')) ?? null,
    metaTitle: search.title,
    metaDescription: search.description || excerpt,
    canonicalUrl: firstFilled(meta, CANONICAL),
    videoUrl: '',
    featured: featured ? { address: featured.url, alt: featured.alt || featured.title } : null,
    comments,
    notes: [
      ...recipeNotes,
      ...translated.notes,
      ...notes,
      ...notesOfHtml(content),
      ...sorted.notes,
      ...search.notes,
      ...commentNotes,
      ...postNotes(item),
      ...notesOfMeta(meta),
    ],
  }
}

/** The address of a post, which an export writes as a browser sends it. */
export function wordPressSlug(item: XmlElement): string {
  return makeSlug(decoded(childText(item, 'wp:post_name')))
}

function importedStatus(item: XmlElement): TransferStatus {
  // A post with a password there would be public here.
  if (childText(item, 'wp:post_password') !== '') return 'draft'
  const status = childText(item, 'wp:status')
  return Object.hasOwn(STATUSES, status) ? (STATUSES[status] ?? 'draft') : 'draft'
}

/** The paths that led to it there: its own, and those by its number, which links and feeds have. */
function oldAddresses(item: XmlElement): string[] {
  return [childText(item, 'link'), `/?p=${childText(item, 'wp:post_id')}`].filter(Boolean)
}

function postNotes(item: XmlElement): TransferNote[] {
  const notes: TransferNote[] = []
  const others = item.children.filter(
    ({ name, domain = 'category' }) =>
      name === 'category' && !SORTING.has(domain) && !groupOfTaxonomy(domain),
  )
  for (const { domain = '', text } of others) {
    notes.push({ kind: 'terms', detail: `${domain}: ${plainText(text)}` })
  }
  const status = childText(item, 'wp:status')
  if (childText(item, 'wp:post_password') !== '') {
    notes.push({ kind: 'status', detail: 'protected by a password, so it is a draft' })
  } else if (status === 'private' || status === 'pending') {
    notes.push({ kind: 'status', detail: `${status} there, a draft here` })
  }
  if (childText(item, 'wp:is_sticky') === '1') {
    notes.push({ kind: 'status', detail: 'pinned to the top of its site there, and not here' })
  }
  return notes
}

/** Files that a feed hands on, such as the sound of a podcast: an address, a length and a type, a line each. */
function listEnclosures(meta: Map<string, string[]>): string[] {
  const addresses = (meta.get('enclosure') ?? []).map((said) => said.split('\n')[0]?.trim() ?? '')
  return [...new Set(addresses)].filter((address) => /^https?:\/\/[^\s<>]+$/i.test(address))
}

const CANONICAL = [
  '_yoast_wpseo_canonical',
  'rank_math_canonical_url',
  '_aioseo_canonical_url',
  '_seopress_robots_canonical',
]
const NOT_LISTED = ['_yoast_wpseo_meta-robots-noindex', '_seopress_robots_index']
const CODE = ['_custom_css', '_wp_custom_css', '_header_scripts', '_footer_scripts']

/** Fields of plugins that have no equivalent here. */
function notesOfMeta(meta: Map<string, string[]>): TransferNote[] {
  const notes: TransferNote[] = []
  for (const name of CODE) if (firstFilled(meta, [name])) notes.push({ kind: 'code', detail: name })
  const isUnlisted =
    NOT_LISTED.some((name) => ['1', 'yes'].includes(firstFilled(meta, [name]))) ||
    /noindex/.test(firstFilled(meta, ['rank_math_robots']))
  const others = [...meta].filter(
    ([name, values]) =>
      !/^_|^rank_math_|^enclosure$/.test(name) && values.some((value) => value !== ''),
  )
  if (others.length > 0) {
    const names = others.map(([name]) => name)
    notes.push({ kind: 'fields', detail: names.slice(0, 30).join(', '), count: names.length })
  }
  if (isUnlisted) {
    notes.push({
      kind: 'status',
      detail: 'search engines were not to list it there; here they may',
    })
  }
  return notes
}

/** The first value that is filled in under one of these names. */
function firstFilled(meta: Map<string, string[]>, names: readonly string[]): string {
  return names.map((name) => meta.get(name)?.[0] ?? '').find((value) => value !== '') ?? ''
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
