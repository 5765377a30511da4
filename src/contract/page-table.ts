import { isAskable } from '#domain/recipes/page/askable-choice.ts'
import { SCALE_CHOICES, SERVES_CHOICES } from '#domain/recipes/page/choices.ts'
import { PAGE_PATHS, type PageName } from './page-paths.ts'
import { RECIPE_QUERY_NAMES } from './recipes/recipe-query-names.ts'

/** The properties of a page; everything else about addresses is derived from them. */
type PageFacts = {
  /** The module with its loader, its head and its component, below `src`. */
  module: `${'web' | 'admin'}/pages/${string}.tsx` | `${string}-page.${'site' | 'desk'}.tsx`
  /**
   * The query names that it reads. The page cache keys on these and drops every other name, so that
   * `?utm_source=…` can neither fill the cache nor miss it.
   */
  query?: readonly string[]
  /** Of these names only so many values count; any other value is dropped like another name. */
  choices?: Readonly<Record<string, readonly string[]>>
  /** Of these names some more values count, too many to hold: with one of them the page is passing, whatever its policy. */
  passingChoices?: Readonly<Record<string, (value: string) => boolean>>
  /**
   * With one of these names the page is one of very many that hardly anybody asks for twice: it is passing,
   * whatever its policy.
   */
  passingWith?: readonly string[]
  /** It has a loader whose data browsers ask for as JSON (`dataPath`). */
  hasData?: true
  /** It has a form that is sent without a script, by `POST` to its own address. */
  hasForm?: true
} & (
  | {
      /** The cache policy. `held`: in the page cache and caches in front, the same for everybody. */
      cache: 'held'
      /** Whether the sitemap of pages lists it: what has something to fill in stands elsewhere. */
      isInSitemap: boolean
    }
  | {
      /**
       * `passing`: public, rendered for each request. `private`: it takes or shows what one visitor sends.
       * `secret`: whoever has its address may see it. `desk`: for who is signed in.
       */
      cache: 'passing' | 'private' | 'secret' | 'desk'
      isInSitemap?: never
    }
)

/** Every page there is, in the order in which the sitemap lists them. */
export const PAGE_TABLE: Record<PageName, PageFacts> = {
  home: { module: 'web/pages/home.tsx', cache: 'held', hasData: true, isInSitemap: true },
  blog: {
    module: 'web/pages/blog.tsx',
    hasData: true,
    cache: 'held',
    query: ['type', 'cursor'],
    choices: { type: ['recipe'] },
    isInSitemap: true,
  },
  news: {
    module: 'web/pages/news.tsx',
    hasData: true,
    cache: 'held',
    query: ['cursor'],
    isInSitemap: true,
  },
  guides: {
    module: 'web/pages/guides.tsx',
    hasData: true,
    cache: 'held',
    query: ['cursor'],
    isInSitemap: true,
  },
  education: {
    module: 'web/pages/education.tsx',
    hasData: true,
    cache: 'held',
    query: ['cursor'],
    isInSitemap: true,
  },
  recipes: {
    module: 'web/pages/recipes.tsx',
    hasData: true,
    cache: 'held',
    passingWith: RECIPE_QUERY_NAMES,
    isInSitemap: true,
  },
  topic: {
    module: 'terms/topic-page.site.tsx',
    hasData: true,
    cache: 'held',
    query: ['cursor'],
    isInSitemap: false,
  },
  series: {
    module: 'terms/series-page.site.tsx',
    hasData: true,
    cache: 'held',
    isInSitemap: false,
  },
  postsIn: {
    module: 'translations/posts-in-page.site.tsx',
    hasData: true,
    cache: 'held',
    query: ['cursor'],
    isInSitemap: false,
  },
  profile: {
    module: 'profiles/profile-page.site.tsx',
    hasData: true,
    cache: 'held',
    query: ['cursor'],
    isInSitemap: false,
  },
  services: {
    module: 'web/pages/static/services.tsx',
    hasData: true,
    cache: 'held',
    isInSitemap: true,
  },
  tools: {
    module: 'web/pages/static/tools.tsx',
    hasData: true,
    cache: 'held',
    isInSitemap: true,
  },
  about: {
    module: 'web/pages/static/about.tsx',
    hasData: true,
    cache: 'held',
    isInSitemap: true,
  },
  contact: {
    module: 'web/pages/static/contact.tsx',
    hasData: true,
    cache: 'held',
    query: ['sent'],
    hasForm: true,
    isInSitemap: true,
  },
  privacyPolicy: {
    module: 'web/pages/static/privacy-policy.tsx',
    hasData: true,
    cache: 'held',
    isInSitemap: true,
  },
  termsAndConditions: {
    module: 'web/pages/static/terms-and-conditions.tsx',
    hasData: true,
    cache: 'held',
    isInSitemap: true,
  },
  post: {
    module: 'web/pages/post.tsx',
    hasData: true,
    cache: 'held',
    query: ['serves', 'scale', 'units'],
    choices: { serves: SERVES_CHOICES, scale: SCALE_CHOICES, units: ['metric', 'us'] },
    passingChoices: {
      serves: (value) => isAskable('serves', value),
      scale: (value) => isAskable('scale', value),
    },
    isInSitemap: false,
  },
  preview: { module: 'web/pages/preview.tsx', cache: 'secret' },
  saved: { module: 'web/pages/saved/saved.tsx', cache: 'held', isInSitemap: false },
  search: { module: 'web/pages/search.tsx', hasData: true, cache: 'passing' },
  newsletter: { module: 'newsletter/newsletter-page.site.tsx', cache: 'private', hasForm: true },
  newsletterConfirm: {
    module: 'newsletter/confirm-page.site.tsx',
    cache: 'private',
    hasForm: true,
  },
  newsletterUnsubscribe: {
    module: 'newsletter/unsubscribe-page.site.tsx',
    cache: 'private',
    hasForm: true,
  },
  adminHome: { module: 'admin/pages/overview/overview.tsx', cache: 'desk' },
  adminFirstRun: { module: 'first-run/first-run-page.desk.tsx', cache: 'desk' },
  adminPosts: { module: 'admin/pages/posts.tsx', cache: 'desk' },
  adminPost: { module: 'admin/pages/post.tsx', cache: 'desk' },
  adminPostHistory: { module: 'admin/pages/post-history.tsx', cache: 'desk' },
  adminRedirects: { module: 'redirects/redirects-page.desk.tsx', cache: 'desk' },
  adminTopics: { module: 'terms/topics-page.desk.tsx', cache: 'desk' },
  adminSeries: { module: 'terms/series-page.desk.tsx', cache: 'desk' },
  adminBlog: { module: 'admin/pages/blog.tsx', cache: 'desk' },
  adminSecure: { module: 'admin/pages/secure.tsx', cache: 'desk' },
  adminAccount: { module: 'admin/pages/account.tsx', cache: 'desk' },
  adminPeople: { module: 'admin/pages/people.tsx', cache: 'desk' },
  adminProfiles: { module: 'profiles/profiles-page.desk.tsx', cache: 'desk' },
  adminAudit: { module: 'audit/audit-page.desk.tsx', cache: 'desk' },
  adminPages: { module: 'admin/pages/pages.tsx', cache: 'desk' },
  adminPage: { module: 'admin/pages/page.tsx', cache: 'desk' },
  adminImport: { module: 'imports/imports-page.desk.tsx', cache: 'desk' },
  adminSettings: { module: 'admin/pages/settings.tsx', cache: 'desk' },
  adminLibrary: { module: 'admin/pages/library.tsx', cache: 'desk' },
  adminMessages: { module: 'messages/messages-page.desk.tsx', cache: 'desk' },
  setup: { module: 'admin/pages/sign-in/setup.tsx', cache: 'desk' },
  confirm: { module: 'admin/pages/sign-in/confirm.tsx', cache: 'desk' },
  forgotPassword: { module: 'admin/pages/sign-in/forgot-password.tsx', cache: 'desk' },
}

