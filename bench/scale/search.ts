import { parseArgs } from 'node:util'
import { databaseEngine, type Engine } from '#server/data/database-engine.ts'
import type { Database } from '#server/data/tables.ts'
import { DIFFERENT_TEXTS, fillDatabase, gatherStatistics } from '../fill-database.ts'
import { givenTexts } from '../post-text.ts'
import { formatTable, type Row } from '../table.ts'
import { openBenchDatabase } from './bench-database.ts'
import { fillKnownWords, fillSearchIndex } from './fill-search-index.ts'
import { measureSearch } from './search-times.ts'

/**
 * Searching a large site on both engines, apart from the other measurements because the index
 * takes minutes to fill: `node bench/scale/search.ts --posts 100000 --engine postgres`.
 */
const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '100000' },
    engine: { type: 'string', default: 'sqlite,postgres' },
    /** A folder whose databases are used again, and filled when they are not there. */
    keep: { type: 'string' },
  },
})
const POSTS = Number(values.posts)

const rows: Row[] = []
for (const engine of values.engine.split(',') as Engine[]) {
  const { db, close } = await openBenchDatabase(engine, {
    name: `search_${POSTS}`,
    folder: values.keep,
  })
  try {
    await makeReady(db)
    rows.push(...(await measureSearch(db, POSTS)))
  } finally {
    await close()
  }
}
console.log(`\n${formatTable(rows)}`)

async function makeReady(db: Database): Promise<void> {
  const began = performance.now()
  const texts = givenTexts(DIFFERENT_TEXTS)
  if (!(await isFilled(db, 'blog_posts'))) await fillDatabase(db, POSTS)
  if (!(await isFilled(db, 'post_search'))) {
    await fillSearchIndex(db, { posts: POSTS, texts })
    await fillKnownWords(db, texts)
  }
  await gatherStatistics(db)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`${databaseEngine(db)}: ${POSTS} posts filled in and indexed in ${seconds} s.`)
}

async function isFilled(db: Database, table: 'blog_posts' | 'post_search'): Promise<boolean> {
  const newest = db.selectFrom(table).select('title').limit(1)
  return newest.executeTakeFirst().then(
    (row) => row !== undefined,
    () => false,
  )
}
