import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { databaseEngine, type Engine } from '#server/data/database-engine.ts'
import { migrateToLatest } from '#server/data/migrations.ts'
import type { Database } from '#server/data/tables.ts'
import { createRecipeCatalogue } from '#server/operations/recipes/recipe-catalogue.ts'
import { DIFFERENT_TEXTS, fillDatabase, gatherStatistics } from '../fill-database.ts'
import { givenShortTexts } from '../post-text.ts'
import { formatTable, type Row } from '../table.ts'
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts'
import { fillPeople } from './fill-people.ts'
import { fillEveryTenthRecipe } from './fill-recipes.ts'
import { fillKnownWords, fillSearchIndex, markedWords } from './fill-search-index.ts'
import { fillSeries, fillTerms } from './fill-terms.ts'
import { multiplyPosts } from './multiply-posts.ts'
import { measureReads } from './scale-times.ts'

/**
 * What a site of a million posts is asked beside one of a thousand, on both engines, in turn:
 * `npm run bench:scale`. Filling takes most of the time; `--keep` fills once.
 */
const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000000' },
    engine: { type: 'string', default: 'sqlite,postgres' },
    /** A folder whose databases are used again, and filled when they are not there. */
    keep: { type: 'string' },
    /** Fills and ends. */
    fill: { type: 'boolean', default: false },
  },
})
const FEW = 1_000
const MANY = Number(values.posts)
/** Made as the program makes them; all others are copies of these. A multiple of the texts and pictures. */
const FIRST_POSTS = 1_000

const rows: Row[] = []
for (const engine of values.engine.split(',') as Engine[]) {
  const few = await openFilled(engine, FEW)
  const many = await openFilled(engine, MANY)
  try {
    if (values.fill) continue
    const measured = await measureReads(
      { db: few.db, posts: FEW, recipeCatalogue: createRecipeCatalogue() },
      { db: many.db, posts: MANY, recipeCatalogue: createRecipeCatalogue() },
    )
    for (const { what, figure, beside } of measured) console.log(`${what}: ${figure} (${beside})`)
    rows.push(...measured)
  } finally {
    await few.close()
    await many.close()
  }
}
if (rows.length > 0) console.log(`\n${formatTable(rows)}`)

async function openFilled(engine: Engine, posts: number): Promise<BenchDatabase> {
  const bench = await openBenchDatabase(engine, { name: `scale_${posts}`, folder: values.keep })
  const startedAt = performance.now()
  const isNew = await fill(bench.db, posts)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  if (isNew) console.log(`${engine}: ${posts} posts filled in and indexed in ${seconds} s.`)
  return bench
}

async function fill(db: Database, posts: number): Promise<boolean> {
  const texts = givenShortTexts(DIFFERENT_TEXTS)
  await migrateToLatest(db)
  const indexed = await countRows(db, 'post_search')
  // What is filled in last.
  if (indexed === posts && (await countRows(db, 'search_spellings')) > 0) {
    const isAdded = await fillWhatIsAround(db, posts)
    if (isAdded) await gatherAll(db)
    return false
  }
  const first = Math.min(posts, FIRST_POSTS)
  if (indexed > 0 && indexed < first) {
    throw new Error('A fill was interrupted: remove the kept databases.')
  }
  if (indexed === 0) {
    await fillDatabase(db, first, texts)
    await fillSearchIndex(db, { posts: first, texts })
  }
  const there = Math.max(indexed, first)
  await multiplyPosts(db, { from: first, there, to: posts, ...markedWords(texts) })
  await fillKnownWords(db, texts)
  await fillWhatIsAround(db, posts)
  await gatherAll(db)
  return true
}

async function gatherAll(db: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    if (databaseEngine(db) === 'postgres') await sql`set statement_timeout = 0`.execute(connection)
    await gatherStatistics(connection)
  })
}

/** What posts are sorted by, who wrote them, and what is cooked; returns whether any of it was not there yet. */
async function fillWhatIsAround(db: Database, posts: number): Promise<boolean> {
  const areAdded = [
    await fillTerms(db, posts),
    await fillSeries(db, posts),
    await fillPeople(db, posts),
    await fillEveryTenthRecipe(db),
  ]
  return areAdded.includes(true)
}

async function countRows(db: Database, table: 'post_search' | 'search_spellings'): Promise<number> {
  const count = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirst()
    .catch(() => undefined)
  return Number(count?.count ?? 0)
}
