import { LRUCache } from 'lru-cache'
import { AppError } from '#domain/errors.ts'
import { clientNetwork } from '#server/base/network.ts'
import { msUntilHitFits, type WindowHits, windowStart } from '#server/base/sliding-window.ts'

/** More than a person types and follows, and little for a program that reads the whole site. */
const MOST_SEARCHES = 120
const WINDOW_MS = 60_000
/** How many visitors are counted at once. */
const MOST_VISITORS = 20_000

/** How often each visitor may search. */
export type SearchLimit = {
  /** @throws AppError `too_many_requests` with the time to wait */
  consume(visitor: { address: string }, now: string): void
  /** Counts what another process of this machine has let through. */
  record(network: string, now: string): void
}

/**
 * Rate-limits searches, or what costs as much, in the memory of this process: `limit` a minute for each network. `onConsumed` is called for each accepted one.
 *
 * Unlike the limits on sign-ins and mails, it need not be shared among nodes nor outlive a
 * restart: it protects one machine from one visitor, and a search stays free of writes.
 */
export function createSearchLimit(
  onConsumed: (network: string, now: string) => void = () => {},
  limit = MOST_SEARCHES,
): SearchLimit {
  const visitors = new LRUCache<string, WindowHits & { start: number }>({ max: MOST_VISITORS })

  function countHits(network: string, now: string) {
    return hitsAt(visitors.get(network), windowStart(Date.parse(now), WINDOW_MS))
  }

  function count(network: string, now: string): void {
    const hits = countHits(network, now)
    visitors.set(network, { ...hits, current: hits.current + 1 })
  }

  return {
    record: count,
    consume({ address }, now) {
      const nowMs = Date.parse(now)
      const network = clientNetwork(address)
      const hits = countHits(network, now)
      const waitMs = msUntilHitFits(hits, { limit, nowMs, windowMs: WINDOW_MS })
      if (waitMs > 0) {
        throw new AppError(
          'too_many_requests',
          'Too many attempts. Wait a little, then try again.',
          {
            retryAfterSeconds: Math.ceil(waitMs / 1000),
          },
        )
      }
      count(network, now)
      onConsumed(network, now)
    },
  }
}

/** Returns the hits counted, as they stand in the window that begins now. */
function hitsAt(known: (WindowHits & { start: number }) | undefined, start: number) {
  if (known?.start === start) return known
  const previous = known?.start === start - WINDOW_MS ? known.current : 0
  return { start, previous, current: 0 }
}
