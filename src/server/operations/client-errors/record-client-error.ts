import type { ClientError } from '#contract/client-errors.ts'
import { networkOf } from '#server/base/network.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { consumeHits } from '#server/foundation/rate-limit.ts'

const WINDOW_SECONDS = 10 * 60
/** A page with a fault in it is seen a few times by one household. */
const PER_NETWORK = { limit: 20, windowSeconds: WINDOW_SECONDS }
/** More lines than these are of no use to the operator, and fill the disk. */
const IN_ALL = { limit: 300, windowSeconds: WINDOW_SECONDS }

/**
 * Logs an error in a visitor's browser as one line. It is stored nowhere else, and contains
 * nothing that identifies the visitor.
 *
 * @throws AppError `too_many_requests`
 */
export async function recordClientError(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  { address, browser }: { address: string; browser: string },
  error: ClientError,
): Promise<void> {
  await consumeHits(deps, [
    { bucket: `client-errors:${networkOf(address)}`, ...PER_NETWORK },
    { bucket: 'client-errors', ...IN_ALL },
  ])
  deps.log.warn({ ...error, browser }, 'client error')
}
