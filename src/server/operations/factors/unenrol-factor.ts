import {
  factorName,
  isSecondStep,
  listFactors,
  requireFactor,
} from '#server/auth/factors/factor-rules.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import type { Authenticated } from '#server/auth/sessions/authenticate-request.ts'
import { lowerSessions } from '#server/auth/sessions/raise-session.ts'
import type { FactorRow } from '#server/data/people/factors-repository.ts'
import * as factorsRepository from '#server/data/people/factors-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import type { QueueDeps } from '#server/foundation/unit-of-work.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { noticeMail } from '../codes/auth-mail-jobs.ts'
import { requirePasskey } from './passkeys.ts'
import { requireSet } from './recovery-codes.ts'

/**
 * Removes a factor; sessions that it has raised are lowered to their first step.
 *
 * With the last second step the recovery codes go too: they only stand in for another.
 *
 * @throws AuthError `mfa_factor_not_found`, or `insufficient_aal` (422) when it counts and this
 * session has taken no second step
 */
export async function unenrolFactor(
  deps: QueueDeps,
  signedIn: Authenticated,
  factorId: string,
  origin: CallOrigin,
): Promise<void> {
  await remove(deps, signedIn, {
    pick: (factors) => requireFactor(factors, factorId),
    status: 422,
    origin,
  })
}

/**
 * Removes a passkey, as any other factor.
 *
 * @throws AuthError `webauthn_credential_not_found`, `insufficient_aal`
 */
export async function unenrolPasskey(
  deps: QueueDeps,
  signedIn: Authenticated,
  id: string,
  origin: CallOrigin,
): Promise<void> {
  const pick = (factors: readonly FactorRow[]) => requirePasskey(factors, id)
  await remove(deps, signedIn, { pick, status: 403, origin })
}

/**
 * Revokes a person's recovery codes.
 *
 * @throws AuthError `mfa_factor_not_found` when there are none, `insufficient_aal`
 */
export async function unenrolRecoveryCodes(
  deps: QueueDeps,
  signedIn: Authenticated,
  origin: CallOrigin,
): Promise<string> {
  return remove(deps, signedIn, { pick: requireSet, status: 403, origin })
}

type Removal = {
  pick: (factors: readonly FactorRow[]) => FactorRow
  /** With which of its two statuses the call refuses a session without a second step. */
  status: 403 | 422
  origin: CallOrigin
}

async function remove(
  deps: QueueDeps,
  { user, level }: Authenticated,
  { pick, status, origin }: Removal,
): Promise<string> {
  return unitOfWork(deps, { ...origin, actor: user }, async (unit) => {
    const { tx } = unit
    await usersRepository.lock(tx, user.id)
    const now = deps.now()
    const factors = await listFactors(tx, user.id, now)
    const factor = pick(factors)
    if (factor.status === 'verified' && level !== 'aal2') {
      throw new AuthError('insufficient_aal', 'AAL2 required to unenroll verified factor', {
        status,
      })
    }
    const staying = factors.filter((other) => other.id !== factor.id)
    const leaving = staying.some(isSecondStep)
      ? [factor]
      : [factor, ...staying.filter((other) => other.factor_type === 'recovery_code')]

    const ids = leaving.map(({ id }) => id)
    const loweredIds = await lowerSessions(tx, ids)
    for (const id of ids) await factorsRepository.remove(tx, id)
    await unit.record({
      at: now,
      action: 'factor.remove',
      subject: { type: 'factor', id: factor.id },
      before: leaving.map(({ factor_type, friendly_name, status }) => ({
        type: factor_type,
        name: friendly_name,
        status,
      })),
      after: { loweredIds },
    })
    if (factor.status === 'verified') {
      const detail = factorName(factor)
      await noticeMail(unit, deps, { to: user.email, notice: 'factor_removed', detail })
    }
    return factor.id
  })
}
