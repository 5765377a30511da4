/** Where a finger is, and the width of the window that it moves over. */
export type Touch = { x: number; y: number; width: number }

/** A shorter way is a finger that trembles. */
const LEAST_PX = 60
/** A way that goes down as well is a scroll. */
const MOST_SLOPE = 0.6
/** From an edge browsers go back by themselves. */
const EDGE_PX = 24

/** Which way a finger has turned a page: 1 to the next, -1 to the one before, 0 for neither. */
export function pageTurn(start: Touch, end: Pick<Touch, 'x' | 'y'>): -1 | 0 | 1 {
  const [across, down] = [end.x - start.x, end.y - start.y]
  const isFromEdge = start.x < EDGE_PX || start.x > start.width - EDGE_PX
  if (isFromEdge || Math.abs(across) < LEAST_PX) return 0
  if (Math.abs(down) > Math.abs(across) * MOST_SLOPE) return 0
  return across < 0 ? 1 : -1
}
