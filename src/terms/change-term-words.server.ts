import { AppError } from '#domain/errors.ts'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import type { Database } from '#server/data/tables.ts'
import { mergedWords, type TermTranslation } from '#translations/term-translation.ts'
import { listOtherLanguages } from './list-desk-terms.server.ts'
import * as termTranslationsTable from './term-translations.tables.ts'

/**
 * Returns the old words of a term in the languages in which it gets new ones.
 *
 * @throws AppError `invalid` for a language in which the site says nothing, and for its own
 */
export async function wordsBefore(
  db: Database,
  termId: string,
  given: readonly TermTranslation[],
): Promise<TermTranslation[]> {
  if (given.length === 0) return []
  const others = await listOtherLanguages(db)
  if (given.some(({ language }) => !others.includes(language))) {
    const message = 'Choose one of the other languages of the site.'
    throw new AppError('invalid', message, { fields: { translations: [message] } })
  }
  const known = await wordsOf(db, termId)
  return known.filter((words) => given.some(({ language }) => language === words.language))
}

/** Gives a term words in other languages where it has none of its own. */
export async function addWords(
  tx: PublicTransaction,
  { termId, words }: { termId: string; words: readonly TermTranslation[] },
): Promise<void> {
  const translations = mergedWords(await wordsOf(tx, termId), words)
  await termTranslationsTable.put(tx, { termId, translations })
}

/** Returns the names and descriptions of a term in other languages. */
export async function wordsOf(db: Database, termId: string): Promise<TermTranslation[]> {
  const rows = await termTranslationsTable.listOfTerms(db, { ids: [termId] })
  return rows.map(({ term_id: _, ...words }) => words)
}
