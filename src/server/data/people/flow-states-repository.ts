import type { AuthFlowStatesTable } from '../tables/federation-tables.ts'
import type { Database } from '../tables.ts'

export type FlowStateRow = AuthFlowStatesTable

const FLOW_COLUMNS = [
  'id',
  'method',
  'provider',
  'code_challenge',
  'redirect_to',
  'link_session_id',
  'state_hash',
  'browser_hash',
  'user_id',
  'auth_code_hash',
  'created_at',
  'expires_at',
] as const satisfies readonly (keyof AuthFlowStatesTable)[]

/** Stores a sign-in that has begun at a provider. */
export async function insert(tx: Database, flow: FlowStateRow): Promise<void> {
  await tx.insertInto('auth_flow_states').values(flow).execute()
}

/** The pending flow with this state, as long as no redirect back from the provider has claimed it. */
export async function findPending(
  db: Database,
  stateHash: string,
): Promise<FlowStateRow | undefined> {
  return db
    .selectFrom('auth_flow_states')
    .select(FLOW_COLUMNS)
    .where('state_hash', '=', stateHash)
    .executeTakeFirst()
}

/** Claims the pending flow with this state; of several callers only the first gets it. */
export async function claimPending(
  tx: Database,
  stateHash: string,
): Promise<FlowStateRow | undefined> {
  return tx
    .updateTable('auth_flow_states')
    .set({ state_hash: null })
    .where('state_hash', '=', stateHash)
    .returning(FLOW_COLUMNS)
    .executeTakeFirst()
}

/** Stores the person and the code of a pending flow; of several callers only the first succeeds. */
export async function complete(
  tx: Database,
  {
    id,
    now,
    ...values
  }: Pick<FlowStateRow, 'id' | 'expires_at'> & {
    user_id: string
    auth_code_hash: string
    now: string
  },
): Promise<boolean> {
  const row = await tx
    .updateTable('auth_flow_states')
    .set(values)
    .where('id', '=', id)
    .where('auth_code_hash', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the flow of that code and answers it; of several callers only the first gets it. */
export async function consumeByCode(
  tx: Database,
  authCodeHash: string,
): Promise<FlowStateRow | undefined> {
  return tx
    .deleteFrom('auth_flow_states')
    .where('auth_code_hash', '=', authCodeHash)
    .returning(FLOW_COLUMNS)
    .executeTakeFirst()
}

/** Revokes the unredeemed codes of a person. */
export async function removeCodesForUser(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('auth_flow_states').where('user_id', '=', userId).execute()
}

/** Deletes a flow. */
export async function remove(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('auth_flow_states').where('id', '=', id).execute()
}

/** Deletes flows that expired before the given time. */
export async function removeExpiredBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('auth_flow_states').where('expires_at', '<', before).execute()
}
