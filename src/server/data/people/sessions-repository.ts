import type { AuthSessionsTable, SessionEndReason } from '../tables/people-tables.ts'
import type { Database } from '../tables.ts'
import type { UserRow } from './users-repository.ts'

export type SessionRow = AuthSessionsTable

const SESSION_COLUMNS = [
  'id',
  'user_id',
  'client',
  'assurance_level',
  'methods',
  'factor_id',
  'refresh_secret_hash',
  'refresh_nonce',
  'previous_nonce',
  'refresh_counter',
  'refresh_received_at',
  'user_agent',
  'address',
  'network',
  'created_at',
  'refreshed_at',
  'expires_at',
  'ended_at',
  'end_reason',
] as const satisfies readonly (keyof AuthSessionsTable)[]

/** More sessions than a person has devices; it bounds the list. */
const LISTED_AT_MOST = 100

/** Stores a session that begins. */
export async function insert(tx: Database, session: SessionRow): Promise<void> {
  await tx.insertInto('auth_sessions').values(session).execute()
}

/** The session, ended or not, as it is at this moment. */
export async function find(db: Database, id: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('auth_sessions')
    .select(SESSION_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A session with its person, in one read: what every authenticated call needs. */
export async function findWithUser(
  db: Database,
  id: string,
): Promise<{ session: SessionRow; user: UserRow; hasSecondStep: boolean } | undefined> {
  const row = await db
    .selectFrom('auth_sessions as session')
    .innerJoin('auth_users as person', 'person.id', 'session.user_id')
    .select(SESSION_COLUMNS.map((column) => `session.${column}` as const))
    .select([
      'person.email',
      'person.display_name',
      'person.role',
      'person.user_metadata',
      'person.email_confirmed_at',
      'person.last_sign_in_at',
      'person.disabled_at',
      'person.new_email',
      'person.phone',
      'person.phone_confirmed_at',
      'person.new_phone',
      'person.invited_at',
      'person.confirmation_sent_at',
      'person.recovery_sent_at',
      'person.email_change_sent_at',
      'person.phone_change_sent_at',
      'person.reauthentication_sent_at',
      'person.created_at as person_created_at',
      'person.updated_at as person_updated_at',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('auth_factors as factor')
            .select('factor.id')
            .whereRef('factor.user_id', '=', 'session.user_id')
            .where('factor.status', '=', 'verified')
            .where('factor.factor_type', '!=', 'recovery_code'),
        )
        .as('has_second_step'),
    )
    .where('session.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    session: row,
    hasSecondStep: Boolean(row.has_second_step),
    user: {
      id: row.user_id,
      email: row.email,
      display_name: row.display_name,
      role: row.role,
      user_metadata: row.user_metadata,
      email_confirmed_at: row.email_confirmed_at,
      last_sign_in_at: row.last_sign_in_at,
      disabled_at: row.disabled_at,
      new_email: row.new_email,
      phone: row.phone,
      phone_confirmed_at: row.phone_confirmed_at,
      new_phone: row.new_phone,
      invited_at: row.invited_at,
      confirmation_sent_at: row.confirmation_sent_at,
      recovery_sent_at: row.recovery_sent_at,
      email_change_sent_at: row.email_change_sent_at,
      phone_change_sent_at: row.phone_change_sent_at,
      reauthentication_sent_at: row.reauthentication_sent_at,
      created_at: row.person_created_at,
      updated_at: row.person_updated_at,
    },
  }
}

/**
 * Locks a session until the transaction ends, and answers it as it is now.
 *
 * The update that changes nothing is a lock that both engines have.
 */
export async function lock(tx: Database, id: string): Promise<SessionRow | undefined> {
  return tx
    .updateTable('auth_sessions')
    .set((eb) => ({ refreshed_at: eb.ref('refreshed_at') }))
    .where('id', '=', id)
    .returning(SESSION_COLUMNS)
    .executeTakeFirst()
}

/** Moves a locked session on to its next refresh token. */
export async function rotate(
  tx: Database,
  { session, nonce, now }: { session: SessionRow; nonce: string; now: string },
): Promise<SessionRow> {
  return tx
    .updateTable('auth_sessions')
    .set({
      refresh_nonce: nonce,
      previous_nonce: session.refresh_nonce,
      refresh_counter: session.refresh_counter + 1,
      refresh_received_at: null,
      refreshed_at: now,
    })
    .where('id', '=', session.id)
    .returning(SESSION_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Records that the tokens of a session's latest refresh have arrived, when it still is the latest. */
export async function markReceived(
  db: Database,
  { id, refresh_counter, now }: Pick<SessionRow, 'id' | 'refresh_counter'> & { now: string },
): Promise<void> {
  await db
    .updateTable('auth_sessions')
    .set({ refresh_received_at: now })
    .where('id', '=', id)
    .where('refresh_counter', '=', refresh_counter)
    .where('refresh_received_at', 'is', null)
    .execute()
}

type SessionsToEnd = {
  userId: string
  only?: string
  except?: string
  level?: SessionRow['assurance_level']
}

/**
 * Raises a locked session after a second step, and replaces its secret, which revokes every
 * refresh token issued before.
 */
export async function raise(
  tx: Database,
  {
    session,
    ...raised
  }: { session: SessionRow } & Pick<
    SessionRow,
    'methods' | 'factor_id' | 'refresh_secret_hash' | 'refresh_nonce' | 'refreshed_at'
  >,
): Promise<SessionRow> {
  return tx
    .updateTable('auth_sessions')
    .set({
      ...raised,
      assurance_level: 'aal2',
      previous_nonce: null,
      refresh_counter: session.refresh_counter + 1,
      refresh_received_at: null,
    })
    .where('id', '=', session.id)
    .returning(SESSION_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Lists a person's running sessions that were refreshed since then, the one used last first. */
export async function listRunning(
  db: Database,
  { userId, now, refreshedSince }: { userId: string; now: string; refreshedSince: string },
): Promise<SessionRow[]> {
  return db
    .selectFrom('auth_sessions')
    .select(SESSION_COLUMNS)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('refreshed_at', '>=', refreshedSince)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .limit(LISTED_AT_MOST)
    .execute()
}

/** Lists the running sessions that a factor has raised. */
export async function listRaisedBy(tx: Database, factorIds: string[]): Promise<SessionRow[]> {
  return tx
    .selectFrom('auth_sessions')
    .select(SESSION_COLUMNS)
    .where('factor_id', 'in', factorIds)
    .where('ended_at', 'is', null)
    .execute()
}

/** Lowers a session to the level of its first step. */
export async function lower(
  tx: Database,
  { id, methods }: Pick<SessionRow, 'id' | 'methods'>,
): Promise<void> {
  await tx
    .updateTable('auth_sessions')
    .set({ assurance_level: 'aal1', factor_id: null, methods })
    .where('id', '=', id)
    .execute()
}

/**
 * Ends a person's running sessions: all, one alone, all but one, or those of a level. Ending
 * twice changes nothing.
 *
 * When ending several, lock the person first, so that two callers cannot deadlock.
 *
 * @returns the ids of those that were ended now
 */
export async function end(
  tx: Database,
  { userId, only, except, level }: SessionsToEnd,
  { reason, now }: { reason: SessionEndReason; now: string },
): Promise<string[]> {
  let query = tx
    .updateTable('auth_sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
  if (only) query = query.where('id', '=', only)
  if (except) query = query.where('id', '!=', except)
  if (level) query = query.where('assurance_level', '=', level)
  const rows = await query.returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Whether the person has signed in from that network since the given time. */
export async function hasSignedInFrom(
  db: Database,
  { userId, network, since }: { userId: string; network: string; since: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('auth_sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes sessions that ended before the given time. */
export async function removeExpiredBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('expires_at', '<', before).execute()
}
