import { sql } from 'kysely'
import { databaseEngine } from '../database-engine.ts'
import type { Database } from '../tables.ts'

/**
 * Makes every other set-up wait until the transaction ends.
 *
 * SQLite needs nothing: its transactions come one after the other.
 */
export async function lockAll(tx: Database): Promise<void> {
  if (databaseEngine(tx) === 'postgres') {
    await sql`lock table auth_setup_tokens in share row exclusive mode`.execute(tx)
  }
}

/** Stores the hash of a setup link, unused. */
export async function insert(
  tx: Database,
  { tokenHash, now, expiresAt }: { tokenHash: string; now: string; expiresAt: string },
): Promise<void> {
  await tx
    .insertInto('auth_setup_tokens')
    .values({ token_hash: tokenHash, created_at: now, expires_at: expiresAt, used_at: null })
    .execute()
}

/** Whether the token exists, was never used and has not expired. */
export async function isUsable(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('auth_setup_tokens')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Consumes a token; false when it was not valid. */
export async function use(
  tx: Database,
  { tokenHash, now }: { tokenHash: string; now: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('auth_setup_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes tokens that expired before the given time. */
export async function removeExpiredBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('auth_setup_tokens').where('expires_at', '<', before).execute()
}
