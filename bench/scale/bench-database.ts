import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Engine } from '#server/data/database-engine.ts'
import { openDatabase } from '#server/data/engines/database.ts'
import type { Database } from '#server/data/tables.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'

export type BenchDatabase = {
  db: Database
  /** The `DATABASE_URL` or folder with which the program opens it. */
  environment: Record<string, string>
  close(): Promise<void>
}

type Place = {
  name: string
  /** Whose databases are kept and used again; without one they are removed at the end. */
  folder?: string | undefined
}

/**
 * A database for measurements, found again where a folder is given.
 *
 * PostgreSQL is a server of its own, or the one that `TEST_DATABASE_URL` names: only that one
 * can keep its databases.
 */
export function openBenchDatabase(engine: Engine, place: Place): Promise<BenchDatabase> {
  return engine === 'sqlite' ? openSqlite(place) : openPostgres(place)
}

async function openSqlite({ name, folder }: Place): Promise<BenchDatabase> {
  const dataFolder = folder ? join(folder, name) : mkdtempSync(join(tmpdir(), 'haven-bench-'))
  mkdirSync(dataFolder, { recursive: true })
  const db = openDatabase({ engine: 'sqlite', file: join(dataFolder, 'haven.sqlite') }, () => {})
  const close = async () => {
    await db.destroy()
    if (!folder) rmSync(dataFolder, { recursive: true })
  }
  return { db, environment: { DATA_DIR: dataFolder }, close }
}

async function openPostgres({ name, folder }: Place): Promise<BenchDatabase> {
  const server = await startPostgres()
  const database = `haven_bench_${name}`
  const admin = openDatabase({ engine: 'postgres', url: server.url('postgres') }, () => {})
  await sql`create database ${sql.id(database)}`.execute(admin).catch((error) => {
    if (!folder) throw error
  })
  const url = server.url(database)
  const db = openDatabase({ engine: 'postgres', url }, () => {})
  const close = async () => {
    await db.destroy()
    if (!folder) await sql`drop database ${sql.id(database)}`.execute(admin)
    await admin.destroy()
    await server.stop()
  }
  return { db, environment: { DATABASE_URL: url }, close }
}
