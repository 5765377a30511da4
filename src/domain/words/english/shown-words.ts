import type { InAnyLanguage } from './in-any-language.ts'
import type { SHOWN_IN_ENGLISH } from './shown.ts'

/** The words that pages show, in a language: one that is forgotten does not compile. */
export type ShownWords = InAnyLanguage<typeof SHOWN_IN_ENGLISH>
