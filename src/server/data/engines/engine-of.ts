import { PostgresAdapter } from 'kysely'
import type { Database } from '../tables.ts'

export type Engine = 'sqlite' | 'postgres'

/** Which engine a connection speaks; the same inside a transaction. */
export function engineOf(db: Database): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
