import type { PostType } from '#domain/posts/post-type.ts'

/** The header that makes a repeated call harmless. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'

/** Every address of the site, for links, redirects, the server and tests alike. */
export const urls = {
  home: () => '/',
  services: () => '/services',
  tools: () => '/tools',
  contact: () => '/contact',
  blog: (query: { cursor?: string | undefined } = {}) => withQuery('/blog', query),
  post: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  news: (query: { cursor?: string | undefined } = {}) => withQuery('/news', query),
  guides: (query: { cursor?: string | undefined } = {}) => withQuery('/guides', query),
  education: (query: { cursor?: string | undefined } = {}) => withQuery('/education', query),
  about: () => '/about',
  privacyPolicy: () => '/privacy-policy',
  termsAndConditions: () => '/terms-and-conditions',
  /** Where the newsletter box leads without JavaScript. */
  newsletter: () => '/newsletter',
  newsletterConfirm: (token: string) => `/newsletter/confirm?token=${token}`,
  newsletterUnsubscribe: (token: string) => `/newsletter/unsubscribe?token=${token}`,
  adminBlog: () => '/admin/blog',
  adminSecure: () => '/admin/secure',
  /** Where the one-time link leads that makes the first administrator. */
  setup: (token: string) => `/admin/setup#token=${token}`,
  media: (name: string) => `/media/${name}`,

  api: {
    posts: (query: { type?: PostType | undefined; cursor?: string | undefined } = {}) =>
      withQuery('/api/posts', query),
    post: (slug: string) => `/api/posts/${encodeURIComponent(slug)}`,
    contact: () => '/api/contact',
    newsletter: () => '/api/newsletter',
    /** For mail programs, which post to it at one press. */
    newsletterUnsubscribe: (token: string) => `/api/newsletter/unsubscribe?token=${token}`,
    adminSession: () => '/api/admin/session',
    adminPosts: (query: { cursor?: string | undefined } = {}) =>
      withQuery('/api/admin/posts', query),
    adminImages: () => '/api/admin/images',
    setup: () => '/api/setup',
    setupCheck: () => '/api/setup/check',
  },
  auth: () => '/auth/v1',
} as const

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1])
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
