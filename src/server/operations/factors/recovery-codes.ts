import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { isSecondStep, listFactors, requireFreeName } from '#server/auth/factors/factor-rules.ts'
import { newRecoveryCodes, RECOVERY_CODE_COUNT } from '#server/auth/factors/recovery-code.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import type { Authenticated } from '#server/auth/sessions/authenticate-request.ts'
import type { FactorRow } from '#server/data/people/factors-repository.ts'
import * as factorsRepository from '#server/data/people/factors-repository.ts'
import * as recoveryCodesRepository from '#server/data/people/recovery-codes-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { noticeMail } from '../codes/auth-mail-jobs.ts'
import { emptyFactor } from './empty-factor.ts'

const DEFAULT_NAME = 'Recovery codes'

type RecoverySet = { id: string; name: string; total: number; codes: string[] }

/** Under which name a code is hashed, so that one set's code is none of another's. */
export function aboutRecoveryCode(factorId: string): string {
  return `recovery-code:${factorId}`
}

/**
 * How many codes a person's set has, and how many are unused.
 *
 * @throws AuthError `mfa_factor_not_found` when there is no set
 */
export async function countRecoveryCodes(
  { db, now }: Pick<AuthDeps, 'db' | 'now'>,
  { user }: Pick<Authenticated, 'user'>,
): Promise<{ id: string; total: number; remaining: number }> {
  const set = requireSet(await listFactors(db, user.id, now()))
  return { id: set.id, ...(await recoveryCodesRepository.count(db, set.id)) }
}

/**
 * Makes a set of codes, each of which replaces the second step once. They are returned only here
 * and stored hashed.
 *
 * `renew` puts a new set in place of the one there is; without it there must be none.
 *
 * @throws AuthError `insufficient_aal`, `mfa_verified_factor_exists`, `mfa_factor_not_found`,
 * `mfa_factor_name_conflict`, `mfa_recovery_codes_sole_factor`
 */
export async function makeRecoveryCodes(
  deps: Pick<AuthDeps, 'db' | 'now' | 'newId' | 'secretBox' | 'pages' | 'jobs'>,
  { user, level }: Authenticated,
  { name = DEFAULT_NAME, renew }: { name?: string | undefined; renew: boolean },
  origin: CallOrigin,
): Promise<RecoverySet> {
  if (level !== 'aal2') {
    throw new AuthError('insufficient_aal', 'Take your second step before you make codes.')
  }
  const { now: clock, newId, secretBox } = deps
  const codes = newRecoveryCodes()
  return unitOfWork(deps, { ...origin, actor: user }, async (unit) => {
    const { tx } = unit
    await usersRepository.lock(tx, user.id)
    const now = clock()
    const factors = await listFactors(tx, user.id, now)
    const set = renew ? requireSet(factors) : newSet(factors, { id: newId(), user, name, now })
    if (!renew) await factorsRepository.insert(tx, set)
    await recoveryCodesRepository.replace(
      tx,
      set.id,
      codes.map((code) => ({
        id: newId(),
        code_hash: secretBox.mac(code, aboutRecoveryCode(set.id)),
      })),
    )
    await unit.record({
      at: now,
      action: renew ? 'factor.renew_codes' : 'factor.add',
      subject: { type: 'factor', id: set.id },
      after: { type: set.factor_type, count: RECOVERY_CODE_COUNT },
    })
    await noticeMail(unit, deps, { to: user.email, notice: 'recovery_codes_made' })
    return { id: set.id, name: set.friendly_name, total: codes.length, codes }
  })
}

function newSet(
  factors: readonly FactorRow[],
  { id, user, name, now }: { id: string; user: { id: string }; name: string; now: string },
): FactorRow {
  if (factors.some(({ factor_type }) => factor_type === 'recovery_code')) {
    throw new AuthError('mfa_verified_factor_exists', 'There are recovery codes. Renew them.')
  }
  requireFreeName(factors, name)
  if (!factors.some(isSecondStep)) {
    throw new AuthError(
      'mfa_recovery_codes_sole_factor',
      'Recovery codes stand in for a second step. Set one up first.',
    )
  }
  const empty = emptyFactor({ id, userId: user.id, type: 'recovery_code', name, now })
  return { ...empty, status: 'verified' }
}

/**
 * The set of recovery codes among the second steps of a person.
 *
 * @throws AuthError `mfa_factor_not_found`
 */
export function requireSet(factors: readonly FactorRow[]): FactorRow {
  const set = factors.find(({ factor_type }) => factor_type === 'recovery_code')
  if (set) return set
  throw new AuthError('mfa_factor_not_found', 'There are no recovery codes.')
}
