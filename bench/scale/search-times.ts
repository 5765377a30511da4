import type { SearchQuery } from '#contract/search.ts'
import { databaseEngine } from '#server/data/database-engine.ts'
import type { Database } from '#server/data/tables.ts'
import { createRecentSearches } from '#server/operations/memory/recent-searches.ts'
import { createSearchLimit } from '#server/operations/memory/search-limit.ts'
import { listPosts } from '#server/operations/posts/list-posts.ts'
import { searchPosts } from '#server/operations/search/search-posts.ts'
import { median } from '../statistics.ts'
import type { Row } from '../table.ts'

const BUDGET_MS = 10
const WARM_UP = 20
const MEASURED = 200

/** Many visitors look for the same: all others are measured as if nobody had before. */
const REPEATED = 'a word of every post, looked for again'

/** What is typed, by how the row is called; `index` counts the searches of one kind. */
const TYPED: Record<string, (index: number, posts: number) => SearchQuery> = {
  'a word of every post': () => ({ q: 'oats' }),
  [REPEATED]: () => ({ q: 'oats' }),
  'two words of every post': () => ({ q: 'honey oats' }),
  'a word of every post, of one type': () => ({ q: 'oats', type: 'guide' }),
  'a word that is not finished': () => ({ q: 'simm' }),
  'a word of one post': (index, posts) => ({ q: `number ${(index * 997) % posts}` }),
  'a mistyped word': () => ({ q: 'lentlis' }),
}

/**
 * How long whole searches take: limits, candidates, ranking, pictures and marked passages.
 *
 * Each is measured in turn with the first page of the list of all posts, so that a slow moment
 * of the machine is seen in both.
 */
export async function measureSearch(db: Database, posts: number): Promise<Row[]> {
  const now = () => new Date().toISOString()
  const memory = { searchLimit: createSearchLimit(), recentSearches: createRecentSearches() }
  const rows: Row[] = []
  for (const [what, typed] of Object.entries(TYPED)) {
    const searches: number[] = []
    const lists: number[] = []
    for (let index = 0; index < WARM_UP + MEASURED; index++) {
      const visitor = { address: `10.${index % 200}.${rows.length}.1` }
      const query = typed(index, posts)
      const list = await timeOf(() => listPosts({ db, now }, {}))
      if (what !== REPEATED) memory.recentSearches.clear()
      const search = await timeOf(async () => {
        const { total } = await searchPosts({ db, now, ...memory }, visitor, { query })
        if (total === 0) throw new Error(`“${query.q}” found nothing.`)
      })
      if (index < WARM_UP) continue
      searches.push(search)
      lists.push(list)
    }
    rows.push(rowOf(`${databaseEngine(db)}: search for ${what}, p50`, searches, lists))
  }
  return rows
}

function rowOf(what: string, searches: number[], lists: number[]): Row {
  const p50 = median(searches)
  return {
    what,
    figure: `${p50.toFixed(1)} ms`,
    beside: `${median(lists).toFixed(1)} ms for a page of the list; slowest ${Math.max(...searches).toFixed(0)} ms`,
    budget: `<= ${BUDGET_MS} ms`,
    isMet: p50 <= BUDGET_MS,
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
