import type { PostType } from '#domain/posts/post-type.ts'
import { fillPath } from './fill-path.ts'
import { PAGE_PATHS } from './page-table.ts'
import { withQuery } from './urls.ts'

type Wanted = {
  q?: string | undefined
  type?: PostType | undefined
  cursor?: string | undefined
  /** Among what is in another language than the site's. */
  language?: string | undefined
}

/** Returns the address of a search, or of the page to begin one, among what is in a language. */
export function searchAddress({ language, q, type, cursor }: Wanted = {}): string {
  const path = language ? fillPath(PAGE_PATHS.searchIn, { slug: language }) : PAGE_PATHS.search
  return withQuery(path, { q, type, cursor })
}
