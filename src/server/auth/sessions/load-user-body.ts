import type { FactorRow } from '#server/data/people/factors-repository.ts'
import * as factorsRepository from '#server/data/people/factors-repository.ts'
import * as identitiesRepository from '#server/data/people/identities-repository.ts'
import type { UserRow } from '#server/data/people/users-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { presentUser } from '../protocol/present-user.ts'

const EVER = '1970-01-01T00:00:00.000Z'

/** A person as the auth protocol shows them to themselves. */
export type UserBody = ReturnType<typeof presentUser> & {
  factors?: ReturnType<typeof presentFactor>[]
}

/** Reads what belongs to a person beside their own row, and answers the protocol's body of them. */
export async function loadUserBody(db: Database, user: UserRow): Promise<UserBody> {
  // The protocol shows what was begun until the next one is begun.
  const factors = await factorsRepository.listForUser(db, user.id, { begunSince: EVER })
  const body = presentUser(user, await identitiesRepository.listForUser(db, user.id))
  return factors.length > 0 ? { ...body, factors: factors.map(presentFactor) } : body
}

/** A factor as the auth protocol shows it inside a person; nothing of its secrets. */
function presentFactor(factor: FactorRow) {
  const { id, factor_type, status, friendly_name, phone, created_at, updated_at } = factor
  return {
    id,
    created_at,
    updated_at,
    status,
    ...(friendly_name && { friendly_name }),
    factor_type,
    phone: phone ?? '',
    last_challenged_at: factor.last_challenged_at,
  }
}
