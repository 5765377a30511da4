import { sql } from 'kysely'
import type { DatabaseWatch } from '../database-watch.ts'
import * as settingsRepository from '../settings-repository.ts'
import type { Database } from '../tables.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** Where the database is: the embedded file, or a PostgreSQL server. */
export type DatabaseLocation =
  | { engine: 'sqlite'; file: string }
  | { engine: 'postgres'; url: string }

/** Opens the database; it is the caller's to `destroy()`. Nothing is migrated. */
export function openDatabase(
  location: DatabaseLocation,
  onIdleError: (error: Error) => void,
  watch?: DatabaseWatch,
): Database {
  return location.engine === 'sqlite'
    ? openSqlite(location.file, watch)
    : openPostgres(location.url, onIdleError, watch)
}

/** Resolves when the database answers; rejects with the driver's error when it does not. */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Resolves when the database accepts a small write: a time in the settings. */
export async function probeWriting(db: Database, now: string): Promise<void> {
  await settingsRepository.set(db, { name: 'write_probe', value: now, now })
}
