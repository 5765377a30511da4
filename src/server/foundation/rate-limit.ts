import { createHash } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import * as rateLimitsRepository from '#server/data/people/rate-limits-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { msUntilHitFits, windowStart } from '../base/sliding-window.ts'
import type { Deps } from './deps.ts'

/** How often something may be done; `bucket` names what and by whom, such as `contact:203.0.113.7`. */
export type HitLimit = { bucket: string; limit: number; windowSeconds: number }

/** Consumed hits, to be refunded when they turn out not to count. */
export type TakenHits = { bucket: string; windowStart: string }[]

/**
 * Consumes a hit of a rate limit that all nodes share.
 *
 * Refused hits do not count, so a client that keeps retrying is accepted again as the window
 * slides on. Buckets are stored hashed.
 *
 * @throws AppError `too_many_requests` with the time to wait
 */
export async function consumeHit(deps: Pick<Deps, 'db' | 'now'>, limit: HitLimit): Promise<void> {
  await consumeHits(deps, [limit])
}

/**
 * Consumes a hit in several buckets: in all of them, or in none when one is full.
 *
 * Pass them in the same order everywhere, so that two calls cannot deadlock.
 *
 * @throws AppError `too_many_requests` with the time to wait
 */
export async function consumeHits(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  limits: readonly HitLimit[],
): Promise<TakenHits> {
  const nowMs = Date.parse(now())
  return db.transaction().execute(async (tx) => {
    const taken: TakenHits = []
    for (const limit of limits) taken.push(await consumeOne(tx, limit, nowMs))
    return taken
  })
}

/** Refunds hits; those of other callers stay counted. */
export async function refundHit(db: Database, hits: TakenHits): Promise<void> {
  for (const hit of hits) await rateLimitsRepository.removeHit(db, hit)
}

async function consumeOne(
  tx: Database,
  { bucket, limit, windowSeconds }: HitLimit,
  nowMs: number,
): Promise<TakenHits[number]> {
  const windowMs = windowSeconds * 1000
  const start = windowStart(nowMs, windowMs)
  const hit = { bucket: hashBucket(bucket), windowStart: new Date(start).toISOString() }
  const before = { bucket: hit.bucket, windowStart: new Date(start - windowMs).toISOString() }

  const current = (await rateLimitsRepository.addHit(tx, hit)) - 1
  const previous = await rateLimitsRepository.countHits(tx, before)
  const waitMs = msUntilHitFits({ previous, current }, { limit, nowMs, windowMs })
  if (waitMs > 0) {
    throw new AppError('too_many_requests', 'Too many attempts. Wait a little, then try again.', {
      retryAfterSeconds: Math.ceil(waitMs / 1000),
    })
  }
  return hit
}

function hashBucket(bucket: string): string {
  return createHash('sha256').update(bucket).digest('base64url')
}
