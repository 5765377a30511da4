import { EMPTY_DOCUMENT } from '#domain/posts/post-document.ts'

const { slug: _, ...words } = EMPTY_DOCUMENT

/** What publishing sends when nobody has typed anything, whatever fields a post has. */
export const EMPTY_POST = words
