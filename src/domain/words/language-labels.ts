import { LANGUAGES, type Language } from './languages.ts'

/** What the owner chooses each language by. */
export const LANGUAGE_LABELS = Object.fromEntries(
  Object.entries(LANGUAGES).map(([tag, { label }]) => [tag, label]),
) as Readonly<Record<Language, string>>
