import { listSpellings } from '#domain/search/spelling.ts'
import type { Database } from '../tables.ts'

/** Both engines take some tens of thousands of values in one statement. */
const ROWS_AT_ONCE = 2_000

/**
 * Stores words, so that mistyped ones can be corrected to them. Known words cost one query.
 *
 * They are inserted in one order everywhere, so that two posts that are published at once cannot
 * deadlock.
 */
export async function learn(tx: Database, words: readonly string[]): Promise<void> {
  const known = await listKnown(tx, words)
  const rows = words
    .filter((word) => !known.has(word))
    .sort()
    .flatMap((word) => listSpellings(word).map((spelling) => ({ spelling, word })))
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    await tx
      .insertInto('search_spellings')
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Known words that have one of these spellings; they may be words of posts that are gone. */
export async function listBySpelling(
  db: Database,
  { spellings, limit }: { spellings: string[]; limit: number },
): Promise<string[]> {
  if (spellings.length === 0) return []
  const rows = await db
    .selectFrom('search_spellings')
    .select('word')
    .distinct()
    .where('spelling', 'in', spellings)
    .limit(limit)
    .execute()
  return rows.map(({ word }) => word)
}

async function listKnown(db: Database, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  const rows = await db
    .selectFrom('search_spellings')
    .select('word')
    .where('spelling', 'in', words)
    .whereRef('word', '=', 'spelling')
    .execute()
  return new Set(rows.map(({ word }) => word))
}
