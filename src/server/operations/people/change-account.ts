import { AppError } from '#domain/errors.ts'
import * as auditRepository from '#server/data/audit-repository.ts'
import type { Database } from '#server/data/tables.ts'
import * as usersRepository from '#server/data/users-repository.ts'
import type { Deps } from '../deps.ts'
import { type AccountKeeper, auditOriginOf, requireAccountKeeper } from './account-keeper.ts'

type LockedUser = NonNullable<Awaited<ReturnType<typeof usersRepository.lock>>>

type Change = {
  email: string
  action: 'account.password' | 'account.role' | 'account.disable' | 'account.enable'
  /** Makes the change; what it answers goes into the audit row. */
  apply: (
    tx: Database,
    user: LockedUser,
    now: string,
  ) => Promise<{ before?: unknown; after?: unknown }>
}

/**
 * Changes one account while it is locked, and writes the audit row in the same transaction.
 *
 * @throws AppError `forbidden`, or `not_found` when nobody has that address
 */
export async function changeAccount(
  { db, now: clock, newId }: Pick<Deps, 'db' | 'now' | 'newId'>,
  keeper: AccountKeeper,
  { email, action, apply }: Change,
): Promise<void> {
  requireAccountKeeper(keeper)
  const found = await usersRepository.findByEmail(db, email)
  await db.transaction().execute(async (tx) => {
    const user = found && (await usersRepository.lock(tx, found.id))
    if (!user) throw new AppError('not_found', `There is no account for ${email}.`)

    const now = clock()
    const { before, after } = await apply(tx, user, now)
    await auditRepository.append(tx, {
      id: newId(),
      at: now,
      action,
      subject: { type: 'account', id: user.id },
      ...auditOriginOf(keeper),
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
