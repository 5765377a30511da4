import type { PAGE_PATHS } from './page-table.ts'

/** What stands before the name of a post where texts, stored links and the table of pages name it, whatever visitors see. */
export const INNER_START = '/blog/' satisfies StartOf<(typeof PAGE_PATHS)['post']>

type StartOf<Pattern extends string> = Pattern extends `${infer Start}:${string}` ? Start : never

let start: string = INNER_START

/**
 * Has all addresses of posts begin so from here on. A process serves one site, and so does a document in a browser: both
 * are told before they write an address.
 */
export function startPostsAt(begins: string = INNER_START): void {
  start = begins
}

/** What stands before the name of a post in the addresses that visitors see. */
export function postStart(): string {
  return start
}

/** The address of a post as texts and stored links name it: it stays true when the owner moves all posts. */
export function innerPostPath(slug: string): string {
  return INNER_START + encodeURIComponent(slug)
}

/** The address at which visitors find a post. */
export function postPath(slug: string): string {
  return start + encodeURIComponent(slug)
}
