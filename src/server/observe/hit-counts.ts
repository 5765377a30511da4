import type { Histogram } from 'prom-client'

/** The number of responses of one kind. Counting a hit costs one addition. */
export type HitCount = { count: number }

type Kind = { method: string; route: string; status: number }

export type HitCounts = {
  /** The counter of responses of that kind. */
  of(kind: Kind): HitCount
  /** How many there have been since the last call. */
  newSinceRead(): number
  /** The histogram with these responses added, as a registry reads it. */
  histogram: Histogram
}

/**
 * Counts responses from the page cache, and adds them to a histogram of `method`, `route` and `status` when
 * that is read: each took no time to speak of, so each is in every bucket. The histogram itself must be
 * in no registry.
 *
 * Observing them one by one would take as long as sending a held page.
 */
export function createHitCounts(observed: Histogram): HitCounts {
  const counts = new Map<string, HitCount>()
  // Putting a name together for each answer would cost more than counting it.
  const byKind = new Map<string, Map<string, Map<number, HitCount>>>()
  let countedBefore = 0

  async function get() {
    const read = await observed.get()
    for (const value of read.values) {
      const hits = counts.get(counterName(value.labels))
      // Observing once creates the series; that observation is no response and is taken off.
      if (hits && value.metricName !== `${read.name}_sum`) value.value += hits.count - 1
    }
    return read
  }

  return {
    of(kind) {
      const known = byKind.get(kind.route)?.get(kind.method)?.get(kind.status)
      if (known) return known
      observed.observe({ ...kind, status: String(kind.status) }, 0)
      const begun = { count: 0 }
      counts.set(counterName(kind), begun)
      const ofRoute = byKind.get(kind.route) ?? new Map<string, Map<number, HitCount>>()
      const ofMethod = ofRoute.get(kind.method) ?? new Map<number, HitCount>()
      byKind.set(kind.route, ofRoute.set(kind.method, ofMethod.set(kind.status, begun)))
      return begun
    },
    newSinceRead() {
      const all = [...counts.values()].reduce((sum, { count }) => sum + count, 0)
      const fresh = all - countedBefore
      countedBefore = all
      return fresh
    },
    // A registry prefers the other way of reading, where there is one.
    histogram: Object.create(observed, {
      get: { value: get },
      getForPromString: { value: undefined },
    }),
  }
}

function counterName({
  method,
  route,
  status,
}: Partial<Record<keyof Kind, string | number>>): string {
  return `${method} ${status} ${route}`
}
