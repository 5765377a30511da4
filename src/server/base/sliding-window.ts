/** What a bucket has seen: hits in the running window and in the one before it. */
export type WindowHits = { previous: number; current: number }

/** When the window that holds this moment began. */
export function windowStart(nowMs: number, windowMs: number): number {
  return Math.floor(nowMs / windowMs) * windowMs
}

/**
 * How long to wait until one more hit fits under the limit; zero when it fits now.
 *
 * The window slides: of the previous one that share counts which is not yet behind, as if
 * its hits had come evenly.
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
