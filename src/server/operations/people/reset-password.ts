import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { checkNewPassword } from '#server/auth/passwords/password-policy.ts'
import * as authCodesRepository from '#server/data/people/auth-codes-repository.ts'
import * as flowStatesRepository from '#server/data/people/flow-states-repository.ts'
import * as sessionsRepository from '#server/data/people/sessions-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { AccountManager } from './account-manager.ts'
import { requireAccountManager } from './account-manager.ts'
import { changeAccount } from './change-account.ts'

/**
 * Sets a new password of an account, ends all its sessions and revokes its pending codes.
 *
 * @throws AppError `forbidden`, `invalid` for a weak password, or `not_found` when nobody has that address
 */
export async function resetPassword(
  deps: Pick<AuthDeps, 'db' | 'now' | 'newId' | 'pages' | 'passwords' | 'measurePassword'>,
  manager: AccountManager,
  { email, password }: { email: string; password: string },
): Promise<void> {
  requireAccountManager(manager)
  await checkNewPassword(deps, password, { email })
  const passwordHash = await deps.passwords.hash(password)
  await changeAccount(deps, manager, {
    account: { email },
    action: 'account.password',
    apply: async ({ tx }, { id, email_confirmed_at }, now) => {
      // Whoever has the shell vouches for an invitation that was never opened.
      if (manager === 'shell' && email_confirmed_at === null) {
        await usersRepository.change(tx, { id, now, email_confirmed_at: now })
      }
      await usersRepository.setPasswordHash(tx, { id, passwordHash, now })
      await authCodesRepository.removeForUser(tx, id)
      await flowStatesRepository.removeCodesForUser(tx, id)
      const endedIds = await sessionsRepository.end(
        tx,
        { userId: id },
        { reason: 'password_changed', now },
      )
      return { after: { endedIds } }
    },
  })
}
