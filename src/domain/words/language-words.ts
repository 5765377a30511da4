import type { SentWords } from './english/sent.ts'
import type { ShownWords } from './english/shown-words.ts'

/** A language's label in the owner's choice, its own name, and its name for programs. */
export type LanguageFacts = { label: string; ownName: string; openGraph: string }

/** Settings of a site in a language, by their names, in place of the program's English words; those that are left out stay as they are. */
export type LanguageSettings = Readonly<Record<string, string>>

/** All that a file in `languages` says of the language whose tag is its name. */
export type LanguageWords = {
  FACTS: LanguageFacts
  /** Every word that pages show beside what people have written. */
  SHOWN: ShownWords
  /** Every word that reaches visitors by other ways: mails, feeds, the manifest. */
  SENT: SentWords
  SETTINGS: LanguageSettings
}
