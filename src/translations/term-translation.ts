import type { Language } from '#domain/words/languages.ts'

/** The name and the description of a term in a language beside the site's; an empty one is as in the site's. */
export type TermTranslation = { language: Language; name: string; description: string }

type Worded = { name: string; description?: string }

/** A term in the words of another language, and in those of the site's where there are none. */
export function inWords<Term extends Worded>(
  term: Term,
  words: Pick<TermTranslation, 'name' | 'description'> | undefined,
): Term {
  if (!words) return term
  return {
    ...term,
    name: words.name || term.name,
    ...(term.description !== undefined && {
      description: words.description || term.description,
    }),
  }
}

/** Returns the words in other languages of two terms that become one: those of the first, and those of the other where it has none. */
export function mergedWords(
  own: readonly TermTranslation[],
  other: readonly TermTranslation[],
): TermTranslation[] {
  const languages = new Set([...own, ...other].map(({ language }) => language))
  return [...languages].map((language) => {
    const [mine, theirs] = [own, other].map((words) =>
      words.find((word) => word.language === language),
    )
    return {
      language,
      name: mine?.name || theirs?.name || '',
      description: mine?.description || theirs?.description || '',
    }
  })
}
