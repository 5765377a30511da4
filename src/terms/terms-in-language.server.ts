import type { TopicLink } from '#contract/topic-link.ts'
import { LANGUAGE_TAGS, type Language } from '#domain/words/languages.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { linksToTopics } from '#server/operations/posts/terms-in-words.ts'
import { readPublished } from '#server/operations/site/documents/get-site-document.ts'
import type { Alternate } from '#translations/sets/alternate.calls.ts'
import { alternatesOf, renderChooser } from '#translations/sets/alternates.server.ts'
import { POSTS_FOR_SEARCH_ENGINES } from './term.ts'
import { TERM_ADDRESSES } from './term-addresses.calls.ts'
import type { TermKind } from './term-kinds.ts'
import type { InLanguages } from './term-shapes.calls.ts'
import * as termTranslationsTable from './term-translations.tables.ts'
import * as termsRepository from './terms.tables.ts'

const LOT = 500

/** The topics of which the public sees posts in another language than the site's, in its words: those with the most posts first. */
export async function listTopicLinksIn(
  db: Database,
  query: Omit<Parameters<typeof listTermsIn>[1], 'kind'>,
): Promise<TopicLink[]> {
  return linksToTopics(db, await listTermsIn(db, { kind: 'topic', ...query }), query.language)
}

/** A term with how many posts of it the public sees in another language than the site's. */
type SaidTerm = termsRepository.CountedTerm & { said: number }

async function listTermsIn(
  db: Database,
  {
    kind,
    limit = Number.POSITIVE_INFINITY,
    ...query
  }: { kind: TermKind; limit?: number } & Parameters<typeof termTranslationsTable.countSaidIn>[1],
): Promise<SaidTerm[]> {
  const counts = await termTranslationsTable.countSaidIn(db, query)
  const ordered = counts.toSorted(
    (one, other) => other.said - one.said || (one.id < other.id ? -1 : 1),
  )
  const found: SaidTerm[] = []
  // Terms of other kinds are among them: as many at a time as are likely to be enough.
  const lot = Math.min(2 * limit, LOT)
  for (let at = 0; at < ordered.length && found.length < limit; at += lot) {
    const some = ordered.slice(at, at + lot)
    const ids = some.map(({ id }) => id)
    const rows = await termsRepository.listCountedByIds(db, ids)
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const { id, said } of some) {
      const term = byId.get(id)
      if (term?.kind === kind) found.push({ ...term, said })
    }
  }
  return found.slice(0, limit)
}

/** Where the posts of a term are in each language of the site, for heads, and the links between them for its page; none for a term that readers find in one alone. */
export async function findTermLanguages(
  db: Database,
  term: Pick<termsRepository.CountedTerm, 'id' | 'kind' | 'slug' | 'posts'>,
  { now, language }: { now: string; language: Language | undefined },
): Promise<InLanguages> {
  const site = await readPublished(db, 'settings')
  if (site.otherLanguages === 'off') return {}
  const among = LANGUAGE_TAGS.filter((other) => other !== site.language)
  const languages = await termTranslationsTable.listLanguages(db, { termId: term.id, now, among })
  const alternates = alternatesOfTerm({ ...term, languages }, site.language)
  if (alternates.length === 0) return {}
  return { alternates, chooserHtml: renderChooser(alternates, language ?? site.language) }
}

/**
 * The terms of which the public sees posts in other languages than the site's: where they are in each language, by their
 * slugs, and those of each language that search engines are to know.
 */
export async function listTermsInOthers(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  kind: TermKind,
): Promise<{
  alternates: ReadonlyMap<string, Alternate[]>
  listed: { slug: string; language: Language }[]
}> {
  const site = await readPublished(db, 'settings')
  if (site.otherLanguages === 'off') return { alternates: new Map(), listed: [] }
  const others = LANGUAGE_TAGS.filter((language) => language !== site.language)
  const said: (SaidTerm & { language: Language })[] = []
  for (const language of others) {
    const rows = await listTermsIn(db, { kind, language, now: now() })
    said.push(...rows.map((row) => ({ ...row, language })))
  }
  const alternates = [...Map.groupBy(said, ({ slug }) => slug)].map(([slug, rows]) => {
    const languages = rows.map(({ language }) => language)
    const posts = rows[0]?.posts ?? 0
    return [slug, alternatesOfTerm({ kind, slug, posts, languages }, site.language)] as const
  })
  return {
    alternates: new Map(alternates.filter(([, found]) => found.length > 0)),
    listed: said
      .filter((row) => row.said >= POSTS_FOR_SEARCH_ENGINES)
      .map(({ slug, language }) => ({ slug, language }))
      .toSorted((one, other) => (one.slug < other.slug ? -1 : 1)),
  }
}

/** The addresses of a term in each language in which the public sees posts of it. */
export function alternatesOfTerm(
  {
    kind,
    slug,
    posts,
    languages,
  }: { kind: TermKind; slug: string; posts: number; languages: readonly Language[] },
  siteLanguage: Language,
): Alternate[] {
  const { page } = TERM_ADDRESSES[kind]
  return alternatesOf(
    [
      { path: page(slug), language: '', isShown: posts > 0 },
      ...languages.map((language) => ({ path: page(slug, language), language, isShown: true })),
    ],
    siteLanguage,
  )
}
