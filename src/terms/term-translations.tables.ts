import type { Language } from '#domain/words/languages.ts'
import { endOfPrefix } from '#server/data/end-of-prefix.ts'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import type { TermTranslationsTable } from '#server/data/tables/term-tables.ts'
import type { Database } from '#server/data/tables.ts'
import type { TermTranslation } from '#translations/term-translation.ts'
import { TERM_KIND_NAMES, type TermKind } from './term-kinds.ts'
import { termSlug } from './term-name.ts'

/** A term's name and description in a language. */
type SaidOfTerm = Omit<TermTranslationsTable, 'slug'>

/** Returns the names and descriptions of these terms in other languages; in one alone when it is given. */
export async function listOfTerms(
  db: Database,
  { ids, language }: { ids: readonly string[]; language?: Language | undefined },
): Promise<SaidOfTerm[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('term_translations')
    .select(['term_id', 'language', 'name', 'description'])
    .where('term_id', 'in', ids)
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? 'en'))
    .orderBy('term_id')
    .orderBy('language')
    .execute()
}

/** Says what a term is called in some languages; without a word it is called there as in the site's. */
export async function put(
  tx: PublicTransaction,
  { termId, translations }: { termId: string; translations: readonly TermTranslation[] },
): Promise<void> {
  if (translations.length === 0) return
  await tx
    .deleteFrom('term_translations')
    .where('term_id', '=', termId)
    .where(
      'language',
      'in',
      translations.map(({ language }) => language),
    )
    .execute()
  const said = translations.filter(({ name, description }) => name !== '' || description !== '')
  if (said.length === 0) return
  await tx
    .insertInto('term_translations')
    .values(said.map((words) => ({ ...words, slug: termSlug(words.name), term_id: termId })))
    .execute()
}

/** Those of the terms at these addresses of which the public sees a post in a language beside the site's. */
export async function listSaid(
  db: Database,
  { slugs, language, now }: { slugs: readonly string[]; language: Language; now: string },
): Promise<{ kind: TermKind; slug: string }[]> {
  if (slugs.length === 0) return []
  return db
    .selectFrom('terms')
    .select(['kind', 'slug'])
    .where('kind', 'in', TERM_KIND_NAMES)
    .where('slug', 'in', slugs)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('post_terms')
          .select('post_id')
          .where('language', '=', language)
          .whereRef('post_terms.term_id', '=', 'terms.id')
          .where('said_at', '<=', now),
      ),
    )
    .execute()
}

type Called = { kind: TermKind; language: Language; slug: string }

/** The ids of terms with a name in a language that has a word which begins so, those whose name itself begins so first; each once. */
export async function listIdsLike(
  db: Database,
  { kind, language, slug, limit }: Called & { limit: number },
): Promise<string[]> {
  const first = await called(db, { kind, language })
    .where('term_translations.slug', '>=', slug)
    .where('term_translations.slug', '<', endOfPrefix(slug))
    .orderBy('term_translations.slug')
    .limit(limit)
    .execute()
  const others = await db
    .selectFrom('term_translation_words')
    .select('term_id')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('word', '>=', slug)
    .where('word', '<', endOfPrefix(slug))
    .orderBy('word')
    .orderBy('term_id')
    .limit(2 * limit)
    .execute()
  return [...new Set([...first, ...others].map(({ term_id: id }) => id))].slice(0, limit)
}

/** The id of the term that has this name in a language; undefined where none has. */
export async function findIdCalled(
  db: Database,
  { kind, language, slug }: Called,
): Promise<string | undefined> {
  const row = await called(db, { kind, language })
    .where('term_translations.slug', '=', slug)
    .orderBy('term_translations.term_id')
    .limit(1)
    .executeTakeFirst()
  return row?.term_id
}

function called(db: Database, { kind, language }: Omit<Called, 'slug'>) {
  return db
    .selectFrom('term_translations')
    .innerJoin('terms', 'terms.id', 'term_translations.term_id')
    .select('term_translations.term_id')
    .where('term_translations.language', '=', language)
    .where('terms.kind', '=', kind)
}

/** How many posts of terms the public sees in another language than the site's: of all that have some, of those below one, or of these. */
export async function countSaidIn(
  db: Database,
  {
    language,
    now,
    of,
  }: {
    language: Language
    now: string
    of?: { parentId: string } | { ids: readonly string[] } | undefined
  },
): Promise<{ id: string; said: number }[]> {
  let query = db
    .selectFrom('post_terms')
    .select('term_id as id')
    .select(({ fn }) => fn.countAll<number>().as('said'))
    .where('language', '=', language)
    .where('said_at', '<=', now)
    .groupBy('term_id')
  if (of && 'ids' in of) {
    if (of.ids.length === 0) return []
    query = query.where('term_id', 'in', of.ids)
  } else if (of) {
    query = query.where('term_id', 'in', ({ selectFrom }) =>
      selectFrom('terms').select('id').where('parent_id', '=', of.parentId),
    )
  }
  return (await query.execute()).map(({ id, said }) => ({ id, said: Number(said) }))
}

/** Which of these languages beside the site's the public sees posts of a term in. */
export async function listLanguages(
  db: Database,
  { termId, now, among }: { termId: string; now: string; among: readonly Language[] },
): Promise<Language[]> {
  const first = await Promise.all(
    among.map((language) =>
      saidOf(db, { termId, now, language }).select('post_id').limit(1).executeTakeFirst(),
    ),
  )
  return among.filter((_, index) => first[index] !== undefined)
}

/** The places of the posts of a term that the public sees in another language than the site's. */
export function saidOf(
  db: Database,
  { termId, now, language }: { termId: string; now: string; language: Language },
) {
  return db
    .selectFrom('post_terms')
    .where('language', '=', language)
    .where('term_id', '=', termId)
    .where('said_at', '<=', now)
}
