import type { SentWords } from '../english/sent.ts'
import type { ShownWords } from '../english/shown-words.ts'
import { COOKING_IN_GERMAN } from '../german/cooking.ts'
import { KITCHEN_IN_GERMAN } from '../german/kitchen.ts'
import { PAGES_IN_GERMAN } from '../german/pages.ts'
import { POSTS_IN_GERMAN } from '../german/posts.ts'
import { SENT_IN_GERMAN } from '../german/sent.ts'
import { SETTINGS_IN_GERMAN } from '../german/settings.ts'
import type { LanguageFacts, LanguageSettings } from '../language-words.ts'

/** German, whose words are in several files, as they are many. */
export const FACTS: LanguageFacts = {
  label: 'German (Deutsch)',
  ownName: 'Deutsch',
  openGraph: 'de_DE',
}

export const SHOWN: ShownWords = {
  ...PAGES_IN_GERMAN,
  ...POSTS_IN_GERMAN,
  ...KITCHEN_IN_GERMAN,
  ...COOKING_IN_GERMAN,
}

export const SENT: SentWords = SENT_IN_GERMAN

export const SETTINGS: LanguageSettings = SETTINGS_IN_GERMAN
