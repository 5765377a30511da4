/** The address of every page by its name, as the router knows it: links and the table go by these. */
export const PAGE_PATHS = {
  home: '/',
  services: '/services',
  tools: '/tools',
  contact: '/contact',
  blog: '/blog',
  post: '/blog/:slug',
  preview: '/preview/:token',
  news: '/news',
  guides: '/guides',
  education: '/education',
  recipes: '/recipes',
  topic: '/topics/:slug',
  series: '/series/:slug',
  postsIn: '/in/:slug',
  profile: '/people/:slug',
  search: '/search',
  saved: '/saved',
  about: '/about',
  privacyPolicy: '/privacy-policy',
  termsAndConditions: '/terms-and-conditions',
  newsletter: '/newsletter',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
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
  adminLibrary: '/admin/library',
  adminMessages: '/admin/messages',
  setup: '/admin/setup',
  confirm: '/admin/confirm',
  forgotPassword: '/admin/forgot-password',
} as const

/** How the address of a page's data ends. */
export const DATA_ENDING = '.json'

/** Where the data of the page at a path is, as JSON. */
export function dataPath(path: string): string {
  return `${path.replace(/\/$/, '') || '/index'}${DATA_ENDING}`
}

export type PageName = keyof typeof PAGE_PATHS

/** Whether a path belongs to the desk, whose pages are for who is signed in. */
export function isDeskPath(pathname: string): boolean {
  return pathname === PAGE_PATHS.adminHome || pathname.startsWith(`${PAGE_PATHS.adminHome}/`)
}
