import { AuthError } from '#server/auth/auth-error.ts'
import type { Authenticated } from '#server/auth/authenticate-request.ts'
import type { FederationDeps } from './federation-deps.ts'

/**
 * Refuses to change by what somebody may sign in, where the owner keeps that closed or they
 * have a second step that this session has not taken.
 *
 * @throws AuthError `manual_linking_disabled`, `insufficient_aal`
 */
export function requireLinking(
  { isLinkingOpen }: Pick<FederationDeps, 'isLinkingOpen'>,
  { hasSecondStep, level }: Pick<Authenticated, 'hasSecondStep' | 'level'>,
): void {
  if (!isLinkingOpen) {
    throw new AuthError('manual_linking_disabled', 'Ways to sign in cannot be changed here.')
  }
  if (hasSecondStep && level !== 'aal2') {
    throw new AuthError(
      'insufficient_aal',
      'Take your second step before you change how you sign in.',
    )
  }
}
