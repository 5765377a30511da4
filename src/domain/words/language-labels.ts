import { LANGUAGES, type Language } from './languages.ts'

/** The label of each language in the owner's choice. */
export const LANGUAGE_LABELS = Object.fromEntries(
  Object.entries(LANGUAGES).map(([tag, { label }]) => [tag, label]),
) as Readonly<Record<Language, string>>
