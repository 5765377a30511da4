import type { AuthErrorCode } from '#server/auth/auth-error.ts'
import * as auditRepository from '#server/data/people/audit-repository.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import type { FederationDeps } from './federation-deps.ts'

/**
 * Records a refused sign-in with a provider in the audit log. Only flows that were begun here and
 * rate-limited tokens get this far, so nobody can flood the log.
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
