import { type RawBuilder, sql } from 'kysely'
import { inTitle, ofType } from '#domain/search/index-words.ts'
import type { SearchTerm } from '#domain/search/search-query.ts'
import type { Database } from '../tables.ts'
import type { CandidateQuery, SearchCandidate, SearchIndex, SearchMatch } from './search-index.ts'

/** PostgreSQL keeps no more places of a word, and counts no further. */
const MOST_PLACES = 255
const LAST_PLACE = 16_383

/** So many posts are looked through one by one before the index of words is asked. */
const RECENT_POSTS = 400

/**
 * Full text in PostgreSQL: a `tsvector` made here, word for word, so that neither its parser
 * nor the dictionaries and the locale of the server have a say in what is found.
 */
export const postgresSearchIndex: SearchIndex = {
  async insert(tx, number, words) {
    await sql`insert into post_search_index (number, words)
      values (${number}, ${toTsvector(words)}::tsvector)`.execute(tx)
  },

  /**
   * A common word has filled the limit among the newest posts already; the index of words would
   * gather its every place first. For all others it is the way, and the sum in the order keeps
   * the planner from walking through all posts instead.
   */
  async listNewest(db, query) {
    const recent = sql`(select number, words from post_search_index
      order by number desc limit ${RECENT_POSTS})`
    const newest = await listMatches(db, query, { from: recent, order: sql`found.number` })
    if (newest.length === query.limit) return newest
    const all = sql`post_search_index`
    return listMatches(db, query, { from: all, order: sql`(found.number + 0)` })
  },
}

async function listMatches(
  db: Database,
  { now, limit, ...match }: CandidateQuery,
  { from, order }: { from: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<SearchCandidate[]> {
  const { rows } = await sql<SearchCandidate>`
    select found.post_id as "postId", found.title, found.author,
      found.published_at as "publishedAt"
    from ${from} as indexed join post_search as found on found.number = indexed.number
    where indexed.words @@ ${toTsquery(match)}::tsquery and found.published_at <= ${now}
    order by ${order} desc
    limit ${limit}`.execute(db)
  return rows
}

/** Words are letters, digits and underscores, so quotation marks are all that they need. */
function toTsvector(words: readonly string[]): string {
  const places = new Map<string, number[]>()
  for (const [index, word] of words.entries()) {
    const known = places.get(word)
    const place = Math.min(index + 1, LAST_PLACE)
    if (!known) places.set(word, [place])
    else if (known.length < MOST_PLACES && known.at(-1) !== place) known.push(place)
  }
  return [...places].map(([word, at]) => `'${word}':${at.join(',')}`).join(' ')
}

function toTsquery({ terms, type, isInTitle }: SearchMatch): string {
  const parts = terms.map((term) => phrase(term, (stem) => stem))
  if (isInTitle) parts.push(`(${terms.map((term) => phrase(term, inTitle)).join(' | ')})`)
  if (type) parts.push(`'${ofType(type)}'`)
  return parts.join(' & ')
}

function phrase({ stems, isPrefix }: SearchTerm, mark: (stem: string) => string): string {
  const words = stems.map((stem) => `'${mark(stem)}'`).join(' <-> ')
  return isPrefix ? `${words}:*` : `(${words})`
}
