import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '#server/data/database-engine.ts'
import { openDatabase } from '#server/data/engines/database.ts'
import { migrateToLatest } from '#server/data/migrations.ts'
import type { Database } from '#server/data/tables.ts'
import { makePostgresDatabase } from '../database/test-database.ts'

/** A database that is closed and opened again as by a program that is stopped and started. */
export function givenReopenable(engine: Engine) {
  let open: (() => Database) | undefined
  let db: Database | undefined
  let removeAll = async () => {}
  return {
    get db(): Database {
      if (!db) throw new Error('The database is not open')
      return db
    },
    async make() {
      if (engine === 'postgres') {
        const { url, drop } = await makePostgresDatabase()
        removeAll = drop
        open = () => openDatabase({ engine, url }, raise)
      } else {
        const folder = await mkdtemp(join(tmpdir(), 'haven-life-'))
        removeAll = () => rm(folder, { recursive: true })
        open = () => openDatabase({ engine, file: join(folder, 'haven.sqlite') }, raise)
      }
      db = open()
      await migrateToLatest(db)
    },
    async reopen() {
      await db?.destroy()
      db = open?.()
    },
    async remove() {
      await db?.destroy()
      await removeAll()
    },
  }
}

function raise(error: Error): never {
  throw error
}
