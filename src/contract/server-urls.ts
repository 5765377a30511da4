import { PAGE_PATHS } from './page-table.ts'

/** Addresses that only the server writes, in mails, headers and files: no browser loads them with the program. */
export const serverUrls = {
  newsletterConfirm: (token: string) => `${PAGE_PATHS.newsletterConfirm}?token=${token}`,
  newsletterUnsubscribe: (token: string) => `${PAGE_PATHS.newsletterUnsubscribe}?token=${token}`,
  /** Where the one-time link leads that makes the first administrator. */
  setup: (token: string) => `${PAGE_PATHS.setup}#token=${token}`,
  /** The targets of links in mails; their tokens stay out of the server's logs. */
  confirm: (link: { tokenHash: string; type: string; redirectTo: string }) =>
    `${PAGE_PATHS.confirm}#${new URLSearchParams({ token_hash: link.tokenHash, type: link.type, redirect_to: link.redirectTo })}`,
  media: (name: string) => `/media/${name}`,
  /** The list of all sitemaps. */
  sitemap: () => '/sitemap.xml',
  sitemapPages: () => '/sitemaps/pages.xml',
  /** One part of the list of all posts, counted from 1. */
  sitemapPosts: (part: number) => `/sitemaps/posts-${part}.xml`,
  /** The sheet of a look, by its name. */
  look: (name: string) => `/look/${name}.css`,
  /** The logo; the address of its picture makes another of each. */
  logo: (picture: string) =>
    `/logo.png${picture && `?of=${picture.slice(picture.lastIndexOf('/') + 1)}`}`,
  robots: () => '/robots.txt',
  /** Where IndexNow reads the key of the site, to know that it is the site that tells it of changes. */
  indexNowKey: (key: string) => `/${key}.txt`,
  securityTxt: () => '/.well-known/security.txt',
} as const
