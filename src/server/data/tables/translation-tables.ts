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
