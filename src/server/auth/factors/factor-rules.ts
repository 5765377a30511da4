import type { FactorRow } from '#server/data/people/factors-repository.ts'
import * as factorsRepository from '#server/data/people/factors-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { AuthError } from '../protocol/auth-error.ts'
import type { Authenticated } from '../sessions/authenticate-request.ts'

/** How long an enrolment may take until it is verified. */
const UNVERIFIED_LIFETIME_MS = 300_000
const FACTORS_AT_MOST = 10

/** Unverified factors created before this moment are expired. */
export function begunSince(now: string): string {
  return new Date(Date.parse(now) - UNVERIFIED_LIFETIME_MS).toISOString()
}

/** Lists a person's factors that count or may still be verified, oldest first. */
export async function listFactors(db: Database, userId: string, now: string): Promise<FactorRow[]> {
  return factorsRepository.listForUser(db, userId, { begunSince: begunSince(now) })
}

/**
 * Refuses one factor more.
 *
 * @throws AuthError `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors`, or
 * `insufficient_aal` when a second step exists that this session has not taken
 */
export function requireRoom(
  factors: readonly FactorRow[],
  { name, level }: { name: string; level: Authenticated['level'] },
): void {
  requireFreeName(factors, name)
  if (factors.filter(isNoRecoverySet).length >= FACTORS_AT_MOST) {
    throw new AuthError(
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  }
  if (factors.some(isSecondStep) && level !== 'aal2') {
    throw new AuthError('insufficient_aal', 'AAL2 required to enroll a new factor')
  }
}

/**
 * Refuses a name that another second step of the person has; an empty one may be there often.
 *
 * @throws AuthError `mfa_factor_name_conflict`
 */
export function requireFreeName(
  factors: readonly FactorRow[],
  name: string,
  exceptId?: string,
): void {
  const isTaken = factors.some(
    ({ id, friendly_name }) => friendly_name === name && id !== exceptId && name !== '',
  )
  if (isTaken) {
    throw new AuthError(
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    )
  }
}

/** The factor of that name among a person's own. @throws AuthError `mfa_factor_not_found` */
export function requireFactor(factors: readonly FactorRow[], id: string): FactorRow {
  const factor = factors.find((factor) => factor.id === id)
  if (factor) return factor
  throw new AuthError('mfa_factor_not_found', 'Factor not found')
}

/** Whether a factor by itself makes a second step; recovery codes stand in for another one. */
export function isSecondStep(factor: FactorRow): boolean {
  return factor.status === 'verified' && isNoRecoverySet(factor)
}

function isNoRecoverySet({ factor_type }: FactorRow): boolean {
  return factor_type !== 'recovery_code'
}

/** The name by which its person knows a factor. */
export function factorName({ friendly_name, factor_type }: FactorRow): string {
  return friendly_name || KINDS[factor_type]
}

const KINDS: Record<FactorRow['factor_type'], string> = {
  totp: 'Authenticator app',
  webauthn: 'Passkey',
  phone: 'Phone',
  recovery_code: 'Recovery codes',
}
