import { AppError } from '#domain/errors.ts'
import { canChangeSite } from '#domain/policies.ts'
import type { Caller } from '#server/foundation/caller.ts'

/**
 * Refuses whoever may not bring another site in.
 *
 * @throws AppError `forbidden` for all but administrators
 */
export function requireMover(actor: Caller['actor']): void {
  if (canChangeSite(actor)) return
  throw new AppError('forbidden', 'Only administrators may bring another site in.')
}
