import { serverUrls } from '#contract/server-urls.ts'
import * as recordedChangesRepository from '#server/data/jobs/recorded-changes-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import {
  INDEX_NOW,
  type IndexNowService,
  type Submitted,
  submitAddresses,
} from '#server/transfer/submit-addresses.ts'
import { readPublished } from '../site/documents/get-site-document.ts'
import { changedAddresses } from './changed-addresses.ts'
import {
  ensureKey,
  findReason,
  type Progress,
  readProgress,
  storeProgress,
} from './index-now-state.ts'

const MINUTE_MS = 60_000
/** Changes of one page within this time are sent once. */
export const TELL_EVERY_MS = 5 * MINUTE_MS
/** Of two transactions that end at once the later may have the smaller number: both are there by then. */
const SETTLED_AFTER_MS = 10_000
/** Changes from before it was switched on: whoever publishes and then remembers. */
const LOOKED_BACK_MS = 2 * TELL_EVERY_MS
const CHANGES_AT_ONCE = 500
/** The protocol allows ten thousand. */
const ADDRESSES_AT_ONCE = 1_000
/** Requests at once; more, as after an import, follow in the next minutes. */
const REQUESTS_AT_ONCE = 10
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS
/** Of what does not get better by itself. */
const REFUSED_WAIT_MS = 60 * MINUTE_MS
const TAKEN = [200, 202]

/**
 * Tells search engines by IndexNow which posts and pages were published, changed or taken away since they were told last.
 *
 * It reads what was recorded for the caches of the site, so no publication waits for it. What is refused stays, and is sent again after
 * growing waits, for a day at the most: older records are not kept. Nothing is sent while it is off, while the site asks
 * search engines to leave it out, or from an address that only this machine or its network has; what is changed then is never sent.
 */
export async function tellSearchEngines(
  deps: Pick<Deps, 'db' | 'now' | 'siteUrl' | 'log'>,
  signal: AbortSignal,
  service: IndexNowService = INDEX_NOW,
): Promise<void> {
  const { db, now, siteUrl } = deps
  const before = await readProgress(db)
  if (findReason(await readPublished(db, 'settings'), siteUrl) !== undefined) {
    const { after, ...rest } = before
    if (after !== undefined) {
      await storeProgress(deps, { ...rest, error: null, failures: 0, retryAt: null })
    }
    return
  }
  if (before.retryAt !== null && before.retryAt > now()) return
  const key = await ensureKey(deps)
  const send = (addresses: readonly string[]) =>
    submitAddresses(service, submissionOf(siteUrl, key, addresses), signal)

  let progress: Progress = {
    ...before,
    after:
      before.after ??
      (await recordedChangesRepository.findLastIdBefore(db, ago(deps, LOOKED_BACK_MS))),
  }
  for (let requests = 0; requests < REQUESTS_AT_ONCE; ) {
    const changes = await recordedChangesRepository.listSettled(db, {
      after: progress.after ?? 0,
      until: ago(deps, SETTLED_AFTER_MS),
      limit: CHANGES_AT_ONCE,
    })
    const last = changes.at(-1)
    if (!last) break
    const addresses = await changedAddresses(db, [...new Set(changes.flatMap(({ tags }) => tags))])
    for (let first = 0; first < addresses.length; first += ADDRESSES_AT_ONCE) {
      const some = addresses.slice(first, first + ADDRESSES_AT_ONCE)
      const submitted = await send(some)
      requests += 1
      if (!isTaken(submitted)) return fail(deps, progress, { submitted, key })
      progress = {
        ...progress,
        sentAt: now(),
        addresses: some.length,
        error: null,
        failures: 0,
        retryAt: null,
      }
    }
    progress = { ...progress, after: last.id }
    await storeProgress(deps, progress)
  }
  if (progress.after !== before.after) await storeProgress(deps, progress)
}

function submissionOf(siteUrl: string, key: string, addresses: readonly string[]) {
  return {
    host: new URL(siteUrl).host,
    key,
    keyLocation: siteUrl + serverUrls.indexNowKey(key),
    urlList: addresses.map((address) => new URL(siteUrl + address).href),
  }
}

function isTaken(submitted: Submitted): boolean {
  return 'status' in submitted && TAKEN.includes(submitted.status)
}

async function fail(
  deps: Pick<Deps, 'db' | 'now' | 'siteUrl' | 'log'>,
  progress: Progress,
  { submitted, key }: { submitted: Submitted; key: string },
): Promise<void> {
  const { now, siteUrl, log } = deps
  const error = errorInWords(submitted, { siteUrl, key })
  // Once for each outage: the desk shows how long it lasts.
  if (progress.failures === 0) log.warn({ ...submitted }, 'IndexNow did not take what was sent')
  const retryAt = new Date(Date.parse(now()) + waitMs(submitted, progress.failures)).toISOString()
  await storeProgress(deps, { ...progress, error, failures: progress.failures + 1, retryAt })
}

function waitMs(submitted: Submitted, failures: number): number {
  const grown = Math.min(TELL_EVERY_MS * 2 ** Math.min(failures, 10), LONGEST_WAIT_MS)
  if ('unreachable' in submitted || submitted.status >= 500) return grown
  const asked = (submitted.retryAfterSeconds ?? 0) * 1000
  return Math.max(REFUSED_WAIT_MS, Math.min(asked, LONGEST_WAIT_MS), grown)
}

function errorInWords(
  submitted: Submitted,
  { siteUrl, key }: { siteUrl: string; key: string },
): string {
  if ('unreachable' in submitted) {
    return `IndexNow does not answer (${submitted.unreachable}). If that lasts, see whether this machine may ask other sites over https.`
  }
  const { status } = submitted
  const proof = siteUrl + serverUrls.indexNowKey(key)
  switch (status) {
    case 403:
      return `IndexNow could not read the key of the site (403). Open ${proof} in a private window: a password, a firewall or a cache in front of the site may be in its way.`
    case 422:
      return `IndexNow does not find these addresses at the site (422). See whether SITE_URL, which is ${siteUrl}, is where visitors find it.`
    case 429:
      return 'IndexNow was sent too much (429). There is nothing to do: what is left is sent later.'
    default:
      return status >= 500
        ? `IndexNow has a fault of its own (${status}). There is nothing to do: what is left is sent later.`
        : `IndexNow refused what was sent (${status}). A newer version of this program may know why; until then IndexNow can be switched off in the settings.`
  }
}

function ago({ now }: Pick<Deps, 'now'>, ms: number): string {
  return new Date(Date.parse(now()) - ms).toISOString()
}
