import { AppError } from '#domain/errors.ts'
import { StartError } from '../base/start-error.ts'
import type { Config } from '../config/config.ts'
import type { DatabaseWatch } from '../data/database-watch.ts'
import { openDatabase, pingDatabase } from '../data/engines/database.ts'
import { migrateToLatest, NewerDatabaseError, type OnMigration } from '../data/migrations.ts'
import { withStartLock } from '../data/start-lock.ts'
import type { Database } from '../data/tables.ts'

/**
 * Opens the database and brings it to this program's shape; it is the caller's to `destroy()`.
 *
 * @throws StartError when it does not answer, or a newer program made it
 */
export async function openMigratedDatabase(
  { database }: Config,
  onIdleError: (error: Error) => void,
  { watch, onMigration }: { watch?: DatabaseWatch | undefined; onMigration?: OnMigration } = {},
): Promise<Database> {
  const db = await openAnswering(database, onIdleError, watch)
  try {
    await withStartLock(db, () => migrateToLatest(db, undefined, onMigration))
    return db
  } catch (cause) {
    await db.destroy()
    if (!(cause instanceof NewerDatabaseError)) throw cause
    const message = `${cause.message} Install that version, or restore a backup made by this one.`
    throw new StartError(message, { cause })
  }
}

/** Opens a database that answers. @throws StartError */
async function openAnswering(
  database: Config['database'],
  onIdleError: (error: Error) => void,
  watch?: DatabaseWatch,
): Promise<Database> {
  let db: Database | undefined
  try {
    db = openDatabase(database, onIdleError, watch)
    await pingDatabase(db)
    return db
  } catch (cause) {
    await db?.destroy()
    throw new StartError(unreachable(database, cause), { cause })
  }
}

/** Names the server but never the password in its address. */
function unreachable(location: Config['database'], cause: unknown): string {
  const root = cause instanceof AppError ? cause.cause : cause
  const reason = root instanceof Error ? root.message || root.name : String(root)
  if (location.engine === 'sqlite') {
    return `the database ${location.file} cannot be opened (${reason}). Check that it is a whole SQLite file, or restore a backup.`
  }
  const { host, pathname } = new URL(location.url)
  return `the database at ${host}${pathname} does not answer (${reason}). Start it, or correct DATABASE_URL.`
}
