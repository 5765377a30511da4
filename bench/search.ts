import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '#server/data/database.ts'
import { type Engine, engineOf } from '#server/data/engines/engine-of.ts'
import type { Database } from '#server/data/tables.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { DIFFERENT_TEXTS, fillDatabase } from './fill-database.ts'
import { fillKnownWords, fillSearchIndex } from './fill-search-index.ts'
import { givenTexts } from './post-text.ts'
import { measureSearch } from './search-times.ts'
import { formatTable, type Row } from './table.ts'

/**
 * Searching a large site on both engines, apart from the other measurements because the index
 * takes minutes to fill: `node bench/search.ts --posts 100000 --engine postgres`.
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

const OPEN: Record<Engine, () => Promise<{ db: Database; close(): Promise<void> }>> = {
  async sqlite() {
    const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'haven-bench-search-'))
    const file = join(folder, `search-${POSTS}.sqlite`)
    const db = openDatabase({ engine: 'sqlite', file }, () => {})
    const close = async () => {
      await db.destroy()
      if (!values.keep) rmSync(folder, { recursive: true })
    }
    return { db, close }
  },

  /** A server of its own, or the one that `TEST_DATABASE_URL` names. */
  async postgres() {
    const server = await startPostgres()
    const name = `haven_bench_search_${POSTS}`
    const admin = openDatabase({ engine: 'postgres', url: server.url('postgres') }, () => {})
    await sql`create database ${sql.id(name)}`.execute(admin).catch((error) => {
      if (!values.keep) throw error
    })
    const db = openDatabase({ engine: 'postgres', url: server.url(name) }, () => {})
    const close = async () => {
      await db.destroy()
      if (!values.keep) await sql`drop database ${sql.id(name)}`.execute(admin)
      await admin.destroy()
      await server.stop()
    }
    return { db, close }
  },
}

const rows: Row[] = []
for (const engine of values.engine.split(',') as Engine[]) {
  const { db, close } = await OPEN[engine]()
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
  if (engineOf(db) === 'postgres') await sql`vacuum analyze`.execute(db)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`${engineOf(db)}: ${POSTS} posts filled in and indexed in ${seconds} s.`)
}

async function isFilled(db: Database, table: 'blog_posts' | 'post_search'): Promise<boolean> {
  const newest = db.selectFrom(table).select('title').limit(1)
  return newest.executeTakeFirst().then(
    (row) => row !== undefined,
    () => false,
  )
}
