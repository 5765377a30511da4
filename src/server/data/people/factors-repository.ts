import type { AuthFactorsTable, FactorType } from '../tables/factor-tables.ts'
import type { Database } from '../tables.ts'

export type FactorRow = AuthFactorsTable

const COLUMNS = [
  'id',
  'user_id',
  'factor_type',
  'status',
  'friendly_name',
  'phone',
  'secret',
  'last_step',
  'credential_id',
  'credential_public_key',
  'credential_counter',
  'credential_transports',
  'last_challenged_at',
  'last_used_at',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof AuthFactorsTable)[]

/** Lists a person's factors, oldest first: the verified, and those begun since the given time. */
export async function listForUser(
  db: Database,
  userId: string,
  { begunSince }: { begunSince: string },
): Promise<FactorRow[]> {
  return db
    .selectFrom('auth_factors')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('status', '=', 'verified'), eb('created_at', '>=', begunSince)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The factor that a passkey belongs to, whoever's it is. */
export async function findByCredential(
  db: Database,
  credentialId: string,
): Promise<FactorRow | undefined> {
  return db
    .selectFrom('auth_factors')
    .select(COLUMNS)
    .where('credential_id', '=', credentialId)
    .where('status', '=', 'verified')
    .executeTakeFirst()
}

/** Where the codes of a factor are sent; null when it is gone, or is no phone. */
export async function findPhone(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('auth_factors')
    .select('phone')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.phone ?? null
}

/** Whether the person has a second step that works; recovery codes alone are none. */
export async function hasSecondStep(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .where('factor_type', '!=', 'recovery_code' satisfies FactorType)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a second step of a person, verified or not. */
export async function insert(tx: Database, factor: FactorRow): Promise<void> {
  await tx.insertInto('auth_factors').values(factor).execute()
}

/** Deletes a second step. */
export async function remove(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('auth_factors').where('id', '=', id).execute()
}

/** Deletes the unverified factors that a person created before the given time. */
export async function removeBegunBefore(
  tx: Database,
  { userId, before }: { userId: string; before: string },
): Promise<void> {
  await tx
    .deleteFrom('auth_factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('created_at', '<', before)
    .execute()
}

/** Deletes a person's other unverified factors of a type. */
export async function removeUnverified(
  tx: Database,
  { userId, type, except }: { userId: string; type: FactorType; except: string },
): Promise<void> {
  await tx
    .deleteFrom('auth_factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('factor_type', '=', type)
    .where('id', '!=', except)
    .execute()
}

/** Records when a code was last sent or asked for with this factor. */
export async function setChallenged(
  tx: Database,
  { id, now }: { id: string; now: string },
): Promise<void> {
  await tx
    .updateTable('auth_factors')
    .set({ last_challenged_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Marks a factor as verified: from now on it counts as a second step. */
export async function setVerified(
  tx: Database,
  { id, now }: { id: string; now: string },
): Promise<void> {
  await tx
    .updateTable('auth_factors')
    .set({ status: 'verified', last_used_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/**
 * Claims a time step of an authenticator app, so that each code is accepted once.
 *
 * @returns false when this step or a later one was claimed before
 */
export async function claimStep(
  tx: Database,
  { id, step }: { id: string; step: number },
): Promise<boolean> {
  const taken = await tx
    .updateTable('auth_factors')
    .set({ last_step: step })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export type StoredCredential = Pick<
  FactorRow,
  'credential_id' | 'credential_public_key' | 'credential_counter' | 'credential_transports'
>

/** Stores the credential that an authenticator has made for a factor. */
export async function setCredential(
  tx: Database,
  { id, ...credential }: { id: string } & StoredCredential,
): Promise<void> {
  await tx.updateTable('auth_factors').set(credential).where('id', '=', id).execute()
}

/** Stores the authenticator's signature counter after a use. */
export async function setCounter(
  tx: Database,
  { id, counter, now }: { id: string; counter: number; now: string },
): Promise<void> {
  await tx
    .updateTable('auth_factors')
    .set({ credential_counter: counter, last_used_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Changes the name that a person has given a second step. */
export async function rename(
  tx: Database,
  { id, name, now }: { id: string; name: string; now: string },
): Promise<void> {
  await tx
    .updateTable('auth_factors')
    .set({ friendly_name: name, updated_at: now })
    .where('id', '=', id)
    .execute()
}
