import { pageTags } from '#contract/pages.ts'
import * as purgesRepository from '#server/data/jobs/purges-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'

/** The caches in front of the site, wherever they are. */
export type SharedCaches = {
  /** Makes them forget what carries one of the tags; rejects when one of them cannot be told. */
  purge(tags: readonly string[], signal: AbortSignal): Promise<void>
}

export type PurgeDeps = Pick<Deps, 'db' | 'now'> & { sharedCaches: SharedCaches }

export type PurgeRound =
  | { kind: 'idle' }
  | { kind: 'told'; tags: number; failuresBefore: number }
  | { kind: 'failed'; error: unknown; failuresBefore: number }

const MOST_NOTES = 500
/** Beyond this it costs less to forget everything. */
const MOST_TAGS = 500
/** Longer than the sender waits for every batch of one round. */
const LEASE_MS = 60_000
/**
 * An answer rendered just before the change, here or on a node that has not heard of it, may
 * reach a cache after it was told; so it is told once more when all such have arrived.
 */
const AGAIN_AFTER_MS = 5_000
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 5 * 60_000

/**
 * Tells the caches in front of the site what has changed since they were told last.
 *
 * Many changes make one round. What fails comes back later and later, and all of it at once
 * when somebody gets through. Telling twice is harmless, so a crash at any moment is, too.
 */
export async function purgeSharedCaches(
  { db, now, sharedCaches }: PurgeDeps,
  signal: AbortSignal,
): Promise<PurgeRound> {
  const later = (ms: number) => new Date(Date.parse(now()) + ms).toISOString()
  const notes = await purgesRepository.claimDue(db, {
    now: now(),
    leaseUntil: later(LEASE_MS),
    limit: MOST_NOTES,
  })
  if (notes.length === 0) return { kind: 'idle' }

  const ids = notes.map(({ id }) => id)
  const failuresBefore = Math.max(...notes.map(({ failures }) => failures))
  const tags = [...new Set(notes.flatMap((note) => note.tags))]
  try {
    await sharedCaches.purge(tags.length > MOST_TAGS ? [pageTags.all()] : tags, signal)
  } catch (error) {
    const waitMs = Math.min(FIRST_RETRY_MS * 2 ** failuresBefore, LONGEST_RETRY_MS)
    await purgesRepository.recordFailed(db, ids, later(waitMs))
    return { kind: 'failed', error, failuresBefore }
  }
  await purgesRepository.recordSent(db, ids, { now: now(), againAt: later(AGAIN_AFTER_MS) })
  await purgesRepository.retryAll(db)
  return { kind: 'told', tags: tags.length, failuresBefore }
}
