/** The hits of a bucket in the current window and in the previous one. */
export type WindowHits = { previous: number; current: number }

/** Returns the start of the window that this moment is in. */
export function windowStart(nowMs: number, windowMs: number): number {
  return Math.floor(nowMs / windowMs) * windowMs
}

/**
 * Returns how long to wait until one more hit fits under the limit; zero when it fits now.
 *
 * The window slides: the previous window counts by the share that still overlaps, as if its
 * hits had come evenly.
 */
export function msUntilHitFits(
  { previous, current }: WindowHits,
  { limit, nowMs, windowMs }: { limit: number; nowMs: number; windowMs: number },
): number {
  const elapsed = (nowMs % windowMs) / windowMs
  const room = limit - 1 - current
  if (room >= 0) return Math.max(0, (freeFrom(previous, room) - elapsed) * windowMs)
  return (1 - elapsed + freeFrom(current, limit - 1)) * windowMs
}

/** The share of a window that must pass until no more than `room` of the one before it counts. */
function freeFrom(hitsBefore: number, room: number): number {
  return hitsBefore <= room ? 0 : 1 - room / hitsBefore
}
