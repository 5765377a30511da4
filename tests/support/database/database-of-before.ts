import { afterEach } from 'vitest'
import type { Engine } from '#server/data/database-engine.ts'
import { openDatabase } from '#server/data/engines/database.ts'
import { migrateTo } from '#server/data/migrations.ts'
import type { Database } from '#server/data/tables.ts'
import { makePostgresDatabase } from './test-database.ts'

/** Returns what makes an empty database as a version had it whose last migration was this; each is gone after its test. */
export function givenDatabasesOf(migration: string): (engine: Engine) => Promise<Database> {
  const cleanups: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })
  return async (engine) => {
    const postgres = engine === 'postgres' ? await makePostgresDatabase() : undefined
    if (postgres) cleanups.push(postgres.drop)
    const db = openDatabase(
      postgres ? { engine: 'postgres', url: postgres.url } : { engine: 'sqlite', file: ':memory:' },
      (error) => {
        throw error
      },
    )
    cleanups.push(() => db.destroy())
    await migrateTo(db, migration)
    return db
  }
}
