import { AppError } from '#domain/errors.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { fieldsHaving, POST_FIELDS } from '#domain/posts/post-fields.ts'
import { makeSlug } from '#domain/posts/text/slug.ts'
import { embeddableVideo } from '#domain/posts/video.ts'
import { readRecipe } from '#domain/recipes/language/read-recipe.ts'
import { findRecipeBlocks } from '#domain/recipes/language/recipe-blocks.ts'
import { chooseType } from '../choose-type.ts'
import { readMoment } from '../read-moment.ts'
import { topicsOfPost } from '../topic-names.ts'
import type { PictureReference, TransferNote, TransferPost } from '../transfer-post.ts'
import { listOfField, valueAt, wordsOfField } from './front-matter-values.ts'
import { translateGeneratorTags } from './generator-tags.ts'
import type { InheritedFields } from './inherited-fields.ts'
import { PUBLICATION_FIELDS, publicationOfRecipe, publicationWithin } from './publication.ts'
import { type FrontMatter, splitFrontMatter } from './split-front-matter.ts'

/** Jekyll puts a post's day before its name. */
const DATED_NAME = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/
const FIRST_HEADING = /^#[ \t]+(.+?)[ \t]*#*$/m
const LAYOUTS = new Set(['post', 'posts', 'page', 'single', 'default'])

const PICTURE_FIELDS = [
  ...['feature_image', 'featured_image', 'featuredimage', 'cover.image', 'cover', 'image'],
  ...['hero', 'banner', 'thumbnail', 'header.image', 'header.teaser', 'pictures', 'images'],
]
const ALT_FIELDS = [
  ...['feature_image_alt', 'featured_image_alt', 'cover.alt', 'image_alt', 'imagealt'],
  ...['image.alt', 'pictures.alt'],
]

const IMPORTED_FIELDS = fieldsHaving('importedAs')

const UNDERSTOOD = new Set([
  ...['id', 'uuid', 'title', 'slug', 'url', 'permalink', 'address', 'aliases', 'redirect_from'],
  ...['created', 'created_at', 'lastmod', 'updated', 'updated_at', 'last_modified_at', 'modified'],
  ...['edited_at', 'schedule', 'author', 'authors', 'created_by', 'type', 'layout'],
  ...PUBLICATION_FIELDS,
  ...IMPORTED_FIELDS.flatMap((field) => POST_FIELDS[field].importedAs),
  ...['post_type', 'categories', 'category', 'tags', 'topics', 'video', 'video_url', 'origin'],
  ...['comments', 'toc', 'weight', 'math', ...[...PICTURE_FIELDS, ...ALT_FIELDS].map(firstPart)],
])

type MarkdownPlace = {
  place?: string
  inherited?: readonly InheritedFields[]
  isRecipe?: boolean
}

/**
 * Reads a Markdown file as a post, whichever of the usual fields it has.
 *
 * `path` is relative to the root of the source, with slashes; `place` names the folder that the
 * root is, which may be one of drafts. `isRecipe` is for files among recipes: those are drafts unless they
 * say otherwise, and so is a file without fields that has a recipe.
 *
 * @throws AppError `invalid` when its front matter cannot be read
 */
export function markdownPost(
  path: string,
  file: string,
  { place = '', inherited = [], isRecipe = false }: MarkdownPlace = {},
): TransferPost {
  const { fields, text: written } = splitOnce(file)
  const { text, notes } = translateGeneratorTags(written)
  const folder = path.split('/').slice(0, -1).join('/')
  const name = postName(path)
  const [, day, plainName = name] = DATED_NAME.exec(name) ?? []
  const heading = FIRST_HEADING.exec(text)?.[1] ?? ''
  const [recipe] = findRecipeBlocks(text)
  const title =
    wordsOfField(fields, 'title') ||
    heading ||
    (recipe && readRecipe(recipe.text).recipe.name) ||
    titleOfName(plainName)
  const categories = listOfField(fields, 'categories', 'category')
  const sorted = topicsOfPost([...categories, ...listOfField(fields, 'tags', 'topics')])
  const types = [wordsOfField(fields, 'post_type', 'type', 'layout')].filter(
    (type) => !LAYOUTS.has(type),
  )
  const video = wordsOfField(fields, 'video_url', 'video')
  const said = publicationWithin(inherited, fields, path, { place, text: written })
  const isOfRecipes = isRecipe || (recipe !== undefined && fields.size === 0)
  const publication = isOfRecipes ? publicationOfRecipe(said, fields) : said
  const body = fields.size === 0 ? text : text.replace(/^(?:[ \t]*\r?\n)+/, '')

  return {
    kind: 'post',
    // Another folder may have a file of this name, but hardly of this title and date as well.
    externalId:
      wordsOfField(fields, 'id', 'uuid') || [path, title, wordsOfField(fields, 'date')].join('\n'),
    label: path,
    folder,
    assetFolder: folder === '' ? name : `${folder}/${name}`,
    title,
    slug: slugOfFields(fields) || makeSlug(plainName),
    formerSlugs: listOfField(fields, 'aliases', 'redirect_from').map(lastPart).filter(Boolean),
    addresses: [],
    topics: sorted.topics,
    text: isOfRecipes && !wordsOfField(fields, 'title') ? withoutTitle(body) : body,
    author: listOfField(fields, 'author', 'authors').join(', '),
    writer: wordsOfField(fields, 'created_by'),
    postType: chooseType([...types, ...categories, ...folder.split('/')]),
    status: publication.status,
    publishedAt: publication.publishedAt ?? readMoment(day) ?? null,
    expiresAt: publication.expiresAt,
    createdAt: findMoment(fields, 'created_at', 'created', 'date') ?? null,
    updatedAt:
      findMoment(fields, 'updated_at', 'lastmod', 'last_modified_at', 'updated', 'modified') ??
      null,
    ...importedWords(fields),
    videoUrl: embeddableVideo(video) ? video : '',
    featured: findPicture(fields),
    notes: [...publication.notes, ...notes, ...sorted.notes, ...postNotes(fields, video)],
  }
}

