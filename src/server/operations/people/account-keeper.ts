import { AppError } from '#domain/errors.ts'
import { canManageAccounts } from '#domain/policies.ts'
import type { AuditEntry } from '#server/data/people/audit-repository.ts'
import type { Caller } from '#server/foundation/caller.ts'

/** Who looks after accounts: an administrator, or whoever has the server's own shell. */
export type AccountKeeper = Caller | 'shell'

/** @throws AppError `forbidden` for everybody who is no administrator */
export function requireAccountKeeper(keeper: AccountKeeper): void {
  if (keeper === 'shell' || canManageAccounts(keeper.actor)) return
  throw new AppError('forbidden', 'Only an administrator looks after accounts.')
}

/** What the audit log says of who did it; the shell is nobody in particular. */
export function auditOriginOf(
  keeper: AccountKeeper,
): Pick<AuditEntry, 'actor' | 'address' | 'requestId'> {
  return keeper === 'shell' ? {} : keeper
}
