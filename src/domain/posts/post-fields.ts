import { TERM_NAME_MAX_LENGTH, TERMS_PER_POST } from '#terms/term.ts'
import { IMAGES_PER_POST } from '../media/image-file.ts'
import type { PostLanguage } from './post-language.ts'
import type { PostType } from './post-type.ts'

/** The facts of a field of a post, from which all code that handles it is derived. */
type FieldFacts = {
  /** Its label in the history and in conflicts. */
  label: string
  /** The value that a new post begins with. */
  initial: string | string[]
  /** How much of it may be published: characters, or things of a list. A draft may hold more. */
  maxLength: number | null
  /**
   * How two versions that were made from one come together. A `line` and a `value` stay whole, and
   * somebody chooses where both sides changed it; only a line loses the spaces around it when it is
   * published. A `text` goes line by line. Of a `list`, what either side added stays and what
   * either removed goes.
   */
  merge: 'line' | 'value' | 'text' | 'list'
  /** Its column in working copies, in revisions, in the row of the post and for programs. */
  column: string
  /**
   * How the row of the post, which is what readers see, holds it when it is empty: as it is, as
   * null, as a copy of the title, as a default of the server; `elsewhere` is not in the row.
   */
  whenEmpty: 'same' | 'null' | 'title' | 'server' | 'elsewhere'
  /** The part of the index of the site's search that its words go into; null is not searched. */
  searchedAs: 'title' | 'author' | 'body' | null
  /** Whether a page of the post shows it that lists do not show, see `PostDetail`. */
  isOnPage: boolean
  /** Who reads it as a column of `/rest/v1/blog_posts`, which programs write; null is no column. */
  rest: 'everybody' | 'desk' | null
  /** Its name in the front matter of an export of this program; null stands elsewhere in the file. */
  frontMatter: string | null
  /** Its names in the front matter of other programs, if it is read there as plain words. */
  importedAs: readonly string[] | null
  /** The tab of the desk where it is written, and whether lists of the desk show it of a draft. */
  desk: { tab: 'write' | 'details' | 'sharing'; isListed: boolean }
  /** Its label and place in the form that publishes at once; null is not asked there. */
  form: { label: string; place: number } | null
}

/**
 * Every field that a writer fills in, with its facts; its schema
 * is in `POST_FIELD_SCHEMAS`. Everything that handles a post field by field is derived from
 * the two, in the order in which the fields stand here.
 */
