import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { nameOf } from '#server/auth/factors/factor-rules.ts'
import * as auditRepository from '#server/data/people/audit-repository.ts'
import type { FactorRow } from '#server/data/people/factors-repository.ts'
import * as factorsRepository from '#server/data/people/factors-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { noticeMail } from '../codes/auth-mail-jobs.ts'

/** Records a verified factor; a new one counts from now on, and other unverified ones are deleted. */
export async function storeVerified(
  { now: clock, newId }: Pick<AuthDeps, 'now' | 'newId'>,
  tx: Database,
  {
    user,
    factor,
    origin,
    now,
  }: { user: { id: string; email: string }; factor: FactorRow; origin: CallOrigin; now: string },
): Promise<void> {
  await factorsRepository.setVerified(tx, { id: factor.id, now })
  if (factor.status === 'verified') return

  await factorsRepository.removeUnverified(tx, {
    userId: user.id,
    type: factor.factor_type,
    except: factor.id,
  })
  await auditRepository.append(tx, {
    id: newId(),
    at: now,
    action: 'factor.add',
    actor: user,
    subject: { type: 'factor', id: factor.id },
    ...origin,
    after: { type: factor.factor_type, name: factor.friendly_name },
  })
  await noticeMail(
    tx,
    { now: clock, newId },
    { to: user.email, notice: 'factor_added', detail: nameOf(factor) },
  )
}