/** Without the heading that has become the title, where it begins the text. */
function withoutTitle(text: string): string {
  return text.replace(/^\s*#[ \t]+.+(?:\r?\n[ \t]*)*/, '')
}

/** Returns the words under one of the names that a field of a post goes by. */
function importedWords(fields: FrontMatter): Pick<PostDocument, (typeof IMPORTED_FIELDS)[number]> {
  return Object.fromEntries(
    IMPORTED_FIELDS.map((field) => [field, wordsOfField(fields, ...POST_FIELDS[field].importedAs)]),
  ) as ReturnType<typeof importedWords>
}

/** Some converters write fields of their own before those that a file had. */
function splitOnce(file: string): ReturnType<typeof splitFrontMatter> {
  const split = splitFrontMatter(file)
  if (split.fields.size > 0 || split.text !== file) {
    const again = /^\s*(?:---|\+\+\+|;;;)/.test(split.text) && fieldsBehind(split.text)
    if (again) {
      throw new AppError('invalid', 'The front matter cannot be read: it stands there twice.')
    }
  }
  return split
}

/** Whether a text begins with fields, and not with a line across the page. */
function fieldsBehind(text: string): boolean {
  try {
    return splitFrontMatter(text).fields.size > 0
  } catch {
    return false
  }
}

function postName(path: string): string {
  const parts = path.split('/')
  const name = (parts.at(-1) ?? '').replace(/\.(?:md|markdown|mdown)$/i, '')
  // A page bundle is called by its folder.
  return /^_?index$/i.test(name) ? (parts.at(-2) ?? name) : name
}

function titleOfName(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Patterns of Jekyll such as `/:year/:title/` say nothing of this post. */
function slugOfFields(fields: FrontMatter): string {
  const own = makeSlug(wordsOfField(fields, 'slug'))
  if (own) return own
  const address = wordsOfField(fields, 'url', 'permalink')
  return address.includes(':') && !address.includes('://') ? '' : lastPart(address)
}

function lastPart(address: string): string {
  const path = address.replace(/[?#].*$/, '').replace(/\/(?:index\.html?)?$/, '')
  return makeSlug((path.split('/').at(-1) ?? '').replace(/\.html?$/, ''))
}

function findMoment(fields: FrontMatter, ...names: string[]): string | undefined {
  for (const name of names) {
    const moment = readMoment(valueAt(fields, name))
    if (moment) return moment
  }
  return undefined
}

function findPicture(fields: FrontMatter): PictureReference | null {
  const address = wordsOfField(fields, ...PICTURE_FIELDS)
  return address ? { address, alt: wordsOfField(fields, ...ALT_FIELDS) } : null
}

function postNotes(fields: FrontMatter, video: string): TransferNote[] {
  const unknown = [...fields.keys()].filter((name) => !UNDERSTOOD.has(name))
  const notes: TransferNote[] = []
  if (video !== '' && !embeddableVideo(video)) {
    notes.push({ kind: 'fields', detail: `the video ${video}` })
  }
  if (unknown.length > 0) notes.push({ kind: 'fields', detail: unknown.join(', ') })
  return notes
}

function firstPart(path: string): string {
  return path.split('.')[0] ?? path
}
