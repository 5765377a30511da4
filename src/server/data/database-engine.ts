import { PostgresAdapter } from 'kysely'
import type { Database } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'

/** Returns which engine a connection belongs to; the same inside a transaction. */
export function databaseEngine(db: Database): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
