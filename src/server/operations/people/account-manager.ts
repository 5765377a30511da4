import { AppError } from '#domain/errors.ts'
import { canManageAccounts } from '#domain/policies.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Acting } from '#server/foundation/unit-of-work.ts'

/** Who looks after accounts: an administrator, or whoever has the server's own shell. */
export type AccountManager = Caller | 'shell'

/**
 * Refuses whoever may not manage accounts; the shell may.
 *
 * @throws AppError `forbidden` for everybody who is no administrator
 */
export function requireAccountManager(manager: AccountManager): void {
  if (manager === 'shell' || canManageAccounts(manager.actor)) return
  throw new AppError('forbidden', 'Only an administrator looks after accounts.')
}

/** Returns the actor for the audit log; the shell is nobody in particular. */
export function auditActor(manager: AccountManager): Acting {
  return manager === 'shell' ? undefined : manager
}
