import type { Role } from '#domain/people/role.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { AccountManager } from './account-manager.ts'
import {
  type AccountKey,
  changeAccount,
  requireAnotherAdmin,
  requireSomebodyElse,
} from './change-account.ts'

/**
 * Gives an account another role, or none; it counts from the account's next call on.
 *
 * @throws AppError `forbidden`, `not_found`, or `conflict` for one's own account and for
 * the last administrator
 */
export async function setRole(
  deps: WriteDeps,
  manager: AccountManager,
  { role, ...account }: AccountKey & { role: Role | null },
): Promise<void> {
  await changeAccount(deps, manager, {
    account,
    action: 'account.role',
    apply: async ({ tx }, user, now) => {
      requireSomebodyElse(manager, user.id)
      if (user.role === 'admin' && role !== 'admin') await requireAnotherAdmin(tx, user.id)
      await usersRepository.setRole(tx, { id: user.id, role, now })
      return { before: { role: user.role }, after: { role } }
    },
  })
}
