import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { PROJECT_FOLDER } from '#server/base/project-folder.ts'
import { databaseEngine } from './database-engine.ts'
import type { Database } from './tables.ts'

/** A bundle reads the migrations beside it, even if newer sources have been fetched since. */
const MIGRATIONS_FOLDER = import.meta.filename.endsWith('.js')
  ? join(import.meta.dirname, 'migrations')
  : join(PROJECT_FOLDER, 'db/migrations')

/** A statement in a migration ends with a semicolon at the end of a line. */
const END_OF_STATEMENT = /;[ \t]*$/m

/** Hears of each migration before it is applied; of a new database it hears nothing. */
export type OnMigration = (name: string, number: number, of: number) => void

/** The database holds migrations that this program does not know: a newer program made it. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'
  constructor(migrationName: string) {
    super(`The database was made by a newer version of the program (it has “${migrationName}”).`)
  }
}

/**
 * Applies the missing migrations, each in a transaction.
 *
 * Two processes that start together take turns; the second finds nothing to do.
 *
 * @returns the names of the migrations that were applied now
 * @throws NewerDatabaseError before anything is touched
 */
export async function migrateToLatest(
  db: Database,
  folder = join(MIGRATIONS_FOLDER, databaseEngine(db)),
  onMigration?: OnMigration,
): Promise<string[]> {
  const migrations = await listMigrations(folder)
  const known = new Set(Object.keys(migrations))
  const applied = await listAppliedMigrations(db)
  const unknown = applied.find((name) => !known.has(name))
  if (unknown) throw new NewerDatabaseError(unknown)
  // As at nearly every start: nothing needs a lock, nor the texts of the files.
  if (applied.length === known.size) return []

  if (onMigration && applied.length > 0) announce(migrations, applied, onMigration)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.filter(({ status }) => status === 'Success').map((result) => result.migrationName)
}

/**
 * Migrates an empty database up to and including that migration.
 *
 * @throws NewerDatabaseError when this program does not know the migration
 */
export async function migrateTo(
  db: Database,
  lastMigration: string,
  folder = join(MIGRATIONS_FOLDER, databaseEngine(db)),
): Promise<void> {
  const migrations = await listMigrations(folder)
  if (!migrations[lastMigration]) throw new NewerDatabaseError(lastMigration)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(lastMigration)
  if (error) throw error
}

/** The names of the migrations that have been applied, oldest first. */
export async function listAppliedMigrations(db: Database): Promise<string[]> {
  const { rows: tables } = await (databaseEngine(db) === 'sqlite'
    ? sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`
    : sql`select 1 where to_regclass('kysely_migration') is not null`
  ).execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** Has those that are missing say so as they begin. */
function announce(
  migrations: Record<string, Migration>,
  applied: readonly string[],
  onMigration: OnMigration,
): void {
  const missing = Object.keys(migrations).filter((name) => !applied.includes(name))
  for (const [index, name] of missing.entries()) {
    const migration = migrations[name]
    if (!migration) continue
    migrations[name] = {
      up(db) {
        onMigration(name, index + 1, missing.length)
        return migration.up(db)
      },
    }
  }
}

/** The migrations of a folder by name. A file is read when it is applied. */
async function listMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Object.fromEntries(
    files.map((file) => [basename(file, '.sql'), toMigration(join(folder, file))]),
  )
}

function toMigration(file: string): Migration {
  return {
    async up(db) {
      const statements = (await readFile(file, 'utf8')).split(END_OF_STATEMENT)
      // An index over a million posts takes longer than any request may.
      if (databaseEngine(db) === 'postgres') await sql`set local statement_timeout = 0`.execute(db)
      for (const statement of statements) {
        if (statement.trim()) await sql.raw(statement).execute(db)
      }
    },
  }
}
