import type { PAGE_PATHS } from './page-table.ts'

/** The beginning of a post's address in texts, stored links and the table of pages, whatever visitors see. */
export const INNER_START = '/blog/' satisfies StartOf<(typeof PAGE_PATHS)['post']>

type StartOf<Pattern extends string> = Pattern extends `${infer Start}:${string}` ? Start : never

/** The address of a post as texts and stored links name it: it stays true when the owner moves all posts. */
export function innerPostPath(slug: string): string {
  return INNER_START + encodeURIComponent(slug)
}
