/**
 * The query names that each public page reads, by path pattern.
 *
 * The page cache keys on these and drops every other name, so that `?utm_source=…`
 * can neither fill the cache nor miss it. A page that is not listed reads none.
 */
export const PAGE_QUERY_NAMES: Record<string, readonly string[]> = {
  '/blog': ['cursor'],
  '/news': ['cursor'],
  '/guides': ['cursor'],
  '/education': ['cursor'],
  '/contact': ['sent'],
  '/api/posts': ['type', 'cursor'],
}

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
  slug: (slug: string) => `slug:${slug}`,
} as const
