import { SENT_IN_ENGLISH, type SentWords } from './english/sent.ts'
import { SHOWN_IN_ENGLISH } from './english/shown.ts'
import type { ShownWords } from './english/shown-words.ts'
import { SENT_IN_GERMAN } from './german/sent.ts'
import { SHOWN as SHOWN_IN_GERMAN } from './german/shown.ts'
import type { Language } from './languages.ts'

type Words = ShownWords & SentWords

/** The catalogue: a language that is forgotten, or a word of one, does not compile. */
const WORDS: Readonly<Record<Language, Words>> = {
  en: { ...SHOWN_IN_ENGLISH, ...SENT_IN_ENGLISH },
  de: { ...SHOWN_IN_GERMAN, ...SENT_IN_GERMAN },
}

/** Every word of the program that visitors read, in a language: for the server. Readers' scripts have those that their page shows. */
export function wordsIn(language: Language): Words {
  return WORDS[language]
}
