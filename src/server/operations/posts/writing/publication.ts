import type { RenderedContent } from '#domain/markdown/render-markdown.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import type { Language } from '#domain/words/languages.ts'
import type { MediaWithRenditions } from '#server/data/media/media-repository.ts'
import type { RowColumns } from '#server/data/tables/document-columns.ts'
import type { Writer } from '../../desk/editing/store-draft.ts'

/** What is to be public from now on. */
export type Publication = {
  /** What is published, checked. An empty address keeps the one there is, or is made of the title. */
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

/** What there is of that which a document names: its pictures, its topics and its series with the names that they have now. */
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

/** What a publication has become in the row of its post. */
export type WrittenPost = {
  row: RowColumns & { id: string; published_at: string }
  revisionId: string
  /** What else the row said before. */
  before?: { types: string[]; slugs: string[] }
}
