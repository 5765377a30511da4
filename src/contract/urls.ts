import type { PostType } from '#domain/posts/post-type.ts'
import { FEED_FORMAT_FACTS, type FeedFormat } from './feeds.ts'
import { fillPath } from './fill-path.ts'
import { PAGE_PATHS, type PageName } from './page-table.ts'
import { postPath } from './post-address.ts'
import type { RECIPE_QUERY_NAMES } from './recipes/recipe-query-names.ts'

/** The header with the idempotency key of a call. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'

/** Where the lists of each type are; the blog's shows all, but its feed has its own type alone. */
const FEED_FOLDERS = {
  blog: PAGE_PATHS.blog,
  news: PAGE_PATHS.news,
  guide: PAGE_PATHS.guides,
  education: PAGE_PATHS.education,
} as const satisfies Record<PostType, string>

/** The words looked for, of which type, from which page of results on. */
type SearchAddress = {
  q?: string | undefined
  type?: PostType | undefined
  cursor?: string | undefined
}

/** The recipes that are looked for: several words of one kind with commas between. */
export type RecipesAddress = {
  [Name in (typeof RECIPE_QUERY_NAMES)[number]]?: string | undefined
}

/** Which acts of the audit log: by whom, what, on what, between which days. */
type AuditAddress = {
  actor?: string | undefined
  action?: string | undefined
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

type FromCursor = { cursor?: string | undefined }
type OfDesk = Record<string, string | undefined>

/** The queries that pages can be asked with. */
type Queries = Record<'blog' | 'news' | 'guides' | 'education', FromCursor> &
  Record<'adminPosts' | 'adminLibrary' | 'adminMessages', OfDesk> & {
    recipes: RecipesAddress
    search: SearchAddress
    adminAudit: AuditAddress
  }

/** The addresses of the site that pages lead to; `serverUrls` has those that only the server writes. */
export const urls = {
  ...staticPages(),
  /** A post, at the address that the owner has chosen for posts. */
  post: postPath,
  /** The posts in another language than the site's. */
  postsIn: (slug: string) => fillPath(PAGE_PATHS.postsIn, { slug }),
  /** The posts of a topic. */
  topic: (slug: string, query: { cursor?: string | undefined } = {}) =>
    withQuery(fillPath(PAGE_PATHS.topic, { slug }), query),
  /** The newest posts of a topic for feed readers. */
  topicFeed: (format: FeedFormat, slug: string) =>
    `${fillPath(PAGE_PATHS.topic, { slug })}/${FEED_FORMAT_FACTS[format].fileName}`,
  /** The editor of one post. */
  adminPost: (id: string) => fillPath(PAGE_PATHS.adminPost, { id }),
  adminPostHistory: (id: string) => fillPath(PAGE_PATHS.adminPostHistory, { id }),
  /** The words of the settings in another language than the site's. */
  adminLanguageSettings: (language: string) =>
    fillPath(PAGE_PATHS.adminLanguageSettings, { language }),
  /** The editor of one page. */
  adminPage: (document: string) => fillPath(PAGE_PATHS.adminPage, { document }),
  /** A draft as it will look, for whoever has the link. */
  preview: (token: string) => fillPath(PAGE_PATHS.preview, { token }),
  /** The card that is drawn for a post without a picture. */
  postCard: (slug: string) => `/cards/${encodeURIComponent(slug)}.jpg`,
  /** The newest posts for feed readers, of one type when given. */
  feed: (format: FeedFormat, type?: PostType) =>
    `${type ? FEED_FOLDERS[type] : ''}/${FEED_FORMAT_FACTS[format].fileName}`,
  manifest: () => '/manifest.webmanifest',

  auth: () => '/auth/v1',
} as const

/** An address with what of a query is given. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1])
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

type StaticPage = {
  [Name in PageName]: (typeof PAGE_PATHS)[Name] extends `${string}:${string}` ? never : Name
}[PageName]

type StaticPages = {
  [Name in StaticPage]: Name extends keyof Queries
    ? (query?: Queries[Name]) => string
    : () => (typeof PAGE_PATHS)[Name]
}

/** A function for each page whose address holds nothing to fill in, with what it is asked for behind it. */
function staticPages() {
  const entries = Object.entries(PAGE_PATHS).filter(([, path]) => !path.includes(':'))
  return Object.fromEntries(
    entries.map(([name, path]) => [
      name,
      (query: Record<string, string | undefined> = {}) => withQuery(path, query),
    ]),
  ) as StaticPages
}
