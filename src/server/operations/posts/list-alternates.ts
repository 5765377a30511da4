import type { Alternate } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { LANGUAGES, type Language } from '#domain/words/languages.ts'
import type { Deps } from '#server/foundation/deps.ts'
import * as translationsTable from '#translations/translations.tables.ts'
import { readPublished } from '../site/documents/get-site-document.ts'

type InSet = translationsTable.PostInSet

/**
 * The addresses of what a post says in each of its languages, its own among them; the last is for readers of no language that
 * there is. None for a post that the public sees in one language alone.
 */
export function alternatesOf(
  set: readonly InSet[],
  { now, siteLanguage }: { now: string; siteLanguage: Language },
): Alternate[] {
  const shown = set.filter((post) => isPublic(post, now))
  const [first] = shown
  if (!first || shown.length === 1) return []
  return [
    ...shown.map(({ language, slug }) => ({ hreflang: language || siteLanguage, slug })),
    { hreflang: 'x-default', slug: first.slug },
  ]
}

/** The same for each of many posts that has one, by the id of the post. A site in one language asks for none. */
export async function listAlternatesOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  postIds: readonly string[],
): Promise<Map<string, Alternate[]>> {
  const { language: siteLanguage, otherLanguages } = await readPublished(db, 'settings')
  if (otherLanguages === 'off' || postIds.length === 0) return new Map()
  const sets = await translationsTable.listSets(db, postIds)
  const found = sets.flatMap((set) => {
    const alternates = alternatesOf(set, { now: now(), siteLanguage })
    return alternates.length > 0 ? set.map(({ id }) => [id, alternates] as const) : []
  })
  return new Map(found)
}

/**
 * The links between the languages of a post, for before its text; empty when it is in one.
 *
 * Written here, as the place in a series is: readers' browsers need no code for it.
 */
export function renderChooser(alternates: readonly Alternate[], own: Language): string {
  const links = alternates.flatMap(({ hreflang, slug }) => {
    if (hreflang === 'x-default') return []
    const name = LANGUAGES[hreflang].ownName
    return hreflang === own
      ? [`<span aria-current="true" lang="${hreflang}">${name}</span>`]
      : [
          `<a href="${urls.post(slug)}" lang="${hreflang}" hreflang="${hreflang}" rel="alternate" target="_top" class="font-semibold text-leaf underline-offset-4 hover:underline">${name}</a>`,
        ]
  })
  return links.length === 0
    ? ''
    : `<div class="in-series text-sm text-muted print:hidden">${links.join(' · ')}</div>`
}

function isPublic(post: InSet, now: string): boolean {
  return (
    post.status === 'published' &&
    post.deleted_at === null &&
    post.published_at !== null &&
    post.published_at <= now
  )
}
