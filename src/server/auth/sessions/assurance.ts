import type { SessionRow } from '#server/data/people/sessions-repository.ts'
import type { UserRow } from '#server/data/people/users-repository.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import type { AuthDeps } from '../auth-parts.ts'

/** Why a signed-in person may not act yet. */
export type MissingStep =
  /** They have a second step, and this session has not taken it. */
  | 'take'
  /** They are an administrator who should have set one up by now. */
  | 'set_up'

export type Assurance = {
  /** The assurance level of a request: never more than its token claims, nor than its session has. */
  level: SessionRow['assurance_level']
  /** Whether the person has set up a second step. */
  hasSecondStep: boolean
  /** The deadline for setting one up; null when it is not enforced. */
  secondStepDueAt: string | null
  missingStep: MissingStep | undefined
}

/** Since when the rule of this site holds: days that ran before it was made do not count. */
const RULE_SINCE = 'second_step.required_since'
const DAY_MS = 24 * 60 * 60 * 1000

/** Determines how far a request may be trusted, beyond whose it is. */
export async function determineAssurance(
  deps: Pick<AuthDeps, 'db' | 'now' | 'adminSecondStepDays'>,
  {
    user,
    hasSecondStep,
    level,
  }: { user: UserRow; hasSecondStep: boolean; level: SessionRow['assurance_level'] },
): Promise<Assurance> {
  const secondStepDueAt = hasSecondStep ? null : await dueAt(deps, user)
  const isOverdue = secondStepDueAt !== null && secondStepDueAt <= deps.now()
  const isUntaken = hasSecondStep && level !== 'aal2'
  const missingStep = isUntaken ? 'take' : isOverdue ? 'set_up' : undefined
  return { level, hasSecondStep, secondStepDueAt, missingStep }
}

/** Stores since when administrators must have a second step, or that they need not any more. */
export async function recordSecondStepRule({
  db,
  now,
  adminSecondStepDays,
}: Pick<AuthDeps, 'db' | 'now' | 'adminSecondStepDays'>): Promise<void> {
  if (adminSecondStepDays === undefined) await settingsRepository.remove(db, RULE_SINCE)
  else await settingsRepository.setIfAbsent(db, { name: RULE_SINCE, value: now(), now: now() })
}

/** The time runs from the account's making or the rule's, whichever is later. */
async function dueAt(
  { db, now, adminSecondStepDays }: Pick<AuthDeps, 'db' | 'now' | 'adminSecondStepDays'>,
  user: UserRow,
): Promise<string | null> {
  if (adminSecondStepDays === undefined || user.role !== 'admin') return null
  const ruleSince = (await settingsRepository.find(db, RULE_SINCE)) ?? now()
  const since = Math.max(Date.parse(user.created_at), Date.parse(ruleSince))
  return new Date(since + adminSecondStepDays * DAY_MS).toISOString()
}
