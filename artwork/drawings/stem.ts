import type { Point } from '../geometry.ts'

/** The middle line of a stem that bends evenly from `angle`. */
export function stemPoints(at: Point, angle: number, length: number, bend: number): Point[] {
  const points: Point[] = [at]
  for (let index = 1; index <= 12; index++) {
    const before = points[index - 1] ?? at
    const heading = angle + bend * (index / 12)
    points.push({
      x: before.x + (Math.cos(heading) * length) / 12,
      y: before.y + (Math.sin(heading) * length) / 12,
    })
  }
  return points
}

/** Where a share of the way along a stem is, and which way the stem runs there. */
export function onStem(stem: readonly Point[], along: number): { point: Point; angle: number } {
  const place = along * (stem.length - 1)
  const index = Math.min(stem.length - 2, Math.floor(place))
  const a = stem[index] ?? { x: 0, y: 0 }
  const b = stem[index + 1] ?? a
  const rest = place - index
  return {
    point: { x: a.x + (b.x - a.x) * rest, y: a.y + (b.y - a.y) * rest },
    angle: Math.atan2(b.y - a.y, b.x - a.x),
  }
}
