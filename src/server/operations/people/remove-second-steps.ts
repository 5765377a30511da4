import * as flowStatesRepository from '#server/data/people/flow-states-repository.ts'
import * as peopleRepository from '#server/data/people/people-repository.ts'
import * as sessionsRepository from '#server/data/people/sessions-repository.ts'
import type { QueueDeps } from '#server/foundation/unit-of-work.ts'
import { noticeMail } from '../codes/auth-mail-jobs.ts'
import type { AccountManager } from './account-manager.ts'
import { type AccountKey, changeAccount, requireSomebodyElse } from './change-account.ts'

/**
 * Removes every second step of an account whose person has lost theirs, with the recovery codes.
 *
 * All its sessions end, because whoever asked for this may not be who the account belongs to;
 * its person is notified by mail.
 *
 * @returns how many steps there were
 * @throws AppError `forbidden`, `not_found`, or `conflict` for one's own account
 */
export async function removeSecondSteps(
  deps: QueueDeps,
  manager: AccountManager,
  account: AccountKey,
): Promise<number> {
  let count = 0
  await changeAccount(deps, manager, {
    account,
    action: 'account.factors',
    apply: async (unit, { id, email }, now) => {
      const { tx } = unit
      requireSomebodyElse(manager, id)
      const removed = await peopleRepository.removeSecondSteps(tx, id)
      await flowStatesRepository.removeCodesForUser(tx, id)
      const endedIds = await sessionsRepository.end(
        tx,
        { userId: id },
        { reason: 'ended_by_administrator', now },
      )
      const steps = removed.filter(({ factor_type }) => factor_type !== 'recovery_code')
      count = steps.length
      for (const { friendly_name } of steps) {
        await noticeMail(unit, deps, {
          to: email,
          notice: 'factor_removed',
          detail: friendly_name || null,
        })
      }
      return {
        before: removed.map(({ factor_type, friendly_name }) => ({
          type: factor_type,
          name: friendly_name,
        })),
        after: { endedIds },
      }
    },
  })
  return count
}
