import type { WrittenPageId } from '#domain/site/written-pages.ts'
import { PAGE_PATHS } from './page-paths.ts'
import type { Heading } from './posts.ts'

/** Where each page with a text is. */
export const WRITTEN_PAGE_PATHS: Readonly<Record<WrittenPageId, string>> = {
  privacy: PAGE_PATHS.privacyPolicy,
  terms: PAGE_PATHS.termsAndConditions,
}

/** A page with a text, ready to be shown. */
export type WrittenPage = {
  title: string
  description: string
  intro: string
  /** Sanitised. */
  html: string
  /** What its list of sections leads to. */
  headings: Heading[]
  /** When the owner has published it last; null while it is as the program came. */
  publishedAt: string | null
}
