import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#domain/words/languages.ts'
import type { TermsApi } from '#terms/term.calls.ts'
import type { TermKind } from '#terms/term-kinds.ts'
import type { DeskTerm } from '#terms/term-shapes.calls.ts'
import type { TermChoices } from './terms-field.tsx'

/**
 * Returns where terms of a kind are found and made for a post in a language, by their names in it, which is what the field
 * shows; a post still has them by their names in that of the site.
 */
export function useTermChoices(
  { list, create }: Pick<TermsApi, 'list' | 'create'>,
  { kind, names, language }: { kind: TermKind; names: readonly string[]; language: Language | '' },
): TermChoices {
  // What was found is shown by its name at once when it is chosen.
  const [found] = useState(() => new Map<string, DeskTerm>())
  const known = useQuery({
    queryKey: ['desk', 'terms-said', kind, names],
    queryFn: ({ signal }) => list({ named: names.join(',') }, { signal }),
    enabled: language !== '' && names.length > 0,
    placeholderData: (before) => before,
  })
  if (language === '') return { list, create }
  const say = (term: DeskTerm) => {
    found.set(term.name, term)
    return { ...term, said: nameIn(term, language) }
  }
  const terms = [...found.values(), ...(known.data?.items ?? [])]
  return {
    list: async ({ q }) => ({ items: (await list({ q, language })).items.map(say) }),
    create: async ({ name }) => say(await create({ name, language })),
    said: (name) => {
      const term = terms.findLast((one) => one.name === name)
      return term ? nameIn(term, language) : name
    },
  }
}

function nameIn({ name, translations }: DeskTerm, language: Language): string {
  return translations.find((said) => said.language === language)?.name || name
}
