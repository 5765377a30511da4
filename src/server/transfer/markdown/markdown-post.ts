import { slugOf } from '#domain/posts/slug.ts'
import { embeddableVideo } from '#domain/posts/video.ts'
import { chooseType } from '../choose-type.ts'
import { readMoment } from '../read-moment.ts'
import type {
  PictureReference,
  TransferNote,
  TransferPost,
  TransferStatus,
} from '../transfer-post.ts'
import { listOfField, valueAt, wordsOfField } from './front-matter-values.ts'
import { translateGeneratorTags } from './generator-tags.ts'
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

const UNDERSTOOD = new Set([
  ...['id', 'uuid', 'title', 'slug', 'url', 'permalink', 'address', 'aliases', 'redirect_from'],
  ...['date', 'published_at', 'publishdate', 'created', 'created_at', 'lastmod', 'updated'],
  ...['updated_at', 'last_modified_at', 'modified', 'edited_at', 'deleted_at', 'schedule'],
  ...['draft', 'published', 'status', 'author', 'authors', 'created_by', 'type', 'layout'],
  ...['post_type', 'categories', 'category', 'tags', 'meta_title', 'seo_title', 'meta_description'],
  ...['description', 'summary', 'excerpt', 'custom_excerpt', 'video', 'video_url', 'origin'],
  ...['comments', 'toc', 'weight', 'math', ...[...PICTURE_FIELDS, ...ALT_FIELDS].map(firstPart)],
])

/**
 * Reads a Markdown file as a post, whichever of the usual fields it has.
 *
 * `path` is relative to the root of the source, with slashes.
 *
 * @throws AppError `invalid` when its front matter cannot be read
 */
export function markdownPost(path: string, file: string): TransferPost {
  const { fields, text: written } = splitFrontMatter(file)
  const { text, notes } = translateGeneratorTags(written)
  const folder = path.split('/').slice(0, -1).join('/')
  const name = nameOf(path)
  const [, day, plainName = name] = DATED_NAME.exec(name) ?? []
  const heading = FIRST_HEADING.exec(text)?.[1] ?? ''
  const title = wordsOfField(fields, 'title') || heading || titleOfName(plainName)
  const categories = listOfField(fields, 'categories', 'category')
  const types = [wordsOfField(fields, 'post_type', 'type', 'layout')].filter(
    (type) => !LAYOUTS.has(type),
  )
  const video = wordsOfField(fields, 'video_url', 'video')

  return {
    kind: 'post',
    // Another folder may have a file of this name, but hardly of this title and date as well.
    externalId:
      wordsOfField(fields, 'id', 'uuid') || [path, title, wordsOfField(fields, 'date')].join('\n'),
    label: path,
    folder,
    title,
    slug: slugOfFields(fields) || slugOf(plainName),
    formerSlugs: listOfField(fields, 'aliases', 'redirect_from').map(lastPart).filter(Boolean),
    text: fields.size === 0 ? text : text.replace(/^(?:[ \t]*\r?\n)+/, ''),
    author: listOfField(fields, 'author', 'authors').join(', '),
    writer: wordsOfField(fields, 'created_by'),
    postType: chooseType([...types, ...categories, ...folder.split('/')]),
    status: statusOf(fields, folder),
    publishedAt: momentOf(fields, 'published_at', 'publishdate', 'date') ?? readMoment(day) ?? null,
    createdAt: momentOf(fields, 'created_at', 'created', 'date') ?? null,
    updatedAt:
      momentOf(fields, 'updated_at', 'lastmod', 'last_modified_at', 'updated', 'modified') ?? null,
    metaTitle: wordsOfField(fields, 'meta_title', 'seo_title'),
    metaDescription: wordsOfField(
      fields,
      ...['meta_description', 'description', 'custom_excerpt', 'summary', 'excerpt'],
    ),
    videoUrl: embeddableVideo(video) ? video : '',
    featured: pictureOf(fields),
    notes: [...notes, ...notesOf(fields, categories)],
  }
}

function nameOf(path: string): string {
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
  const own = slugOf(wordsOfField(fields, 'slug'))
  if (own) return own
  const address = wordsOfField(fields, 'url', 'permalink')
  return address.includes(':') && !address.includes('://') ? '' : lastPart(address)
}

function lastPart(address: string): string {
  const path = address.replace(/[?#].*$/, '').replace(/\/(?:index\.html?)?$/, '')
  return slugOf((path.split('/').at(-1) ?? '').replace(/\.html?$/, ''))
}

function statusOf(fields: FrontMatter, folder: string): TransferStatus {
  const status = wordsOfField(fields, 'status').toLowerCase()
  if (valueAt(fields, 'deleted_at') || status === 'trash') return 'trash'
  const isDraft =
    valueAt(fields, 'draft') === true ||
    valueAt(fields, 'published') === false ||
    /(?:^|\/)_?drafts$/.test(folder)
  if (isDraft) return 'draft'
  if (status === 'scheduled' || status === 'future') return 'scheduled'
  return status === '' || status === 'published' || status === 'publish' ? 'published' : 'draft'
}

function momentOf(fields: FrontMatter, ...names: string[]): string | undefined {
  for (const name of names) {
    const moment = readMoment(valueAt(fields, name))
    if (moment) return moment
  }
  return undefined
}

function pictureOf(fields: FrontMatter): PictureReference | null {
  const address = wordsOfField(fields, ...PICTURE_FIELDS)
  return address ? { address, alt: wordsOfField(fields, ...ALT_FIELDS) } : null
}

function notesOf(fields: FrontMatter, categories: string[]): TransferNote[] {
  const terms = [...categories, ...listOfField(fields, 'tags')]
  const unknown = [...fields.keys()].filter((name) => !UNDERSTOOD.has(name))
  return [
    ...(terms.length > 0 ? [{ kind: 'terms' as const, detail: terms.join(', ') }] : []),
    ...(unknown.length > 0 ? [{ kind: 'fields' as const, detail: unknown.join(', ') }] : []),
  ]
}

function firstPart(path: string): string {
  return path.split('.')[0] ?? path
}
