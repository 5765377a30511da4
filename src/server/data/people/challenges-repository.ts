import type { AuthChallengesTable } from '../tables/factor-tables.ts'
import type { Database } from '../tables.ts'

export type ChallengeRow = AuthChallengesTable

const COLUMNS = [
  'id',
  'purpose',
  'user_id',
  'factor_id',
  'network',
  'webauthn_challenge',
  'code_hash',
  'wrong_attempts',
  'created_at',
  'expires_at',
  'used_at',
] as const satisfies readonly (keyof AuthChallengesTable)[]

/** Stores a challenge of a second step. */
export async function insert(tx: Database, challenge: ChallengeRow): Promise<void> {
  await tx.insertInto('auth_challenges').values(challenge).execute()
}

/**
 * Locks a challenge until the transaction ends, and answers it as it is now.
 *
 * The update that changes nothing is a lock that both engines have.
 */
export async function lock(tx: Database, id: string): Promise<ChallengeRow | undefined> {
  return tx
    .updateTable('auth_challenges')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Marks a challenge as used, so that it is valid no longer. */
export async function setUsed(
  tx: Database,
  { id, now }: { id: string; now: string },
): Promise<void> {
  await tx.updateTable('auth_challenges').set({ used_at: now }).where('id', '=', id).execute()
}

/** Sets the hash of the code that answers a challenge. */
export async function setCodeHash(
  tx: Database,
  { id, codeHash }: { id: string; codeHash: string },
): Promise<void> {
  await tx
    .updateTable('auth_challenges')
    .set({ code_hash: codeHash })
    .where('id', '=', id)
    .execute()
}

/** Counts one more wrong answer to a challenge. */
export async function countWrong(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable('auth_challenges')
    .set((eb) => ({ wrong_attempts: eb('wrong_attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a challenge. */
export async function remove(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('auth_challenges').where('id', '=', id).execute()
}

/** Deletes challenges that were over before the given time. */
export async function removeExpiredBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('auth_challenges').where('expires_at', '<', before).execute()
}
