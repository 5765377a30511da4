import type { DeskSession } from '#contract/admin-api.ts'
import { AppError } from '#domain/errors.ts'
import type { Actor } from '#domain/policies.ts'

/**
 * Who is signed in, what they may do, and until when; the role may be none.
 *
 * @throws AppError `unauthenticated` when nobody is
 */
export function getDeskSession(
  actor: Actor | undefined,
  expiresAt: string | undefined,
): DeskSession {
  if (!actor || !expiresAt) throw new AppError('unauthenticated', 'Sign in to continue.')
  const { id, email, displayName, role } = actor
  return { user: { id, email, displayName }, role, expiresAt }
}
