import type { AuthRecoveryCodesTable } from '../tables/factor-tables.ts'
import type { Database } from '../tables.ts'

/** Replaces a person's set of codes. */
export async function replace(
  tx: Database,
  factorId: string,
  codes: Omit<AuthRecoveryCodesTable, 'factor_id' | 'used_at'>[],
): Promise<void> {
  await tx.deleteFrom('auth_recovery_codes').where('factor_id', '=', factorId).execute()
  const rows = codes.map((code) => ({ ...code, factor_id: factorId, used_at: null }))
  await tx.insertInto('auth_recovery_codes').values(rows).execute()
}

/**
 * Consumes a code; of two attempts at the same time only one succeeds.
 *
 * @returns whether it was one of the set and still unused
 */
export async function use(
  tx: Database,
  { factorId, codeHash, now }: { factorId: string; codeHash: string; now: string },
): Promise<boolean> {
  const used = await tx
    .updateTable('auth_recovery_codes')
    .set({ used_at: now })
    .where('factor_id', '=', factorId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** How many codes the set has, and how many of them are unused. */
export async function count(
  db: Database,
  factorId: string,
): Promise<{ total: number; remaining: number }> {
  const rows = await db
    .selectFrom('auth_recovery_codes')
    .select('used_at')
    .where('factor_id', '=', factorId)
    .execute()
  return { total: rows.length, remaining: rows.filter((row) => row.used_at === null).length }
}
