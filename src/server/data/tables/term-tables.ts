import type { Generated } from 'kysely'
import type { Language } from '#domain/words/languages.ts'
import type { TermKind } from '#terms/term-kinds.ts'

export type TermsTable = {
  id: string
  kind: TermKind
  slug: string
  name: string
  description: string
  /** The term that it stands below. */
  parent_id: string | null
  picture_id: string | null
  /** The group of topics that it is in, such as a diet; empty for none. */
  group_name: Generated<string>
  created_at: string
  updated_at: string
}

/** The name and the description of a term in a language beside the site's; an empty one is as in the site's. */
export type TermTranslationsTable = {
  term_id: string
  language: Language
  name: string
  description: string
  /** The name as an address would have it: what it is found by; empty where it has none. */
  slug: Generated<string>
}

/** Where an address leads; null where its term was removed. */
export type TermRedirectsTable = {
  kind: TermKind
  slug: string
  term_id: string | null
  created_at: string
}

export type PostTermsTable = {
  post_id: string
  term_id: string
  position: number
  /** Its place among the posts of the term where these stand in an order; null in others. */
  part: number | null
  published_at: string | null
  /** Of a post in another language than the site's; written by triggers alone, as is when the public sees it. */
  language: Generated<Language | ''>
  said_at: Generated<string | null>
}

/** The later words of a term's address, each to its end. Written by triggers alone. */
export type TermWordsTable = { kind: TermKind; word: string; term_id: string }

/** The same of its name in another language. */
export type TermTranslationWordsTable = TermWordsTable & { language: Language }

/** Written by triggers alone. */
export type TermCountsTable = { term_id: string; kind: TermKind; posts: number }
