/**
 * What public pages say to caches: browsers ask again each time and are mostly answered 304,
 * shared caches hold a page until one of its tags is dropped, for ten minutes at most, and for
 * a day show it while they fetch a newer one or when there is none to be had.
 */
export const PUBLIC_CACHE_CONTROL =
  'public, max-age=0, s-maxage=600, stale-while-revalidate=86400, stale-if-error=86400'

/** Fastly and Cloudflare take at most 1,024 characters a tag; a header must hold several. */
const LONGEST_TAG = 512

/** The tags by which a cached page is dropped when what it shows has changed. */
export const pageTags = {
  /** Every public page, whatever it shows. */
  all: () => 'pages',
  /** Any list of posts. */
  posts: () => 'posts',
  /** A list of one type. */
  type: (postType: string) => `type:${postType}`,
  /** One post, wherever it is shown whole. */
  post: (postId: string) => `post:${postId}`,
  /** The page at an address where no post is yet; dropped when one takes that address. */
  slug: (slug: string) => tagOf('slug', slug),
  /** A picture's file and all smaller copies, by the random part of their names. */
  picture: (random: string) => `media:${random}`,
} as const

/**
 * Percent-encodes what is no ASCII letter or digit, because tags travel in headers and lists.
 *
 * A long name is cut: two names that then share a tag are dropped together, which costs a render.
 */
function tagOf(kind: string, name: string): string {
  return `${kind}:${encodeURIComponent(name.toWellFormed())}`.slice(0, LONGEST_TAG)
}
