import type { TopicLink } from '#contract/topic-link.ts'
import type { Language } from '#domain/words/languages.ts'
import type { Database } from '#server/data/tables.ts'
import { TERM_ADDRESSES } from '#terms/term-addresses.calls.ts'
import { termSlug } from '#terms/term-name.ts'
import * as termTranslationsTable from '#terms/term-translations.tables.ts'
import * as termsRepository from '#terms/terms.tables.ts'
import { inWords } from '#translations/term-translation.ts'

/** Terms in the words of a language, where they have some in it; as they are without a language. */
export async function termsInWords<Term extends { id: string; name: string }>(
  db: Database,
  terms: readonly Term[],
  language: Language | undefined,
): Promise<Term[]> {
  if (language === undefined) return [...terms]
  const ids = terms.map(({ id }) => id)
  const words = await termTranslationsTable.listOfTerms(db, { ids, language })
  const byId = new Map(words.map((word) => [word.term_id, word]))
  return terms.map((term) => inWords(term, byId.get(term.id)))
}

/** Topics as links to their posts; to those in another language than the site's, in its words, when it is given. */
export async function linksToTopics(
  db: Database,
  topics: readonly (TopicLink & { id: string })[],
  language: Language | undefined,
): Promise<TopicLink[]> {
  const said = await termsInWords(db, topics, language)
  return said.map((topic) => linkTo(topic, language))
}

function linkTo({ slug, name, group }: TopicLink, language: Language | undefined): TopicLink {
  const path = language && TERM_ADDRESSES.topic.page(slug, language)
  return { slug, name, ...(path && { path }), ...(group && { group }) }
}

/** The same of topics by their names, some of which there may not be yet. */
export async function linksToNamed(
  db: Database,
  names: readonly string[],
  language: Language | undefined,
): Promise<TopicLink[]> {
  const named = names.map((name) => ({ slug: termSlug(name), name }))
  if (language === undefined) return named
  const slugs = named.map(({ slug }) => slug)
  const known = await termsRepository.listBySlugs(db, { kind: 'topic', slugs })
  const said = await termsInWords(db, known, language)
  const nameOf = new Map(said.map(({ slug, name }) => [slug, name]))
  return named.map(({ slug, name }) => linkTo({ slug, name: nameOf.get(slug) ?? name }, language))
}
