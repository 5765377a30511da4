import type { Random } from './random.ts'

export interface Point {
  x: number
  y: number
}

/** The point at `angle` (radians, clockwise from the right) and `distance` from `centre`. */
export function polar(centre: Point, distance: number, angle: number): Point {
  return { x: centre.x + Math.cos(angle) * distance, y: centre.y + Math.sin(angle) * distance }
}

/** A number short enough for a path and exact enough for a picture. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** A smooth path through every point (Catmull-Rom), closed into a shape. */
export function closedCurve(points: readonly Point[]): string {
  return `${curve(points, (index) => points.at(index % points.length), points.length)}Z`
}

/** A smooth path through every point, from the first to the last. */
export function openCurve(points: readonly Point[]): string {
  const clamp = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))]
  return curve(points, clamp, points.length - 1)
}

/** A closed band along a line, `widthAt` (0 to 1 along it) wide. */
export function ribbon(points: readonly Point[], widthAt: (along: number) => number): string {
  const left: Point[] = []
  const right: Point[] = []
  for (const [index, point] of points.entries()) {
    const before = points[Math.max(0, index - 1)] ?? point
    const after = points[Math.min(points.length - 1, index + 1)] ?? point
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
    const half = widthAt(index / (points.length - 1)) / 2
    const normal = {
      x: (-(after.y - before.y) / length) * half,
      y: ((after.x - before.x) / length) * half,
    }
    left.push({ x: point.x + normal.x, y: point.y + normal.y })
    right.unshift({ x: point.x - normal.x, y: point.y - normal.y })
  }
  return closedCurve([...left, ...right])
}

interface Blob {
  at: Point
  rx: number
  ry?: number
  /** How far the edge strays, as a share of the radius. */
  wobble?: number
  corners?: number
  turn?: number
}

/** The corners of an uneven round shape, such as no hand would draw twice. */
export function blobPoints(
  random: Random,
  { at, rx, ry = rx, wobble = 0.06, corners = 9, turn = 0 }: Blob,
): Point[] {
  const start = random.between(0, Math.PI)
  return Array.from({ length: corners }, (_, index) => {
    const angle = start + (index / corners) * Math.PI * 2
    const reach = 1 + random.around(0, wobble)
    const x = Math.cos(angle) * rx * reach
    const y = Math.sin(angle) * ry * reach
    return {
      x: at.x + x * Math.cos(turn) - y * Math.sin(turn),
      y: at.y + x * Math.sin(turn) + y * Math.cos(turn),
    }
  })
}

/** An uneven round shape as a path. */
export function blob(random: Random, shape: Blob): string {
  return closedCurve(blobPoints(random, shape))
}

/** Points spread over a disc without two lying closer than `gap`; gives up when it is full. */
export function scatterInDisc(
  random: Random,
  { at, radius, gap, count }: { at: Point; radius: number; gap: number; count: number },
): Point[] {
  const placed: Point[] = []
  for (let attempt = 0; attempt < count * 30 && placed.length < count; attempt++) {
    const point = polar(at, Math.sqrt(random.next()) * radius, random.between(0, Math.PI * 2))
    if (placed.every((other) => Math.hypot(other.x - point.x, other.y - point.y) >= gap))
      placed.push(point)
  }
  return placed
}

/**
 * Sorts things into layers so that no two in one layer touch, as they would lie in a heap.
 *
 * What finds no room in `most` layers is left out: it would be buried anyway.
 */
export function inLayers<Thing extends { at: Point }>(
  things: readonly Thing[],
  gap: number,
  most = 5,
): Thing[][] {
  const layers: Thing[][] = []
  for (const thing of things) {
    const layer = layers.find((others) =>
      others.every(({ at }) => Math.hypot(at.x - thing.at.x, at.y - thing.at.y) >= gap),
    )
    if (layer) layer.push(thing)
    else if (layers.length < most) layers.push([thing])
  }
  return layers
}

function curve(
  points: readonly Point[],
  at: (index: number) => Point | undefined,
  steps: number,
): string {
  const first = points[0]
  if (!first) return ''
  let path = `M${short(first.x)} ${short(first.y)}`
  for (let index = 0; index < steps; index++) {
    const p0 = at(index - 1 + (steps === points.length ? points.length : 0)) ?? first
    const p1 = at(index) ?? first
    const p2 = at(index + 1) ?? first
    const p3 = at(index + 2) ?? first
    const c1 = { x: p1.x + (p2.x - p0.x) / 6, y: p1.y + (p2.y - p0.y) / 6 }
    const c2 = { x: p2.x - (p3.x - p1.x) / 6, y: p2.y - (p3.y - p1.y) / 6 }
    path += `C${short(c1.x)} ${short(c1.y)} ${short(c2.x)} ${short(c2.y)} ${short(p2.x)} ${short(p2.y)}`
  }
  return path
}
