import type { RenderedContent } from '#domain/markdown/render-markdown.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import type { Language } from '#domain/words/languages.ts'
import type { MediaWithRenditions } from '#server/data/media/media-repository.ts'
import type { RowColumns } from '#server/data/tables/document-columns.ts'
import type { Writer } from '../../desk/editing/store-draft.ts'

/** A text that becomes public now. */
export type Publication = {
  /** The published document, checked. An empty address keeps the one there is, or is made of the title. */
  document: PostDocument
  rendered: RenderedContent
  writer: Writer
  /** When it is recorded as changed. */
  at: string
  /** The date of publication of a post that was never published before. */
  publishedAt: string
  /** Whether a schedule of the post stays; otherwise it is deleted. */
  keepsPlan?: boolean
  /** Whether readers see no newer date: for what leaves the words as they are. */
  keepsDate?: boolean
}

type Named = { id: string; name: string }

/** The pictures, topics and series that a document names and that exist, with their present names. */
export type Chosen = {
  pictures: MediaWithRenditions[]
  topics: Named[]
  /** With its place in it. */
  series: (Named & { slug: string; part: number }) | null
  /** Empty for that of the site. */
  language: Language | ''
}

/** Returns the names of terms as the document of a post says them, once these are known. */
export function namesOfTerms({ topics, series }: Pick<Chosen, 'topics' | 'series'>) {
  return {
    topics: topics.map(({ name }) => name),
    series: series?.name ?? '',
    seriesPart: series ? String(series.part) : '',
  }
}

/** Since when lists of topics and people show a post: never what is in another language than the site's. */
export function listedSince({
  language,
  published_at: publishedAt,
}: Pick<RowColumns, 'language'> & { published_at: string }): string | null {
  return language === '' ? publishedAt : null
}

/** The outcome of a publication in the row of its post. */
export type WrittenPost = {
  row: RowColumns & { id: string; published_at: string }
  revisionId: string
  /** Types and addresses that the row had before. */
  before?: { types: string[]; slugs: string[] }
}