export const POST_FIELDS = {
  title: {
    label: 'Title',
    initial: '' as string,
    maxLength: 200,
    merge: 'line',
    column: 'title',
    whenEmpty: 'same',
    searchedAs: 'title',
    isOnPage: false,
    rest: 'everybody',
    frontMatter: 'title',
    importedAs: null,
    desk: { tab: 'write', isListed: true },
    form: { label: 'Article Title', place: 2 },
  },
  content: {
    label: 'Text',
    initial: '' as string,
    /** Ours: a bound on what one article may hold, so that rendering stays bounded too. */
    maxLength: 500_000,
    merge: 'text',
    column: 'content',
    whenEmpty: 'same',
    searchedAs: 'body',
    isOnPage: false,
    rest: 'everybody',
    frontMatter: null,
    importedAs: null,
    desk: { tab: 'write', isListed: false },
    form: { label: 'Article Content', place: 3 },
  },
  /** Empty: not chosen yet. */
  postType: {
    label: 'Post type',
    initial: '' as PostType | '',
    maxLength: null,
    merge: 'value',
    column: 'post_type',
    whenEmpty: 'server',
    searchedAs: null,
    isOnPage: false,
    rest: 'everybody',
    frontMatter: 'type',
    importedAs: null,
    desk: { tab: 'details', isListed: true },
    form: { label: 'Post Type', place: 1 },
  },
  author: {
    label: 'Author',
    initial: 'Wellness Haven Team' as string,
    maxLength: 100,
    merge: 'line',
    column: 'author',
    whenEmpty: 'same',
    searchedAs: 'author',
    isOnPage: false,
    rest: 'everybody',
    frontMatter: 'author',
    importedAs: null,
    desk: { tab: 'details', isListed: true },
    form: { label: 'Author Name', place: 6 },
  },
  videoUrl: {
    label: 'Video',
    initial: '' as string,
    maxLength: 2000,
    merge: 'line',
    column: 'video_url',
    whenEmpty: 'null',
    searchedAs: null,
    isOnPage: true,
    rest: 'everybody',
    frontMatter: 'video_url',
    importedAs: null,
    desk: { tab: 'details', isListed: false },
    form: { label: 'Video URL', place: 5 },
  },
  metaTitle: {
    label: 'Meta title',
    initial: '' as string,
    maxLength: 60,
    merge: 'line',
    column: 'meta_title',
    whenEmpty: 'title',
    searchedAs: null,
    isOnPage: true,
    rest: 'everybody',
    frontMatter: 'meta_title',
    importedAs: ['meta_title', 'seo_title'],
    desk: { tab: 'sharing', isListed: false },
    form: { label: 'Meta Title', place: 7 },
  },
  metaDescription: {
    label: 'Meta description',
    initial: '' as string,
    maxLength: 160,
    merge: 'line',
    column: 'meta_description',
    whenEmpty: 'null',
    searchedAs: null,
    isOnPage: true,
    rest: 'everybody',
    frontMatter: 'meta_description',
    importedAs: ['meta_description', 'description', 'custom_excerpt', 'summary', 'excerpt'],
    desk: { tab: 'sharing', isListed: false },
    form: { label: 'Meta Description', place: 8 },
  },
  /** Where a text that appeared elsewhere first is, the whole address; empty: the post is the original. */
  canonicalUrl: {
    label: 'Canonical address',
    initial: '' as string,
    maxLength: 2000,
    merge: 'line',
    column: 'canonical_url',
    whenEmpty: 'null',
    searchedAs: null,
    isOnPage: true,
    rest: null,
    frontMatter: 'canonical_url',
    importedAs: ['canonical_url', 'canonical', 'canonicalurl', 'canonicallink'],
    desk: { tab: 'sharing', isListed: false },
    form: null,
  },
  /** Empty: the address is the program's to choose. */
  slug: {
    label: 'Address',
    initial: '' as string,
    maxLength: null,
    merge: 'line',
    column: 'slug',
    whenEmpty: 'server',
    searchedAs: null,
    isOnPage: false,
    rest: 'everybody',
    frontMatter: 'slug',
    importedAs: null,
    desk: { tab: 'details', isListed: false },
    form: null,
  },
  /** The ids of its pictures; the first is the featured one. */
  mediaIds: {
    label: 'Pictures',
    initial: [] as string[],
    maxLength: IMAGES_PER_POST,
    merge: 'list',
    column: 'media_ids',
    whenEmpty: 'elsewhere',
    searchedAs: null,
    isOnPage: false,
    rest: null,
    frontMatter: null,
    importedAs: null,
    desk: { tab: 'details', isListed: false },
    form: { label: 'Images', place: 4 },
  },
  /** The names of its topics, in the order in which they were chosen. */
  topics: {
    label: 'Topics',
    initial: [] as string[],
    maxLength: TERMS_PER_POST,
    merge: 'list',
    column: 'topics',
    whenEmpty: 'elsewhere',
    searchedAs: null,
    isOnPage: false,
    rest: null,
    frontMatter: 'topics',
    importedAs: null,
    desk: { tab: 'details', isListed: false },
    form: null,
  },
  /** The name of the series that it is a part of. */
  series: {
    label: 'Series',
    initial: '' as string,
    maxLength: TERM_NAME_MAX_LENGTH,
    merge: 'line',
    column: 'series',
    whenEmpty: 'elsewhere',
    searchedAs: null,
    isOnPage: false,
    rest: null,
    frontMatter: 'series',
    importedAs: ['series'],
    desk: { tab: 'details', isListed: false },
    form: null,
  },
  /** Its place in that series, a whole number; empty: behind the last part. */
  seriesPart: {
    label: 'Part of the series',
    initial: '' as string,
    maxLength: null,
    merge: 'line',
    column: 'series_part',
    whenEmpty: 'elsewhere',
    searchedAs: null,
    isOnPage: false,
    rest: null,
    frontMatter: 'series_part',
    importedAs: ['series_part', 'series_order', 'series_weight'],
    desk: { tab: 'details', isListed: false },
    form: null,
  },
  /** Empty: that of the site. */
  language: {
    label: 'PostLanguage',
    initial: '' as PostLanguage | '',
    maxLength: null,
    merge: 'value',
    column: 'language',
    whenEmpty: 'same',
    searchedAs: null,
    isOnPage: false,
    rest: null,
    frontMatter: 'language',
    importedAs: null,
    desk: { tab: 'details', isListed: true },
    form: null,
  },
} as const satisfies Record<string, FieldFacts>

export type PostField = keyof typeof POST_FIELDS

/** The fields of which a fact is one of the given values. */
export type FieldWith<Fact extends keyof FieldFacts, Value> = {
  [Field in PostField]: (typeof POST_FIELDS)[Field][Fact] extends Value ? Field : never
}[PostField]

/** The names of all fields, in their order. */
export const POST_FIELD_NAMES = Object.keys(POST_FIELDS) as readonly PostField[]

/** The names of the fields of which a fact is one of the given values, in their order. */
export function fieldsWith<
  Fact extends keyof FieldFacts,
  const Value extends (typeof POST_FIELDS)[PostField][Fact],
>(fact: Fact, ...values: Value[]): readonly FieldWith<Fact, Value>[] {
  return POST_FIELD_NAMES.filter((field): field is FieldWith<Fact, Value> =>
    values.some((value) => value === POST_FIELDS[field][fact]),
  )
}

/** The names of the fields of which a fact is not null, in their order. */
export function fieldsHaving<Fact extends keyof FieldFacts>(
  fact: Fact,
): readonly FieldWith<Fact, string | object>[] {
  return POST_FIELD_NAMES.filter(
    (field): field is FieldWith<Fact, string | object> => POST_FIELDS[field][fact] !== null,
  )
}
