import { type CompiledQuery, sql } from 'kysely'
import { databaseEngine } from '#server/data/database-engine.ts'
import type { Database } from '#server/data/tables.ts'

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/**
 * Gives the same database, and notes what it is asked from then on, outside of transactions and streams.
 *
 * The plugin does nothing but give it an executor of its own, so that only what is asked here is noted.
 */
export function watchStatements(db: Database): { db: Database; statements: Statement[] } {
  const statements: Statement[] = []
  return { db: noteStatements(db, (statement) => statements.push(statement)), statements }
}

/** Gives the same database, whose every reading statement is noted, outside of transactions and streams. */
export function noteStatements(db: Database, note: (statement: Statement) => void): Database {
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  })
  const executor = watched.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  executor.executeQuery = (statement) => {
    const { sql, parameters } = statement
    if (/^\s*(?:select|with)\b/i.test(sql)) note({ sql, parameters })
    return execute(statement)
  }
  return watched
}

/** Few rows by rule, however large a site is: parts of sitemaps and of the index of recipes, pages of the owner, keys that sign. */
const FEW_ROWS =
  '(?!(?:sitemap_parts|recipe_parts|own_pages|page_translations|auth_signing_keys)\\b)'

/**
 * A step that goes through a table, or through an index from its beginning. SQLite also calls it a scan when words are looked
 * up in their index, and when the few rows are read that a query within the query has found (`newest`, `(subquery-1)`).
 */
export const WHOLE_TABLE = new RegExp(
  `\\bseq scan on ${FEW_ROWS}|^scan ${FEW_ROWS}(?!newest$|\\(subquery-\\d+\\)$|post_search_index virtual table index \\d+:m)`,
  'i',
)

/** How the database goes about a statement: one line for each step. */
export function explain(db: Database, statement: Statement): Promise<string[]> {
  return ask(db, databaseEngine(db) === 'sqlite' ? 'explain query plan' : 'explain', statement)
}

/**
 * The same where PostgreSQL goes through a whole table only if no index helps: by itself it rightly
 * does so with every small one.
 */
export function explainAsIfLarge(db: Database, statement: Statement): Promise<string[]> {
  if (databaseEngine(db) === 'sqlite') return explain(db, statement)
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return explain(tx, statement)
  })
}

/** How many blocks of 8 KB PostgreSQL reads or finds in its memory to answer a statement. */
export async function countBlocks(db: Database, statement: Statement): Promise<number> {
  const lines = await ask(db, 'explain (analyze, buffers)', statement)
  const planning = lines.findIndex((line) => line.startsWith('Planning'))
  // The topmost step counts what those below it have counted; what planning read is not the answer’s.
  const steps = lines.slice(0, planning).join('\n')
  const [, counts = ''] = /Buffers: shared (.*)/.exec(steps) ?? []
  return counts
    .split(' ')
    .map((count) => Number(/^(?:hit|read)=(\d+)$/.exec(count)?.[1] ?? 0))
    .reduce((sum, count) => sum + count, 0)
}

async function ask(db: Database, question: string, statement: Statement): Promise<string[]> {
  const { rows } = await db.executeQuery<Record<string, string>>({
    ...sql`select 1`.compile(db),
    sql: `${question} ${statement.sql}`,
    parameters: statement.parameters,
  })
  return rows.map((row) => row.detail ?? row['QUERY PLAN'] ?? '')
}
