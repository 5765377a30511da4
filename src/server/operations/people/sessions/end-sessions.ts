import * as flowStatesRepository from '#server/data/people/flow-states-repository.ts'
import * as sessionsRepository from '#server/data/people/sessions-repository.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { AccountManager } from '../account-manager.ts'
import { type AccountKey, changeAccount, requireSomebodyElse } from '../change-account.ts'

/**
 * Signs somebody out everywhere; their access tokens, and codes that wait to be redeemed, count
 * no more from this moment.
 *
 * @returns how many sessions ended
 * @throws AppError `forbidden`, `not_found`, or `conflict` for one's own account
 */
export async function endSessions(
  deps: WriteDeps,
  manager: AccountManager,
  account: AccountKey,
): Promise<number> {
  let count = 0
  await changeAccount(deps, manager, {
    account,
    action: 'account.sessions',
    apply: async ({ tx }, { id }, now) => {
      requireSomebodyElse(manager, id)
      await flowStatesRepository.removeCodesForUser(tx, id)
      const endedIds = await sessionsRepository.end(
        tx,
        { userId: id },
        { reason: 'ended_by_administrator', now },
      )
      count = endedIds.length
      return { after: { endedIds } }
    },
  })
  return count
}
