import type { RenderedContent } from '#domain/markdown/render-markdown.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import type { RowColumns } from '#server/data/posts/document-columns.ts'
import type { Writer } from '../desk/drafts/store-draft.ts'

/** What is to be public from now on. */
export type Publication = {
  /** What goes out, checked. An empty address keeps the one there is, or is made of the title. */
  document: PostDocument
  rendered: RenderedContent
  writer: Writer
  /** The moment that it counts as changed at. */
  at: string
  /** When a post that was never out counts as published. */
  publishedAt: string
  /** A plan to publish something else stays; without this it is done with. */
  keepsPlan?: boolean
}

/** What a publication has become in the row of its post. */
export type WrittenPost = {
  row: RowColumns & { id: string; published_at: string }
  revisionId: string
  /** What else the row said before. */
  before?: { types: string[]; slugs: string[] }
}