/** The name of every page, in the order of the table. */
export const PAGE_NAMES = Object.keys(PAGE_TABLE) as PageName[]

/** Every page's address, as the router knows it. */
export const PAGE_PATTERNS: readonly string[] = PAGE_NAMES.map((name) => PAGE_PATHS[name])

/** The addresses of pages with a form of their own. */
export const FORM_PATHS: readonly string[] = PAGE_NAMES.filter(
  (name) => PAGE_TABLE[name].hasForm,
).map((name) => PAGE_PATHS[name])

/** The addresses that the sitemap of pages lists. */
export const SITEMAP_PATHS: readonly string[] = PAGE_NAMES.filter(
  (name) => PAGE_TABLE[name].isInSitemap,
).map((name) => PAGE_PATHS[name])

/** The first part of an address: `blog` of `/blog/oat-soup`. */
export function firstPart(path: string): string {
  return path.split('/', 2)[1] ?? ''
}

/** The first parts of pages that no shared cache may hold. */
export const UNHELD_FIRST_PARTS: ReadonlySet<string> = new Set(
  PAGE_NAMES.filter((name) => PAGE_TABLE[name].cache !== 'held').map((name) =>
    firstPart(PAGE_PATHS[name]),
  ),
)

const GUARDED_FIRST_PARTS: ReadonlySet<string> = new Set(
  PAGE_NAMES.filter((name) => ['private', 'secret', 'desk'].includes(PAGE_TABLE[name].cache)).map(
    (name) => firstPart(PAGE_PATHS[name]),
  ),
)

/** Whether a page at a path, where there is one, is for every visitor: no page of the desk, of a key or of what somebody sends is. */
export function isOpenPath(path: string): boolean {
  const [part = ''] = firstPart(path).toLowerCase().split('.')
  return !GUARDED_FIRST_PARTS.has(part)
}

/** The names of the modules by path, for the router. */
export const PAGE_MODULES: readonly { path: string; module: string }[] = PAGE_NAMES.map((name) => ({
  path: PAGE_PATHS[name],
  module: PAGE_TABLE[name].module,
}))

/** Folders and files at the root of the site that are no pages. */
export const OTHER_FIRST_PARTS: readonly string[] = [
  'api',
  'auth',
  'rest',
  'storage',
  'media',
  'cards',
  'look',
  'assets',
  'sitemaps',
  'sitemap.xml',
  'feed.xml',
  'atom.xml',
  'feed.json',
  'robots.txt',
  '.well-known',
  'healthz',
  'readyz',
]

/** The first part of every address that there is, pages and others; anything else is a guess. */
export const FIRST_PARTS: ReadonlySet<string> = new Set([
  ...PAGE_PATTERNS.map(firstPart).filter((part) => part !== ''),
  ...OTHER_FIRST_PARTS,
])
