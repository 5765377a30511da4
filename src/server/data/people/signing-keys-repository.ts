import { sql } from 'kysely'
import { databaseEngine } from '../database-engine.ts'
import type { AuthSigningKeysTable } from '../tables/people-tables.ts'
import type { Database } from '../tables.ts'

export type SigningKeyRow = AuthSigningKeysTable

/** Lists the keys that are still accepted: the current ones, and those retired since the given time. */
export async function listUsable(
  db: Database,
  { retiredSince }: { retiredSince: string },
): Promise<SigningKeyRow[]> {
  return db
    .selectFrom('auth_signing_keys')
    .select(['kid', 'algorithm', 'public_jwk', 'private_jwk', 'created_at', 'retired_at'])
    .where((eb) => eb.or([eb('retired_at', 'is', null), eb('retired_at', '>=', retiredSince)]))
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute()
}

/**
 * Makes every other change of the keys wait until the transaction ends.
 *
 * SQLite needs nothing: its transactions come one after the other.
 */
export async function lockAll(tx: Database): Promise<void> {
  if (databaseEngine(tx) === 'postgres') {
    await sql`lock table auth_signing_keys in share row exclusive mode`.execute(tx)
  }
}

/** Stores a key that signs access tokens. */
export async function insert(tx: Database, key: SigningKeyRow): Promise<void> {
  await tx.insertInto('auth_signing_keys').values(key).execute()
}

/** Lists every private key as it is stored. */
export async function listPrivate(
  db: Database,
): Promise<Pick<SigningKeyRow, 'kid' | 'private_jwk'>[]> {
  return db.selectFrom('auth_signing_keys').select(['kid', 'private_jwk']).execute()
}

/** Stores a private key sealed in another way, unless it has been changed meanwhile. */
export async function setPrivateJwk(
  db: Database,
  { kid, from, to }: { kid: string; from: string; to: string },
): Promise<void> {
  await db
    .updateTable('auth_signing_keys')
    .set({ private_jwk: to })
    .where('kid', '=', kid)
    .where('private_jwk', '=', from)
    .execute()
}

/** Retires every current key; `listUsable` decides for how long they are still accepted. */
export async function retireAll(tx: Database, now: string): Promise<void> {
  await tx
    .updateTable('auth_signing_keys')
    .set({ retired_at: now })
    .where('retired_at', 'is', null)
    .execute()
}

/** Deletes keys that were retired before the given time. */
export async function removeRetiredBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('auth_signing_keys').where('retired_at', '<', before).execute()
}
