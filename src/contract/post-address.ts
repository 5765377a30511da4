// Readers load this: what else is to be known of it is in `post-paths.ts` and `inner-post-path.ts`.
let start = '/blog/'

/**
 * Has all addresses of posts begin so from here on. A process serves one site, and so does a document in a browser: both
 * are told before they write an address.
 */
export function startPostsAt(begins: string): void {
  start = begins
}

/** Returns the beginning of posts' addresses that visitors see, such as `/blog/`. */
export function postStart(): string {
  return start
}

/** The address at which visitors find a post. */
export function postPath(slug: string): string {
  return start + encodeURIComponent(slug)
}
