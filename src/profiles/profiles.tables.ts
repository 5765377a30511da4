import type { Insertable, Selectable, Updateable } from 'kysely'
import { endOfPrefix } from '#server/data/end-of-prefix.ts'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import type { ProfilesTable } from '#server/data/tables/profile-tables.ts'
import type { Database } from '#server/data/tables.ts'

/** Somebody with how many posts of theirs the public sees, and the name of the account behind them. */
export type ProfileRow = Selectable<ProfilesTable> & { posts: number; account_name: string | null }

const COLUMNS = [
  ...(['profiles.id', 'profiles.slug', 'profiles.name', 'profiles.role'] as const),
  ...(['profiles.words', 'profiles.links', 'profiles.qualifications'] as const),
  ...(['profiles.picture_id', 'profiles.account_id'] as const),
  ...(['profiles.created_at', 'profiles.updated_at', 'profile_counts.posts'] as const),
] as const

export function findBySlug(db: Database, slug: string): Promise<ProfileRow | undefined> {
  return counted(db).where('profiles.slug', '=', slug).executeTakeFirst()
}

export function find(db: Database, id: string): Promise<ProfileRow | undefined> {
  return counted(db).where('profiles.id', '=', id).executeTakeFirst()
}

/** Whether an account stands behind somebody other than the given one. */
export async function findOfAccount(
  db: Database,
  accountId: string,
): Promise<Pick<ProfileRow, 'id' | 'name'> | undefined> {
  return db
    .selectFrom('profiles')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Those of these people that there are. */
export async function listByIds(db: Database, ids: readonly string[]): Promise<ProfileRow[]> {
  if (ids.length === 0) return []
  return counted(db).where('profiles.id', 'in', ids).execute()
}

/** People by name, after a place. */
export function list(
  db: Database,
  { after, limit }: { after: { name: string; id: string } | undefined; limit: number },
): Promise<ProfileRow[]> {
  let query = counted(db).orderBy('profiles.name').orderBy('profiles.id').limit(limit)
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('profiles.name', 'profiles.id'), '>', tuple(after.name, after.id)),
    )
  }
  return query.execute()
}

/** People with a word in their address that begins so, those whose address begins so first. */
export async function listLike(
  db: Database,
  { slug, limit }: { slug: string; limit: number },
): Promise<ProfileRow[]> {
  const first = await counted(db)
    .where('profiles.slug', '>=', slug)
    .where('profiles.slug', '<', endOfPrefix(slug))
    .orderBy('profiles.slug')
    .limit(limit)
    .execute()
  if (first.length === limit) return first
  const others = await counted(db)
    .innerJoin('profile_words', 'profile_words.profile_id', 'profiles.id')
    .where('profile_words.word', '>=', slug)
    .where('profile_words.word', '<', endOfPrefix(slug))
    .orderBy('profile_words.word')
    .orderBy('profile_words.profile_id')
    .limit(2 * limit)
    .execute()
  // One of each, though several of their words begin so.
  const rowById = new Map([...first, ...others].map((row) => [row.id, row]))
  return [...rowById.values()].slice(0, limit)
}

/** The addresses of people with so many posts, after one of them. */
export function listWithPosts(
  db: Database,
  { least, after, limit }: { least: number; after: string; limit: number },
): Promise<Pick<ProfileRow, 'slug'>[]> {
  return db
    .selectFrom('profiles')
    .innerJoin('profile_counts', 'profile_counts.profile_id', 'profiles.id')
    .select('profiles.slug')
    .where('profiles.slug', '>', after)
    .where('profile_counts.posts', '>=', least)
    .orderBy('profiles.slug')
    .limit(limit)
    .execute()
}

/** Everybody with the name of their picture, by name. */
export function listToExport(
  db: Database,
): Promise<
  (Omit<Selectable<ProfilesTable>, 'picture_id' | 'account_id'> & { picture: string | null })[]
> {
  return db
    .selectFrom('profiles')
    .leftJoin('media', 'media.id', 'profiles.picture_id')
    .select(['profiles.id', 'profiles.slug', 'profiles.name', 'profiles.role', 'profiles.words'])
    .select(['profiles.links', 'profiles.qualifications', 'media.name as picture'])
    .select(['profiles.created_at', 'profiles.updated_at'])
    .orderBy('profiles.name')
    .orderBy('profiles.id')
    .execute()
}

/** Whoever counts other posts than they have. */
export function listMiscounted(db: Database): Promise<Pick<ProfileRow, 'name'>[]> {
  return db
    .selectFrom('profiles')
    .innerJoin('profile_counts', 'profile_counts.profile_id', 'profiles.id')
    .select('profiles.name')
    .where(({ eb, selectFrom, fn }) =>
      eb(
        'profile_counts.posts',
        '!=',
        selectFrom('post_profiles')
          .select(fn.countAll<number>().as('posts'))
          .whereRef('post_profiles.profile_id', '=', 'profiles.id')
          .where('post_profiles.published_at', 'is not', null),
      ),
    )
    .orderBy('profiles.name')
    .orderBy('profiles.id')
    .execute()
}

export async function count(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('profiles')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Inserts somebody; returns whether their address was free. */
export async function insertIfFree(
  tx: PublicTransaction,
  profile: Insertable<ProfilesTable>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('profiles')
    .values(profile)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function update(
  tx: PublicTransaction,
  id: string,
  changes: Updateable<ProfilesTable>,
): Promise<void> {
  await tx.updateTable('profiles').set(changes).where('id', '=', id).execute()
}

/** Removes somebody with their names; posts keep their bylines. */
export async function remove(tx: PublicTransaction, id: string): Promise<void> {
  await tx.deleteFrom('profiles').where('id', '=', id).execute()
}

function counted(db: Database) {
  return db
    .selectFrom('profiles')
    .innerJoin('profile_counts', 'profile_counts.profile_id', 'profiles.id')
    .leftJoin('auth_users', 'auth_users.id', 'profiles.account_id')
    .select([...COLUMNS, 'auth_users.display_name as account_name'])
}
