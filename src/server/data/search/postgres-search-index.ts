import { type RawBuilder, sql } from 'kysely'
import { inTitle, ofType } from '#domain/search/index-words.ts'
import type { SearchTerm } from '#domain/search/search-query.ts'
import type { Database } from '../tables.ts'
import type { CandidateQuery, SearchCandidate, SearchIndex, SearchMatch } from './search-index.ts'

/** PostgreSQL keeps no more places of a word, and counts no further. */
const MOST_PLACES = 255
const LAST_PLACE = 16_383

/**
 * Posts are numbered as they are published, and each carries the number of its block as a word.
 * A common word together with the newest blocks is found in the index as fast as a rare one.
 */
const BLOCK_SIZE = 512

/** How many of the newest blocks are searched first, and how many when those have too few matches. */
const NEWEST_BLOCKS = 2
const MORE_BLOCKS = 16

/** So many posts may be known already that are published later. */
const ROOM_FOR_LATER_POSTS = 30

/**
 * Full text in PostgreSQL: a `tsvector` made here, word for word, so that neither its parser
 * nor the dictionaries and the locale of the server have a say in what is found.
 */
export const postgresSearchIndex: SearchIndex = {
  async insert(tx, number, words) {
    const all = [...words, blockName(number)]
    await sql`insert into post_search_index (number, words)
      values (${number}, ${toTsvector(all)}::tsvector)`.execute(tx)
  },

  async replace(tx, number, words) {
    const all = [...words, blockName(number)]
    await sql`update post_search_index set words = ${toTsvector(all)}::tsvector
      where number = ${number}`.execute(tx)
  },

  /**
   * The index knows nothing of order: of a common word it would gather every place there is,
   * to sort them all. The newest posts mostly have it often enough; what none of them has is
   * rare, and looked for in all. All words that begin alike are gathered first as well, so a
   * whole word is tried before its prefix.
   */
  async listNewest(db, query) {
    const last = query.lastNumber ?? (await findLastNumber(db))
    if (last < NEWEST_BLOCKS * BLOCK_SIZE) return listPublic(db, query)

    const blocks = newestBlocks(last, NEWEST_BLOCKS)
    const whole = asWholeWords(query)
    if (whole) {
      const newest = await listPublic(db, whole, blocks)
      if (newest.length === query.limit) return newest
    }
    if (await query.isNeedless) return []
    const found = await listPublicOrRare(db, query, blocks)
    if (found) return found

    if (last >= MORE_BLOCKS * BLOCK_SIZE) {
      const more = await listPublic(db, query, newestBlocks(last, MORE_BLOCKS))
      if (more.length === query.limit) return more
    }
    return listPublic(db, query)
  },

  async listNewestByTitle(db, { terms, ...query }) {
    const lastNumber = await findLastNumber(db)
    const lists = await Promise.all(
      terms.map(async (term, place) => {
        const found = await this.listNewest(db, {
          ...query,
          terms: [{ ...term, isPrefix: false }],
          isInTitle: true,
          lastNumber,
        })
        return found.map(({ postId }) => ({ postId, term: place }))
      }),
    )
    return lists.flat()
  },
}

async function findLastNumber(db: Database): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(number) as last from post_search_index`.execute(db)
  return rows[0]?.last ?? 0
}

/** The search with its last word as a whole word instead of a beginning, or undefined when it is whole already. */
function asWholeWords(query: CandidateQuery): CandidateQuery | undefined {
  const last = query.terms.at(-1)
  if (!last?.isPrefix) return undefined
  return { ...query, terms: [...query.terms.slice(0, -1), { ...last, isPrefix: false }] }
}

/**
 * Cuts the matches down to the newest before their rows are read. Those that appear only later
 * are sorted out here, with room for them; where there are more, again with more room.
 */
async function listPublic(
  db: Database,
  { now, limit, ...match }: CandidateQuery,
  blocks: readonly string[] = [],
): Promise<SearchCandidate[]> {
  for (let room = ROOM_FOR_LATER_POSTS; ; room *= 100) {
    const newest = newestMatches(toTsquery(match, blocks), limit + room)
    const found = await readCandidates(db, newest)
    const shown = found.filter(({ publishedAt }) => publishedAt <= now).slice(0, limit)
    if (shown.length === limit || found.length < limit + room) return shown
  }
}

/**
 * The matches among the newest blocks, or, where none of their posts matches, among all posts, with
 * one question.
 *
 * @returns undefined when some of the newest posts match, but too few
 */
async function listPublicOrRare(
  db: Database,
  query: CandidateQuery,
  blocks: readonly string[],
): Promise<SearchCandidate[] | undefined> {
  const { now, limit, ...match } = query
  const most = limit + ROOM_FOR_LATER_POSTS
  const found = await readCandidates<{ isNew: boolean }>(
    db,
    sql`with newest as materialized (${newestMatches(toTsquery(match, blocks), most)}),
      rare as (${newestMatches(toTsquery(match, []), most, sql`not exists (select from newest)`)})
      select number, true as "isNew" from newest union all select number, false from rare`,
    sql`, "isNew"`,
  )
  const shown = found.filter(({ publishedAt }) => publishedAt <= now).slice(0, limit)
  const isAll = !found[0]?.isNew && found.length < most
  return shown.length === limit || isAll ? shown : undefined
}

/** The sum in the order keeps the planner from scanning all posts instead. */
function newestMatches(tsquery: string, limit: number, condition = sql`true`): RawBuilder<unknown> {
  return sql`select number from post_search_index
    where ${condition} and words @@ ${tsquery}::tsquery
    order by (number + 0) desc limit ${limit}`
}

/** Reads the rows of posts by their numbers, newest first, with what else is known of each. */
async function readCandidates<More = unknown>(
  db: Database,
  numbers: RawBuilder<unknown>,
  more = sql``,
): Promise<(SearchCandidate & More)[]> {
  const { rows } = await sql<SearchCandidate & More>`
    select found.post_id as "postId", found.title, found.author,
      found.published_at as "publishedAt" ${more}
    from (${numbers}) as indexed join post_search as found on found.number = indexed.number
    order by found.number desc`.execute(db)
  return rows
}

/** No text holds it: words of texts do not begin with an underscore. */
function blockName(number: number): string {
  return `__block${Math.floor(number / BLOCK_SIZE)}`
}

function newestBlocks(last: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => blockName(last - index * BLOCK_SIZE))
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

function toTsquery({ terms, type, isInTitle }: SearchMatch, blocks: readonly string[]): string {
  const parts = terms.map((term) => phrase(term, (stem) => stem))
  if (isInTitle) parts.push(`(${terms.map((term) => phrase(term, inTitle)).join(' | ')})`)
  if (type) parts.push(`'${ofType(type)}'`)
  if (blocks.length > 0) parts.push(`(${blocks.map((block) => `'${block}'`).join(' | ')})`)
  return parts.join(' & ')
}

function phrase(
  { stems, isPrefix, others = [] }: SearchTerm,
  mark: (stem: string) => string,
): string {
  const inOrder = (words: readonly string[]) => words.map((stem) => `'${mark(stem)}'`).join(' <-> ')
  const typed = isPrefix ? `${inOrder(stems)}:*` : `(${inOrder(stems)})`
  if (others.length === 0) return typed
  return `(${[typed, ...others.map((name) => `(${inOrder(name)})`)].join(' | ')})`
}
