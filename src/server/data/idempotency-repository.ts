import type { Database } from './tables.ts'

type CallKey = { scope: string; operation: string; key: string }

/**
 * Claims a key for a call that is about to be made, inside the call's transaction.
 *
 * A second claim waits for the first transaction to end (PostgreSQL) or comes after it
 * (SQLite), and then answers what that call stored.
 *
 * @returns undefined when the key is new and now claimed
 */
export async function claim(
  tx: Database,
  { requestHash, now, ...callKey }: CallKey & { requestHash: string; now: string },
): Promise<{ requestHash: string; answer: string } | undefined> {
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({ ...callKey, request_hash: requestHash, answer: '', created_at: now })
    .onConflict((conflict) => conflict.columns(['scope', 'operation', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted) return undefined

  return find(tx, callKey)
}

/** Returns the answer of a call with this key; undefined when none has ended. */
export async function find(
  db: Database,
  { scope, operation, key }: CallKey,
): Promise<{ requestHash: string; answer: string } | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('scope', '=', scope)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { requestHash: row.request_hash, answer: row.answer }
}

/** Stores the answer under a claimed key, to be given to every repetition of the call. */
export async function storeAnswer(
  tx: Database,
  { scope, operation, key, answer }: CallKey & { answer: string },
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('scope', '=', scope)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .execute()
}

/** Deletes the stored answer of one call. */
export async function remove(db: Database, { scope, operation, key }: CallKey): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('scope', '=', scope)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .execute()
}

/** Deletes the stored answers of calls made before the given time. */
export async function removeBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
