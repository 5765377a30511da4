import type { Insertable } from 'kysely'
import type { Role } from '#domain/people/role.ts'
import type { AuthUsersTable } from '../tables/people-tables.ts'
import type { Database } from '../tables.ts'
import * as identitiesRepository from './identities-repository.ts'

const USER_COLUMNS = [
  'id',
  'email',
  'display_name',
  'role',
  'user_metadata',
  'email_confirmed_at',
  'last_sign_in_at',
  'disabled_at',
  'new_email',
  'phone',
  'phone_confirmed_at',
  'new_phone',
  'invited_at',
  'confirmation_sent_at',
  'recovery_sent_at',
  'email_change_sent_at',
  'phone_change_sent_at',
  'reauthentication_sent_at',
  'created_at',
  'updated_at',
] as const

/** Everything about a person but the password's hash, which leaves only where it is checked. */
export type UserRow = Pick<AuthUsersTable, (typeof USER_COLUMNS)[number]>

type UserChanges = Partial<
  Omit<AuthUsersTable, 'id' | 'role' | 'disabled_at' | 'created_at' | 'updated_at'>
>

/** The account with this id. */
export async function findById(db: Database, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('auth_users').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** The account with this address, which must be normalised. */
export async function findByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('auth_users')
    .select(USER_COLUMNS)
    .where('email', '=', email)
    .executeTakeFirst()
}

/** The account that has confirmed this phone as its own. */
export async function findByPhone(db: Database, phone: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('auth_users')
    .select(USER_COLUMNS)
    .where('phone', '=', phone)
    .executeTakeFirst()
}

/** The account that waits for the confirmation of this phone. */
export async function findByNewPhone(db: Database, phone: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('auth_users')
    .select(USER_COLUMNS)
    .where('new_phone', '=', phone)
    .orderBy('phone_change_sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The password hash of an account, for sign-in; undefined when there is no such account. */
export async function findCredentials(
  db: Database,
  email: string,
): Promise<Pick<AuthUsersTable, 'id' | 'email' | 'display_name' | 'password_hash'> | undefined> {
  return db
    .selectFrom('auth_users')
    .select(['id', 'email', 'display_name', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/**
 * Locks a person's row until the transaction ends, and answers it as it is now.
 *
 * The update that changes nothing is a lock that both engines have.
 */
export async function lock(
  tx: Database,
  id: string,
): Promise<(UserRow & Pick<AuthUsersTable, 'password_hash' | 'signup_data'>) | undefined> {
  return tx
    .updateTable('auth_users')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .returning([...USER_COLUMNS, 'password_hash', 'signup_data'])
    .executeTakeFirst()
}

/** Locks every administrator's row until the transaction ends; answers the enabled ones' ids. */
export async function lockAdmins(tx: Database): Promise<string[]> {
  const rows = await tx
    .updateTable('auth_users')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('role', '=', 'admin' satisfies Role)
    .returning(['id', 'disabled_at'])
    .execute()
  return rows.filter((row) => row.disabled_at === null).map(({ id }) => id)
}

/** Whether there is an administrator, disabled ones included. */
export async function hasAdmin(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('auth_users')
    .select('id')
    .where('role', '=', 'admin' satisfies Role)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists accounts by address, starting after the given one. */
export async function list(
  db: Database,
  { limit, after = '' }: { limit: number; after?: string },
): Promise<UserRow[]> {
  return db
    .selectFrom('auth_users')
    .select(USER_COLUMNS)
    .where('email', '>', after)
    .orderBy('email')
    .limit(limit)
    .execute()
}

/**
 * Inserts an account unless its address is taken; says whether it did. It may sign in by its
 * address, unless it comes with another identity instead.
 */
export async function insertIfEmailFree(
  tx: Database,
  user: Insertable<AuthUsersTable>,
  { hasEmailIdentity = true }: { hasEmailIdentity?: boolean } = {},
): Promise<boolean> {
  const inserted = await tx
    .insertInto('auth_users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst()
  if (!inserted) return false
  const { id: userId, created_at: now } = inserted
  if (hasEmailIdentity) await identitiesRepository.ensureEmail(tx, { userId, now })
  return true
}

/** Changes some columns of an account, and nothing else of it. */
export async function change(
  tx: Database,
  { id, now, ...changes }: { id: string; now: string } & UserChanges,
): Promise<void> {
  await tx
    .updateTable('auth_users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute()
  if (changes.password_hash) await identitiesRepository.ensureEmail(tx, { userId: id, now })
}

/** Sets the password of an account, by which and its address it may sign in from then on. */
export async function setPasswordHash(
  tx: Database,
  { id, passwordHash, now }: { id: string; passwordHash: string; now: string },
): Promise<void> {
  await tx
    .updateTable('auth_users')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', id)
    .execute()
  await identitiesRepository.ensureEmail(tx, { userId: id, now })
}

/** Records when an account last signed in. */
export async function setLastSignIn(
  tx: Database,
  { id, now }: { id: string; now: string },
): Promise<void> {
  await tx
    .updateTable('auth_users')
    .set({ last_sign_in_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Gives an account a role, or none with null. */
export async function setRole(
  tx: Database,
  { id, role, now }: { id: string; role: Role | null; now: string },
): Promise<void> {
  await tx.updateTable('auth_users').set({ role, updated_at: now }).where('id', '=', id).execute()
}

/** Disables an account from the given time on, or enables it again with null. */
export async function setDisabledAt(
  tx: Database,
  { id, disabledAt, now }: { id: string; disabledAt: string | null; now: string },
): Promise<void> {
  await tx
    .updateTable('auth_users')
    .set({ disabled_at: disabledAt, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Returns the names of these people, by id. */
export async function listNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('auth_users')
    .select(['id', 'display_name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row.display_name]))
}

/** Deletes accounts that were created before the given time and never confirmed. */
export async function removeUnconfirmedBefore(db: Database, before: string): Promise<void> {
  await db
    .deleteFrom('auth_users')
    .where('email_confirmed_at', 'is', null)
    .where('role', 'is', null)
    .where('invited_at', 'is', null)
    .where('last_sign_in_at', 'is', null)
    .where('created_at', '<', before)
    .execute()
}
