import { SENT_IN_ENGLISH, type SentWords } from './english/sent.ts'
import { SHOWN_IN_ENGLISH } from './english/shown.ts'
import type { ShownWords } from './english/shown-words.ts'
import type { LanguageWords } from './language-words.ts'
import type { Language } from './languages.ts'
import { OTHER_LANGUAGES } from './other-languages.ts'

type Words = ShownWords & SentWords

/** A language that is forgotten, or a word of one, does not compile. */
const OTHERS: Readonly<Record<Exclude<Language, 'en'>, LanguageWords>> = OTHER_LANGUAGES

/** The catalogue. */
const WORDS: Readonly<Record<Language, Words>> = {
  en: { ...SHOWN_IN_ENGLISH, ...SENT_IN_ENGLISH },
  ...(Object.fromEntries(
    Object.entries(OTHERS).map(([tag, { SHOWN, SENT }]) => [tag, { ...SHOWN, ...SENT }]),
  ) as Record<Exclude<Language, 'en'>, Words>),
}

/** Every word of the program that visitors read, in a language: for the server. Readers' scripts have those that their page shows. */
export function wordsIn(language: Language): Words {
  return WORDS[language]
}
