import type { AuthCodesTable, CodePurpose } from '../tables/code-tables.ts'
import type { Database } from '../tables.ts'

export type CodeRow = AuthCodesTable

const CODE_COLUMNS = [
  'id',
  'user_id',
  'purpose',
  'address',
  'code_hash',
  'link_hash',
  'attempts',
  'flow_id',
  'created_at',
  'expires_at',
  'accepted_at',
] as const satisfies readonly (keyof AuthCodesTable)[]

/** Stores a code in place of the one that the person had for the purpose. */
export async function replace(tx: Database, code: CodeRow): Promise<void> {
  const { user_id: _user, purpose: _purpose, ...row } = code
  await tx
    .insertInto('auth_codes')
    .values(code)
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
    .execute()
}

/** The person's codes for those purposes that have not expired. */
export async function listLive(
  tx: Database,
  { userId, purposes, now }: { userId: string; purposes: readonly CodePurpose[]; now: string },
): Promise<CodeRow[]> {
  return tx
    .selectFrom('auth_codes')
    .select(CODE_COLUMNS)
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
}

/** The codes for those purposes that went to an address and have not expired, whoever's they are. */
export async function listLiveAt(
  tx: Database,
  { address, purposes, now }: { address: string; purposes: readonly CodePurpose[]; now: string },
): Promise<CodeRow[]> {
  return tx
    .selectFrom('auth_codes')
    .select(CODE_COLUMNS)
    .where('address', '=', address)
    .where('purpose', 'in', [...purposes])
    .where('expires_at', '>', now)
    .where('code_hash', 'is not', null)
    .orderBy('created_at', 'desc')
    .execute()
}

/** The code whose link carries the secret of that hash, expired or not. */
export async function findByLink(db: Database, linkHash: string): Promise<CodeRow | undefined> {
  return db
    .selectFrom('auth_codes')
    .select(CODE_COLUMNS)
    .where('link_hash', '=', linkHash)
    .executeTakeFirst()
}

/** Counts a wrong guess against codes; at `limit` their digits are deleted. */
export async function countWrongGuess(
  tx: Database,
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('auth_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute()
  await tx
    .updateTable('auth_codes')
    .set({ code_hash: null })
    .where('id', 'in', [...ids])
    .where('attempts', '>=', limit)
    .execute()
}

/** Consumes a code; false when it is gone, or is not the one that was read. */
export async function use(tx: Database, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('auth_codes')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks one half of a change of address as confirmed, which has no effect by itself. */
export async function accept(
  tx: Database,
  { id, now }: { id: string; now: string },
): Promise<void> {
  await tx
    .updateTable('auth_codes')
    .set({ accepted_at: now, code_hash: null, link_hash: null })
    .where('id', '=', id)
    .execute()
}

/** Voids every code of a person, or those of some purposes. */
export async function removeForUser(
  tx: Database,
  userId: string,
  purposes?: readonly CodePurpose[],
): Promise<void> {
  let query = tx.deleteFrom('auth_codes').where('user_id', '=', userId)
  if (purposes) query = query.where('purpose', 'in', [...purposes])
  await query.execute()
}

/** Deletes codes that expired before the given time. */
export async function removeExpiredBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('auth_codes').where('expires_at', '<', before).execute()
}
