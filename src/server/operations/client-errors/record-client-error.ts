import type { ClientError } from '#contract/client-errors.ts'
import type { PageSettings } from '#contract/page-settings.ts'
import { browserFamily } from '#domain/devices/browser-family.ts'
import { clientNetwork } from '#server/base/network.ts'
import type { Browser } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { consumeHits } from '#server/foundation/rate-limit.ts'

const WINDOW_SECONDS = 10 * 60
/** A page with an error in it is seen a few times by one household. */
const PER_NETWORK = { limit: 20, windowSeconds: WINDOW_SECONDS }
/** More lines than these are of no use to the operator, and fill the disk. */
const IN_ALL = { limit: 300, windowSeconds: WINDOW_SECONDS }

/**
 * Logs an error in a visitor's browser as one line, where the site has that set. It is stored nowhere else, and contains
 * nothing that identifies the visitor.
 *
 * @throws AppError `too_many_requests`
 */
export async function recordClientError(
  deps: Pick<Deps, 'db' | 'now' | 'log'> & { pageSettings?: PageSettings | undefined },
  { address, browser }: { address: string; browser: Pick<Browser, 'userAgent'> },
  { body: error }: { body: ClientError },
): Promise<void> {
  // A page that a cache in front still holds may have been rendered under another setting.
  if (!deps.pageSettings?.areErrorsReported) return
  await consumeHits(deps, [
    { bucket: `client-errors:${clientNetwork(address)}`, ...PER_NETWORK },
    { bucket: 'client-errors', ...IN_ALL },
  ])
  deps.log.warn({ ...error, browser: browserFamily(browser.userAgent) }, 'client error')
}
