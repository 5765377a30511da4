import type { Language } from '#domain/words/languages.ts'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import type { TermTranslationsTable } from '#server/data/tables/term-tables.ts'
import type { Database } from '#server/data/tables.ts'
import type { TermTranslation } from '#translations/term-translation.ts'

/** Returns the names and descriptions of these terms in other languages; in one alone when it is given. */
export async function listOfTerms(
  db: Database,
  { ids, language }: { ids: readonly string[]; language?: Language | undefined },
): Promise<TermTranslationsTable[]> {
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
    .values(said.map((words) => ({ ...words, term_id: termId })))
    .execute()
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
