import * as identitiesRepository from '#server/data/identities-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { UserRow } from '#server/data/users-repository.ts'
import { presentUser } from './present-user.ts'

/** A person as the auth protocol shows them to themselves. */
export type UserBody = ReturnType<typeof presentUser>

/** Reads what belongs to a person beside their own row, and answers the protocol's body of them. */
export async function loadUserBody(db: Database, user: UserRow): Promise<UserBody> {
  return presentUser(user, await identitiesRepository.listOf(db, user.id))
}
