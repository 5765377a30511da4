import * as sessionsRepository from '#server/data/people/sessions-repository.ts'
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
 * Disables an account, which ends its sessions and lets nobody sign in to it, or enables it
 * again. Its posts stay as they are.
 *
 * @throws AppError `forbidden`, `not_found`, or `conflict` for one's own account and for
 * the last administrator
 */
export async function setDisabled(
  deps: WriteDeps,
  manager: AccountManager,
  { isDisabled, ...account }: AccountKey & { isDisabled: boolean },
): Promise<void> {
  await changeAccount(deps, manager, {
    account,
    action: isDisabled ? 'account.disable' : 'account.enable',
    apply: async ({ tx }, user, now) => {
      requireSomebodyElse(manager, user.id)
      if (isDisabled && user.role === 'admin') await requireAnotherAdmin(tx, user.id)
      const disabledAt = isDisabled ? (user.disabled_at ?? now) : null
      await usersRepository.setDisabledAt(tx, { id: user.id, disabledAt, now })
      if (isDisabled) {
        await sessionsRepository.end(tx, { userId: user.id }, { reason: 'account_disabled', now })
      }
      return {}
    },
  })
}
