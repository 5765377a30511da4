/** The languages that a site can be in: what the owner chooses by, and how programs name them. */
export const LANGUAGES = {
  en: { label: 'English', openGraph: 'en_US' },
  de: { label: 'German (Deutsch)', openGraph: 'de_DE' },
} as const

/** A language by its tag (BCP 47), as `lang` of a document has it. */
export type Language = keyof typeof LANGUAGES
