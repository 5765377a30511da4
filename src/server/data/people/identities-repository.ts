import type { AuthIdentitiesTable } from '../tables/federation-tables.ts'
import type { Database } from '../tables.ts'

export type IdentityRow = AuthIdentitiesTable

/** The provider name of identities by an address that the site itself has confirmed. */
export const EMAIL_PROVIDER = 'email'

const IDENTITY_COLUMNS = [
  'id',
  'user_id',
  'provider',
  'provider_id',
  'email',
  'identity_data',
  'last_sign_in_at',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof AuthIdentitiesTable)[]

/** The identities that a person may sign in with, oldest first. */
export async function listForUser(db: Database, userId: string): Promise<IdentityRow[]> {
  return db
    .selectFrom('auth_identities')
    .select(IDENTITY_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The names alone of what `listForUser` answers. */
export async function listProvidersForUser(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('auth_identities')
    .select('provider')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ provider }) => provider)
}

/** The identity that a provider knows by this id, with the account that it belongs to. */
export async function find(
  db: Database,
  { provider, providerId }: { provider: string; providerId: string },
): Promise<IdentityRow | undefined> {
  return db
    .selectFrom('auth_identities')
    .select(IDENTITY_COLUMNS)
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
}

/** Inserts an identity unless somebody has it already; says whether it did. */
export async function insertIfFree(tx: Database, identity: IdentityRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('auth_identities')
    .values(identity)
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Makes sure that a person has an identity for their address. */
export async function ensureEmail(
  tx: Database,
  { userId, now }: { userId: string; now: string },
): Promise<void> {
  await insertIfFree(tx, {
    id: userId,
    user_id: userId,
    provider: EMAIL_PROVIDER,
    provider_id: userId,
    email: null,
    identity_data: '{}',
    last_sign_in_at: null,
    created_at: now,
    updated_at: now,
  })
}

/** Stores the provider's current claims about the person. */
export async function touch(
  tx: Database,
  { id, now, ...claims }: Pick<IdentityRow, 'id' | 'email' | 'identity_data'> & { now: string },
): Promise<void> {
  await tx
    .updateTable('auth_identities')
    .set({ ...claims, last_sign_in_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Deletes an identity: its provider no longer signs in to the account. */
export async function remove(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('auth_identities').where('id', '=', id).execute()
}

/** Deletes all identities of an account. */
export async function removeForUser(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('auth_identities').where('user_id', '=', userId).execute()
}
