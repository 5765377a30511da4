import type { NewAccount } from '#domain/people/account.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { checkNewPassword } from '#server/auth/passwords/password-policy.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { type AccountManager, auditActor, requireAccountManager } from './account-manager.ts'
import { insertAccount } from './insert-account.ts'

/**
 * Makes an account that can sign in at once.
 *
 * @throws AppError `forbidden`, `invalid` for a weak password, or `conflict` when the address
 * is taken
 */
export async function createAccount(
  deps: Pick<AuthDeps, 'db' | 'now' | 'newId' | 'pages' | 'passwords' | 'measurePassword'>,
  manager: AccountManager,
  { password, ...account }: NewAccount,
): Promise<{ id: string; email: string }> {
  requireAccountManager(manager)
  await checkNewPassword(deps, password, account)
  const passwordHash = await deps.passwords.hash(password)
  return unitOfWork(deps, auditActor(manager), (unit) =>
    insertAccount(unit, deps, {
      account,
      passwordHash,
      via: manager === 'shell' ? 'shell' : 'desk',
    }),
  )
}
