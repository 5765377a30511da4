import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/data/database.ts'
import { indexMissingPosts } from '#server/operations/search/index-missing-posts.ts'
import { searchPosts } from '#server/operations/search/search-posts.ts'
import { fillDatabase } from './fill-database.ts'
import { median } from './statistics.ts'
import { formatTable, type Row } from './table.ts'

/**
 * Searching a large site, apart from the other measurements because the index takes minutes to
 * fill: `node bench/search.ts --posts 100000`.
 */
const { values } = parseArgs({ options: { posts: { type: 'string', default: '100000' } } })
const POSTS = Number(values.posts)
const BUDGET_MS = 10
const WARM_UP = 10
const MEASURED = 100

const folder = mkdtempSync(join(tmpdir(), 'haven-bench-search-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const now = () => new Date().toISOString()

await fillDatabase(folder, POSTS)
const db = openDatabase({ engine: 'sqlite', file: join(folder, 'haven.sqlite') }, () => {})
const startedAt = performance.now()
const indexed = await indexMissingPosts({ db, now })
const seconds = (performance.now() - startedAt) / 1000
console.log(`Indexed ${indexed} posts in ${seconds.toFixed(0)} s.`)

const rows = [
  await measure('a word of every post', () => 'oats'),
  await measure('two words of every post', () => 'honey oats'),
  await measure('a word that is not finished', () => 'simm'),
  await measure('a word of one post', (index) => `number ${(index * 997) % POSTS}`),
  await measure('a mistyped word', () => 'lentlis'),
]
await db.destroy()
console.log(`\n${formatTable(rows)}`)

/** The whole operation: limits, candidates, ranking, pictures and marked passages. */
async function measure(what: string, typed: (index: number) => string): Promise<Row> {
  const times: number[] = []
  for (let index = 0; index < WARM_UP + MEASURED; index++) {
    const visitor = { address: `10.${index % 200}.${what.length}.1` }
    const began = performance.now()
    const { total } = await searchPosts({ db, now }, visitor, { q: typed(index) })
    if (index >= WARM_UP) times.push(performance.now() - began)
    if (total === 0) throw new Error(`“${typed(index)}” found nothing.`)
  }
  const p50 = median(times)
  return {
    what: `search for ${what}, p50`,
    figure: `${p50.toFixed(1)} ms`,
    beside: `${POSTS} posts, slowest ${Math.max(...times).toFixed(1)} ms`,
    budget: `<= ${BUDGET_MS} ms`,
    isMet: p50 <= BUDGET_MS,
  }
}
