import type { AuthErrorCode } from '#server/auth/auth-error.ts'
import * as auditRepository from '#server/data/people/audit-repository.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import type { FederationDeps } from './federation-deps.ts'

/**
 * Writes down that somebody was not let in by a provider. Only flows that were begun here and
 * tokens that were counted come this far, so nobody fills the log with it.
 */
export async function recordRefusal(
  { db, now, newId }: Pick<FederationDeps, 'db' | 'now' | 'newId'>,
  refused: { provider: string | null; reason: AuthErrorCode },
  { address, requestId }: CallOrigin,
): Promise<void> {
  await auditRepository.append(db, {
    id: newId(),
    at: now(),
    action: 'session.refuse',
    address,
    requestId,
    after: refused,
  })
}
