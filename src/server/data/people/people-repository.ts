import { sql } from 'kysely'
import type { FactorType } from '../tables/factor-tables.ts'
import type { AuthUsersTable } from '../tables/people-tables.ts'
import type { Database } from '../tables.ts'

const PERSON_COLUMNS = [
  'id',
  'email',
  'display_name',
  'role',
  'password_hash',
  'email_confirmed_at',
  'invited_at',
  'last_sign_in_at',
  'disabled_at',
  'created_at',
] as const satisfies readonly (keyof AuthUsersTable)[]

export type PersonRow = Pick<AuthUsersTable, (typeof PERSON_COLUMNS)[number]>

export type SecondStepRow = {
  id: string
  user_id: string
  factor_type: FactorType
  friendly_name: string
}

/** Lists accounts by address, starting after the given one; with `q` those that it is part of. */
export async function list(
  db: Database,
  { limit, after = '', q = '' }: { limit: number; after?: string; q?: string },
): Promise<PersonRow[]> {
  let query = db
    .selectFrom('auth_users')
    .select(PERSON_COLUMNS)
    .where('email', '>', after)
    .orderBy('email')
    .limit(limit)
  if (q) {
    const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`email like ${pattern} escape '\\'`,
        sql<boolean>`lower(display_name) like ${pattern} escape '\\'`,
      ]),
    )
  }
  return query.execute()
}

/** The account with this id, as the list of people shows it. */
export async function find(db: Database, id: string): Promise<PersonRow | undefined> {
  return db.selectFrom('auth_users').select(PERSON_COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** How many sessions each of these people has that run and were refreshed since then; people without any are left out. */
export async function countSessions(
  db: Database,
  { ids, now, refreshedSince }: { ids: string[]; now: string; refreshedSince: string },
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('auth_sessions')
    .select((eb) => ['user_id', eb.fn.countAll<number>().as('count')])
    .where('user_id', 'in', ids)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('refreshed_at', '>=', refreshedSince)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map((row) => [row.user_id, Number(row.count)]))
}

/** The verified second steps of these people, oldest first, without recovery codes. */
export async function listSecondSteps(db: Database, ids: string[]): Promise<SecondStepRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('auth_factors')
    .select(['id', 'user_id', 'factor_type', 'friendly_name'])
    .where('user_id', 'in', ids)
    .where('status', '=', 'verified')
    .where('factor_type', '!=', 'recovery_code')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Deletes every second step of a person, unverified ones and recovery codes too. */
export async function removeSecondSteps(tx: Database, userId: string): Promise<SecondStepRow[]> {
  return tx
    .deleteFrom('auth_factors')
    .where('user_id', '=', userId)
    .returning(['id', 'user_id', 'factor_type', 'friendly_name'])
    .execute()
}
