import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import type { Authenticated } from '#server/auth/sessions/authenticate-request.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { provePresence } from '../people/prove-presence.ts'

/**
 * Refuses to change by what somebody may sign in, where the owner keeps that closed. A session
 * that was left open somewhere adds nothing: they must have signed in lately, and have taken
 * the second step where they have one.
 *
 * @throws AuthError `manual_linking_disabled`, `insufficient_aal`, `reauthentication_needed`
 */
export async function requireLinking(
  deps: AuthDeps,
  authenticated: Authenticated,
  origin: CallOrigin,
): Promise<void> {
  if (!deps.isLinkingOpen) {
    throw new AuthError('manual_linking_disabled', 'Manual linking is disabled')
  }
  const nothing = { currentPassword: undefined, nonce: undefined }
  await provePresence(deps, authenticated, nothing, origin)
}
