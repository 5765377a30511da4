import { pageTags } from '#contract/pages.ts'
import * as purgesRepository from '#server/data/jobs/purges-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'

/** The caches in front of the site, wherever they are. */
export type SharedCaches = {
  /** Purges everything with one of these tags; rejects when one of the caches cannot be purged. */
  purge(tags: readonly string[], signal: AbortSignal): Promise<void>
}

export type PurgeRound =
  | { kind: 'idle' }
  | { kind: 'purged'; tags: number; failuresBefore: number }
  | { kind: 'failed'; error: unknown; failuresBefore: number }

const MOST_CHANGES = 500
/** Beyond this it costs less to purge everything. */
const MOST_TAGS = 500
/** Longer than the sender waits for every batch of one round. */
const LEASE_MS = 60_000
/**
 * A response rendered just before the change may reach a cache after its purge, so the purge
 * is sent again when all such responses have arrived.
 */
const AGAIN_AFTER_MS = 5_000
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 5 * 60_000

/**
 * Purges from the caches in front of the site what has changed since the last purge.
 *
 * Many changes make one round. A failed purge is retried after growing waits; one that succeeds
 * makes all failed ones due at once. Purging twice is harmless, and so is a crash at any moment.
 */
export async function purgeSharedCaches(
  { db, now, sharedCaches }: Pick<Deps, 'db' | 'now'> & { sharedCaches: SharedCaches },
  signal: AbortSignal,
): Promise<PurgeRound> {
  const later = (ms: number) => new Date(Date.parse(now()) + ms).toISOString()
  const changes = await purgesRepository.claimDue(db, {
    now: now(),
    leaseUntil: later(LEASE_MS),
    limit: MOST_CHANGES,
  })
  if (changes.length === 0) return { kind: 'idle' }

  const ids = changes.map(({ id }) => id)
  const failuresBefore = Math.max(...changes.map(({ failures }) => failures))
  const tags = [...new Set(changes.flatMap((change) => change.tags))]
  try {
    await sharedCaches.purge(tags.length > MOST_TAGS ? [pageTags.all()] : tags, signal)
  } catch (error) {
    const waitMs = Math.min(FIRST_RETRY_MS * 2 ** failuresBefore, LONGEST_RETRY_MS)
    await purgesRepository.recordFailed(db, ids, later(waitMs))
    return { kind: 'failed', error, failuresBefore }
  }
  await purgesRepository.recordSent(db, ids, { now: now(), againAt: later(AGAIN_AFTER_MS) })
  await purgesRepository.retryAll(db)
  return { kind: 'purged', tags: tags.length, failuresBefore }
}
