import type { AuthDeps } from '#server/auth/auth-parts.ts'
import * as sessionsRepository from '#server/data/sessions-repository.ts'
import * as usersRepository from '#server/data/users-repository.ts'
import type { AccountKeeper } from './account-keeper.ts'
import { requireAccountKeeper } from './account-keeper.ts'
import { changeAccount } from './change-account.ts'

/**
 * Gives an account a new password and ends all its sessions.
 *
 * @throws AppError `forbidden`, or `not_found` when nobody has that address
 */
export async function resetPassword(
  deps: Pick<AuthDeps, 'db' | 'now' | 'newId' | 'passwords'>,
  keeper: AccountKeeper,
  { email, password }: { email: string; password: string },
): Promise<void> {
  requireAccountKeeper(keeper)
  const passwordHash = await deps.passwords.hash(password)
  await changeAccount(deps, keeper, {
    email,
    action: 'account.password',
    apply: async (tx, { id }, now) => {
      await usersRepository.setPasswordHash(tx, { id, passwordHash, now })
      const endedIds = await sessionsRepository.end(
        tx,
        { userId: id },
        { reason: 'password_changed', now },
      )
      return { after: { endedIds } }
    },
  })
}
