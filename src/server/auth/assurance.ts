import type { AuthDeps } from './auth-parts.ts'
import type { Authenticated } from './authenticate-request.ts'

/** What stands between somebody who is signed in and what they want to do. */
export type MissingStep =
  /** They have a second step, and this session has not taken it. */
  | 'take_second_step'
  /** They are an administrator who should have set one up by now. */
  | 'set_up_second_step'

export const RULE_SINCE = 'second_step.required_since'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a person with a second step has not taken it in this session. */
export function isSecondStepMissing({
  level,
  hasSecondStep,
}: Pick<Authenticated, 'level' | 'hasSecondStep'>): boolean {
  return hasSecondStep && level !== 'aal2'
}

/**
 * Until when an administrator without a second step has time to set one up; null when nobody
 * forces them, because the owner has made no rule or they have one.
 *
 * The time runs from the account's making or the rule's, whichever is later.
 */
export function secondStepDueAt(
  { adminSecondStepDays }: Pick<AuthDeps, 'adminSecondStepDays'>,
  { user, hasSecondStep }: Pick<Authenticated, 'user' | 'hasSecondStep'>,
  ruleSince: string,
): string | null {
  if (adminSecondStepDays === undefined || user.role !== 'admin' || hasSecondStep) return null
  const since = user.created_at > ruleSince ? user.created_at : ruleSince
  return new Date(Date.parse(since) + adminSecondStepDays * DAY_MS).toISOString()
}
