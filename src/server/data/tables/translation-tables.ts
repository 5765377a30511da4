import type { Language } from '#domain/words/languages.ts'

/** Posts that say in another language what their original says. */
export type PostTranslationsTable = {
  post_id: string
  original_id: string
  /** At most one of each for an original. */
  language: Language
  /** The revision of the original that the translation was last called up to date with. */
  revision_id: string | null
}

/** Pages that say in another language what their original says. */
export type PageTranslationsTable = {
  document_id: string
  original_id: string
  /** At most one of each for an original. */
  language: Language
  /** The number of the original's revision that the translation was last called up to date with; 0 is the initial text, null is not known. */
  revision_number: number | null
}
