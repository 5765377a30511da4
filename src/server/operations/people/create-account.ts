import type { NewAccount } from '#domain/people/account.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { checkNewPassword } from '#server/auth/passwords/password-policy.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { type AccountKeeper, actingOf, requireAccountKeeper } from './account-keeper.ts'
import { insertAccount } from './insert-account.ts'

/**
 * Makes an account that can sign in at once.
 *
 * @throws AppError `forbidden`, `invalid` for a weak password, or `conflict` when the address
 * is taken
 */
export async function createAccount(
  deps: Pick<AuthDeps, 'db' | 'now' | 'newId' | 'pages' | 'passwords' | 'measurePassword'>,
  keeper: AccountKeeper,
  { password, ...account }: NewAccount,
): Promise<{ id: string; email: string }> {
  requireAccountKeeper(keeper)
  await checkNewPassword(deps, password, account)
  const passwordHash = await deps.passwords.hash(password)
  return unitOfWork(deps, actingOf(keeper), (unit) =>
    insertAccount(unit, deps, {
      account,
      passwordHash,
      via: keeper === 'shell' ? 'shell' : 'desk',
    }),
  )
}
