import type { Selectable } from 'kysely'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import type { ProfileRedirectsTable } from '#server/data/tables/profile-tables.ts'
import type { Database } from '#server/data/tables.ts'

/** Where an address leads at which there is nobody any more, with the address of today; both null where it is gone. */
export type ProfileRedirect = { slug: string | null; target: string | null }

export function find(db: Database, slug: string): Promise<ProfileRedirect | undefined> {
  return db
    .selectFrom('profile_redirects')
    .leftJoin('profiles', 'profiles.id', 'profile_redirects.profile_id')
    .select(['profiles.slug', 'profile_redirects.target'])
    .where('profile_redirects.slug', '=', slug)
    .executeTakeFirst()
}

/** Every address at which there is nobody any more, in no particular order. */
export function listToExport(db: Database): Promise<Selectable<ProfileRedirectsTable>[]> {
  return db
    .selectFrom('profile_redirects')
    .select(['slug', 'profile_id', 'target', 'created_at'])
    .execute()
}

/** Leads an address to somebody or to a path; without either it is gone. */
export async function put(
  tx: PublicTransaction,
  redirect: { slug: string; profileId: string | null; target: string | null; at: string },
): Promise<void> {
  const to = { profile_id: redirect.profileId, target: redirect.target, created_at: redirect.at }
  await tx
    .insertInto('profile_redirects')
    .values({ slug: redirect.slug, ...to })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(to))
    .execute()
}

/** Forgets where an address led: somebody has it again. */
export async function remove(tx: PublicTransaction, slug: string): Promise<void> {
  await tx.deleteFrom('profile_redirects').where('slug', '=', slug).execute()
}

/** Leads every address of somebody elsewhere. */
export async function moveAll(
  tx: PublicTransaction,
  from: string,
  to: { profileId: string | null; target: string | null },
): Promise<void> {
  await tx
    .updateTable('profile_redirects')
    .set({ profile_id: to.profileId, target: to.target })
    .where('profile_id', '=', from)
    .execute()
}
