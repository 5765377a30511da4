import { POST_TYPES, type PostType } from '#domain/posts/post-type.ts'

/** The query of a search page, as its address says. */
export type SearchAddress = {
  q: string
  type: PostType | undefined
  cursor: string | undefined
  /** Of a search among what is in another language than the site's. */
  language?: string | undefined
}

/** Reads an address, which may be of a search in a language; a type that does not exist is left out. */
export function readSearchAddress(
  parameters: URLSearchParams,
  language?: string | undefined,
): SearchAddress {
  const type = parameters.get('type')
  return {
    q: parameters.get('q')?.trim() ?? '',
    type: POST_TYPES.find((known) => known === type),
    cursor: parameters.get('cursor') ?? undefined,
    ...(language !== undefined && { language }),
  }
}
