import type { PostLanguage } from '../posts/post-language.ts'

// languages: npm run languages
/** The languages that a site can be in: what the owner chooses by, how they call themselves, and how programs name them. */
export const LANGUAGES = {
  en: { label: 'English', ownName: 'English', openGraph: 'en_US' },
  de: { label: 'German (Deutsch)', ownName: 'Deutsch', openGraph: 'de_DE' },
} as const satisfies Record<PostLanguage, object>
// languages end

/** A language by its tag (BCP 47), as `lang` of a document has it. */
export type Language = keyof typeof LANGUAGES

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[]

/** Returns whether something is the tag of a language that a site can be in. */
export function isLanguage(tag: string | null | undefined): tag is Language {
  return typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag)
}
