import { sql } from 'kysely'
import { inTitle, ofType } from '#domain/search/index-words.ts'
import type { SearchTerm } from '#domain/search/search-query.ts'
import { buildOnce } from '../build-once.ts'
import type { Database } from '../tables.ts'
import type {
  CandidateQuery,
  SearchCandidate,
  SearchIndex,
  SearchMatch,
  TitleMatch,
} from './search-index.ts'

/** Beginnings up to this length have an index of their own; see the migration. */
const LONGEST_INDEXED_PREFIX = 4

/** Full text in SQLite: FTS5, read from the newest row backwards, so that common words cost little. */
export const sqliteSearchIndex: SearchIndex = {
  async insert(tx, number, words) {
    await sql`insert into post_search_index (rowid, words) values (${number}, ${words.join(' ')})`.execute(
      tx,
    )
  },

  async replace(tx, number, words) {
    await sql`delete from post_search_index where rowid = ${number}`.execute(tx)
    await this.insert(tx, number, words)
  },

  /**
   * The rows of a long beginning are gathered before the first is read. Mostly it is a whole
   * word already, and when that alone gives enough rows the beginning need not be looked at.
   */
  async listNewest(db, query) {
    const last = query.terms.at(-1)
    const [stem = ''] = last?.stems ?? []
    const prefix = query.isInTitle ? inTitle(stem) : stem
    if (last?.isPrefix && prefix.length > LONGEST_INDEXED_PREFIX) {
      const terms = [...query.terms.slice(0, -1), { ...last, isPrefix: false }]
      const whole = await listMatches(db, { ...query, terms })
      if (whole.length === query.limit) return whole
    }
    return listMatches(db, query)
  },

  async listNewestByTitle(db, { terms, now, limit }) {
    if (terms.length === 0) return []
    const matches = terms.map((term) => phrase(term, inTitle))
    return selectNewestByTitle(db, { matches, now, limit })
  },
}

const selectNewestByTitle = buildOnce(
  (db, { matches, now, limit }: { matches: readonly string[]; now: string; limit: number }) => {
    // A cross join keeps the index in front, as below.
    const ofEach = matches.map(
      (match, term) => sql`
        select * from (
          select found.post_id as "postId", ${sql.lit(term)} as term
          from post_search_index cross join post_search as found
            on found.number = post_search_index.rowid
          where post_search_index match ${match} and found.published_at <= ${now}
          order by post_search_index.rowid desc
          limit ${limit})`,
    )
    const query = sql<TitleMatch>`${sql.join(ofEach, sql` union all `)}`
    return { compile: () => query.compile(db) }
  },
)

async function listMatches(
  db: Database,
  { now, limit, ...match }: CandidateQuery,
): Promise<SearchCandidate[]> {
  // A cross join keeps the index in front, whatever the planner thinks of the other table.
  const { rows } = await sql<SearchCandidate>`
    select found.post_id as "postId", found.title, found.author,
      found.published_at as "publishedAt"
    from post_search_index cross join post_search as found
      on found.number = post_search_index.rowid
    where post_search_index match ${toFts5(match)} and found.published_at <= ${now}
    order by post_search_index.rowid desc
    limit ${limit}`.execute(db)
  return rows
}

/** Terms are letters and digits, and stand in quotation marks: none is an operator of FTS5. */
function toFts5({ terms, type, isInTitle }: SearchMatch): string {
  const parts = terms.map((term) => phrase(term, (stem) => stem))
  if (isInTitle) parts.unshift(`(${terms.map((term) => phrase(term, inTitle)).join(' OR ')})`)
  if (type) parts.push(`"${ofType(type)}"`)
  return parts.join(' AND ')
}

function phrase(
  { stems, isPrefix, others = [] }: SearchTerm,
  mark: (stem: string) => string,
): string {
  const typed = `"${stems.map(mark).join(' ')}"${isPrefix ? ' *' : ''}`
  if (others.length === 0) return typed
  return `(${[typed, ...others.map((name) => `"${name.map(mark).join(' ')}"`)].join(' OR ')})`
}
