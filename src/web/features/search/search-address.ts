import { POST_TYPES, type PostType } from '#domain/posts/post-type.ts'

/** The query of a search page, as its address says. */
export type SearchAddress = {
  q: string
  type: PostType | undefined
  cursor: string | undefined
}

/** Reads an address; a type that does not exist is left out. */
export function readSearchAddress(parameters: URLSearchParams): SearchAddress {
  const type = parameters.get('type')
  return {
    q: parameters.get('q')?.trim() ?? '',
    type: POST_TYPES.find((known) => known === type),
    cursor: parameters.get('cursor') ?? undefined,
  }
}
