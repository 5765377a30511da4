import { LANGUAGES, type Language } from '#domain/words/languages.ts'
import type { Alternate } from './alternate.calls.ts'

/** One of a set: an original, or what says the same in another language. */
type Said = {
  path: string
  /** Empty is the language of the site. */
  language: Language | ''
  /** Whether readers find it. */
  isShown: boolean
}

/**
 * The addresses of what a set says in each of its languages, the original first; the last is for readers of no language that
 * there is. None for what readers find in one language alone.
 */
export function alternatesOf(set: readonly Said[], siteLanguage: Language): Alternate[] {
  const shown = set.filter(({ isShown }) => isShown)
  const [first] = shown
  if (!first || shown.length === 1) return []
  return [
    ...shown.map(({ language, path }) => ({ hreflang: language || siteLanguage, path })),
    { hreflang: 'x-default', path: first.path },
  ]
}

/**
 * The links between the languages of a post or a page, for its text; empty when it is in one.
 *
 * Written here, as the place in a series is: readers' browsers need no code for it.
 */
export function renderChooser(alternates: readonly Alternate[], own: Language): string {
  const links = alternates.flatMap(({ hreflang, path }) => {
    if (hreflang === 'x-default') return []
    const name = LANGUAGES[hreflang].ownName
    return hreflang === own
      ? [`<span aria-current="true" lang="${hreflang}">${name}</span>`]
      : [
          `<a href="${path}" lang="${hreflang}" hreflang="${hreflang}" rel="alternate" target="_top" class="font-semibold text-leaf underline-offset-4 hover:underline">${name}</a>`,
        ]
  })
  return links.length === 0
    ? ''
    : `<div class="in-series text-sm text-muted print:hidden">${links.join(' · ')}</div>`
}
