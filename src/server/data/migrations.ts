import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { PROJECT_FOLDER } from '#server/base/project-folder.ts'
import { engineOf } from './engines/engine-of.ts'
import type { Database } from './tables.ts'

/** A bundle reads the migrations beside it, even if newer sources have been fetched since. */
const MIGRATIONS_FOLDER = import.meta.filename.endsWith('.js')
  ? join(import.meta.dirname, 'migrations')
  : join(PROJECT_FOLDER, 'db/migrations')

/** A statement in a migration ends with a semicolon at the end of a line. */
const END_OF_STATEMENT = /;[ \t]*$/m

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
  folder = join(MIGRATIONS_FOLDER, engineOf(db)),
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  await refuseNewerDatabase(db, new Set(Object.keys(migrations)))

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
  folder = join(MIGRATIONS_FOLDER, engineOf(db)),
): Promise<void> {
  const migrations = await readMigrations(folder)
  if (!migrations[lastMigration]) throw new NewerDatabaseError(lastMigration)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(lastMigration)
  if (error) throw error
}

/** The names of the migrations that have been applied, oldest first. */
export async function listAppliedMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(db)
  return rows.map(({ name }) => name)
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const entries = files.map(async (file) => {
    const statements = (await readFile(join(folder, file), 'utf8')).split(END_OF_STATEMENT)
    return [basename(file, '.sql'), toMigration(statements)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

function toMigration(statements: string[]): Migration {
  return {
    async up(db) {
      // An index over a million posts takes longer than any request may.
      if (engineOf(db) === 'postgres') await sql`set local statement_timeout = 0`.execute(db)
      for (const statement of statements) {
        if (statement.trim()) await sql.raw(statement).execute(db)
      }
    },
  }
}

async function refuseNewerDatabase(db: Database, known: Set<string>): Promise<void> {
  const unknown = (await listAppliedMigrations(db)).find((name) => !known.has(name))
  if (unknown) throw new NewerDatabaseError(unknown)
}
