import type { Language } from '#domain/words/languages.ts'

/** Posts that say in another language what their original says. */
export type PostTranslationsTable = {
  post_id: string
  original_id: string
  /** At most one of each for an original. */
  language: Language
  /** What readers saw of the original when somebody called the translation up to date last. */
  revision_id: string | null
}

/** Pages that say in another language what their original says. */
export type PageTranslationsTable = {
  document_id: string
  original_id: string
  /** At most one of each for an original. */
  language: Language
  /** What readers saw of the original when somebody called the translation up to date last; 0 is what it began with, null is not known. */
  revision_number: number | null
}
