import type { Account } from '#domain/people/account.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { type AccountManager, requireAccountManager } from './account-manager.ts'

const PAGE_SIZE = 100

/**
 * Lists accounts by address, a hundred at a time; `nextAfter` is null on the last page.
 *
 * @throws AppError `forbidden`
 */
export async function listAccounts(
  { db }: Pick<Deps, 'db'>,
  manager: AccountManager,
  { after }: { after?: string } = {},
): Promise<{ items: Account[]; nextAfter: string | null }> {
  requireAccountManager(manager)
  const rows = await usersRepository.list(db, { limit: PAGE_SIZE + 1, ...(after && { after }) })
  const items = rows.slice(0, PAGE_SIZE).map(toAccount)
  return { items, nextAfter: rows.length > PAGE_SIZE ? (items.at(-1)?.email ?? null) : null }
}

function toAccount(row: usersRepository.UserRow): Account {
  return {
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    role: row.role,
    isDisabled: row.disabled_at !== null,
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
  }
}
