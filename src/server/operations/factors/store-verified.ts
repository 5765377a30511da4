import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { factorName } from '#server/auth/factors/factor-rules.ts'
import type { FactorRow } from '#server/data/people/factors-repository.ts'
import * as factorsRepository from '#server/data/people/factors-repository.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'
import { noticeMail } from '../codes/auth-mail-jobs.ts'

/** Records a verified factor; a new one counts from now on, and other unverified ones are deleted. */
export async function storeVerified(
  unit: UnitOfWork,
  deps: Pick<AuthDeps, 'now' | 'newId'>,
  { user, factor, now }: { user: { id: string; email: string }; factor: FactorRow; now: string },
): Promise<void> {
  const { tx } = unit
  await factorsRepository.setVerified(tx, { id: factor.id, now })
  if (factor.status === 'verified') return

  await factorsRepository.removeUnverified(tx, {
    userId: user.id,
    type: factor.factor_type,
    except: factor.id,
  })
  await unit.record({
    at: now,
    action: 'factor.add',
    actor: user,
    subject: { type: 'factor', id: factor.id },
    after: { type: factor.factor_type, name: factor.friendly_name },
  })
  const detail = factorName(factor)
  await noticeMail(unit, deps, { to: user.email, notice: 'factor_added', detail })
}
