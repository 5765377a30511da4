import type { AuthErrorCode } from '#server/auth/protocol/auth-error.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'

/**
 * Records a refused sign-in with a provider in the audit log. Only flows that were begun here and
 * rate-limited tokens get this far, so nobody can flood the log.
 */
export async function recordRefusal(
  deps: WriteDeps,
  refused: { provider: string | null; reason: AuthErrorCode },
  origin: CallOrigin,
): Promise<void> {
  await unitOfWork(deps, origin, ({ record }) =>
    record({ action: 'session.refuse', after: refused }),
  )
}
