import { AppError } from '#domain/errors.ts'
import { normalizeEmail } from '#domain/people/email.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { type UnitOfWork, unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { type AccountManager, auditActor, requireAccountManager } from './account-manager.ts'

type LockedUser = NonNullable<Awaited<ReturnType<typeof usersRepository.lock>>>

/** Whose account: by its id, or by the address that it goes by. */
export type AccountKey = { id: string } | { email: string }

type Change = {
  account: AccountKey
  action:
    | 'account.password'
    | 'account.role'
    | 'account.disable'
    | 'account.enable'
    | 'account.invite'
    | 'account.sessions'
    | 'account.factors'
  /** Makes the change; what it answers goes into the audit row. */
  apply: (
    unit: UnitOfWork,
    user: LockedUser,
    now: string,
  ) => Promise<{ before?: unknown; after?: unknown }>
}

/**
 * Changes one account while it is locked, and records it in the same unit of work.
 *
 * @throws AppError `forbidden`, or `not_found` when there is no such account
 */
export async function changeAccount(
  deps: WriteDeps,
  manager: AccountManager,
  { account, action, apply }: Change,
): Promise<void> {
  requireAccountManager(manager)
  const found =
    'id' in account
      ? account
      : await usersRepository.findByEmail(deps.db, normalizeEmail(account.email))
  await unitOfWork(deps, auditActor(manager), async (unit) => {
    const user = found && (await usersRepository.lock(unit.tx, found.id))
    if (!user) throw notThere(account)

    const now = deps.now()
    const { before, after } = await apply(unit, user, now)
    await unit.record({
      at: now,
      action,
      subject: { type: 'account', id: user.id },
      before,
      after,
    })
  })
}

/**
 * Refuses to take the last administrator away, of two who try at once the second.
 *
 * @throws AppError `conflict`
 */
export async function requireAnotherAdmin(tx: Database, userId: string): Promise<void> {
  const adminIds = await usersRepository.lockAdmins(tx)
  if (adminIds.some((id) => id !== userId)) return
  throw new AppError('conflict', 'This is the last administrator. Make another one first.')
}

/**
 * Refuses what would shut its own author out: another administrator may do it.
 *
 * @throws AppError `conflict`
 */
export function requireSomebodyElse(manager: AccountManager, userId: string): void {
  if (manager === 'shell' || manager.actor.id !== userId) return
  throw new AppError('conflict', 'This is your own account. Ask another administrator.')
}

function notThere(account: AccountKey): AppError {
  const message =
    'id' in account ? 'There is no such account.' : `There is no account for ${account.email}.`
  return new AppError('not_found', message)
}
