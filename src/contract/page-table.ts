import type { AskableName } from '#domain/recipes/page/askable-choice.ts'
import { SCALE_CHOICES, SERVES_CHOICES } from '#domain/recipes/page/choices.ts'
import { RECIPE_QUERY_NAMES } from './recipes/recipe-query-names.ts'

// Browsers load the addresses for their links, and nothing of the table below: a build drops a literal that nobody there names.

/** The pages of the sitemap, in this order: held pages whose addresses have no parameters. */
export const LISTED_PATHS = {
  home: '/',
  blog: '/blog',
  news: '/news',
  guides: '/guides',
  education: '/education',
  recipes: '/recipes',
  services: '/services',
  tools: '/tools',
  about: '/about',
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  termsAndConditions: '/terms-and-conditions',
} as const

/** The address of every page by its name, as the router knows it: links and the table go by these. */
export const PAGE_PATHS = {
  ...LISTED_PATHS,
  topic: '/topics/:slug',
  series: '/series/:slug',
  postsIn: '/in/:slug',
  topicIn: '/in/:language/topics/:slug',
  seriesIn: '/in/:language/series/:slug',
  profile: '/people/:slug',
  post: '/blog/:slug',
  saved: '/saved',
  search: '/search',
  searchIn: '/search/:slug',
  newsletter: '/newsletter',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  preview: '/preview/:token',
  adminHome: '/admin',
  adminFirstRun: '/admin/first-run',
  adminPosts: '/admin/posts',
  adminPost: '/admin/posts/:id',
  adminPostHistory: '/admin/posts/:id/history',
  adminRedirects: '/admin/redirects',
  adminTopics: '/admin/topics',
  adminSeries: '/admin/topics/series',
  adminBlog: '/admin/blog',
  adminSecure: '/admin/secure',
  adminAccount: '/admin/account',
  adminPeople: '/admin/people',
  adminProfiles: '/admin/people/profiles',
  adminAudit: '/admin/audit',
  adminPages: '/admin/pages',
  adminPage: '/admin/pages/:document',
  adminImport: '/admin/settings/import',
  adminSettings: '/admin/settings',
  adminLanguageSettings: '/admin/settings/in/:language',
  adminLibrary: '/admin/library',
  adminMessages: '/admin/messages',
  setup: '/admin/setup',
  confirm: '/admin/confirm',
  forgotPassword: '/admin/forgot-password',
} as const

export type PageName = keyof typeof PAGE_PATHS
type ListedName = keyof typeof LISTED_PATHS

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
  /** Of these names some more values count (`isAskable`), too many to hold: with one of them the page is passing, whatever its policy. */
  passingChoices?: readonly AskableName[]
  /**
   * With one of these names the page is one of very many that hardly anybody asks for twice: it is passing,
   * whatever its policy.
   */
  passingWith?: readonly string[]
  /** It has a loader whose data browsers ask for as JSON (`dataPath`). */
  hasData?: true
  /** It has a form that is sent without a script, by `POST` to its own address. */
  hasForm?: true
}

/**
 * `held`: in the page cache and caches in front, the same for everybody. `passing`: public, rendered for each request.
 * `private`: it takes or shows what one visitor sends. `secret`: whoever has its address may see it. `desk`: for who is
 * signed in.
 */
export type CachePolicy = 'held' | 'passing' | 'private' | 'secret' | 'desk'

/** Every page that there is; what the sitemap lists is held. */
export const PAGE_TABLE: Record<ListedName, PageFacts & { cache?: never }> &
  Record<Exclude<PageName, ListedName>, PageFacts & { cache: CachePolicy }> = {
  home: { module: 'pages/home-page.site.tsx', hasData: true },
  blog: {
    module: 'web/pages/blog.tsx',
    hasData: true,
    query: ['type', 'cursor'],
    choices: { type: ['recipe'] },
  },
  news: { module: 'web/pages/news.tsx', hasData: true, query: ['cursor'] },
  guides: { module: 'web/pages/guides.tsx', hasData: true, query: ['cursor'] },
  education: { module: 'web/pages/education.tsx', hasData: true, query: ['cursor'] },
  recipes: { module: 'web/pages/recipes.tsx', hasData: true, passingWith: RECIPE_QUERY_NAMES },
  topic: { module: 'terms/topic-page.site.tsx', cache: 'held', hasData: true, query: ['cursor'] },
  series: { module: 'terms/series-page.site.tsx', cache: 'held', hasData: true },
  postsIn: {
    module: 'translations/posts-in-page.site.tsx',
    cache: 'held',
    hasData: true,
    query: ['cursor'],
  },
  topicIn: {
    module: 'terms/topic-page.site.tsx',
    cache: 'held',
    hasData: true,
    query: ['cursor'],
  },
  seriesIn: { module: 'terms/series-page.site.tsx', cache: 'held', hasData: true },
  profile: {
    module: 'profiles/profile-page.site.tsx',
    cache: 'held',
    hasData: true,
    query: ['cursor'],
  },
  services: { module: 'pages/services-page.site.tsx', hasData: true },
  tools: { module: 'pages/tools-page.site.tsx', hasData: true },
  about: { module: 'pages/about-page.site.tsx', hasData: true },
  contact: {
    module: 'pages/contact-page.site.tsx',
    hasData: true,
    query: ['sent'],
    hasForm: true,
  },
  privacyPolicy: { module: 'pages/privacy-policy-page.site.tsx', hasData: true },
  termsAndConditions: { module: 'pages/terms-and-conditions-page.site.tsx', hasData: true },
  post: {
    module: 'web/pages/post.tsx',
    cache: 'held',
    hasData: true,
    query: ['serves', 'scale', 'units'],
    choices: { serves: SERVES_CHOICES, scale: SCALE_CHOICES, units: ['metric', 'us'] },
    passingChoices: ['serves', 'scale'],
  },
  preview: { module: 'web/pages/preview.tsx', cache: 'secret' },
  saved: { module: 'web/pages/saved/saved.tsx', cache: 'held' },
  search: { module: 'web/pages/search.tsx', cache: 'passing', hasData: true },
  searchIn: { module: 'web/pages/search.tsx', cache: 'passing', hasData: true },
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
  adminPages: { module: 'pages/pages-page.desk.tsx', cache: 'desk' },
  adminPage: { module: 'pages/edit-page.desk.tsx', cache: 'desk' },
  adminImport: { module: 'imports/imports-page.desk.tsx', cache: 'desk' },
  adminSettings: { module: 'admin/pages/settings.tsx', cache: 'desk' },
  adminLanguageSettings: { module: 'admin/pages/language-settings.tsx', cache: 'desk' },
  adminLibrary: { module: 'admin/pages/library.tsx', cache: 'desk' },
  adminMessages: { module: 'messages/messages-page.desk.tsx', cache: 'desk' },
  setup: { module: 'admin/pages/sign-in/setup.tsx', cache: 'desk' },
  confirm: { module: 'admin/pages/sign-in/confirm.tsx', cache: 'desk' },
  forgotPassword: { module: 'admin/pages/sign-in/forgot-password.tsx', cache: 'desk' },
}
