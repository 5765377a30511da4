import type { Random } from './random.ts'

export type Point = readonly [x: number, y: number]

const n = (value: number) => Math.round(value * 10) / 10

/** A filled outline in the words of SVG's paths. */
export const path = (d: string) => `<path d="${d}"/>`

/** A line of one width with round ends. */
export const line = (d: string, width: number) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const oval = (x: number, y: number, rx: number, ry = rx, turn = 0) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" transform="rotate(${n(turn)} ${n(x)} ${n(y)})"/>`

export const box = (x: number, y: number, width: number, height: number, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`

/** Takes these shapes away from those drawn before them in the same passage. */
export const hole = (...shapes: string[]) => `<g fill="#000" color="#000">${shapes.join('')}</g>`

/** Moves what is drawn around (0, 0) to its place, turned and scaled. */
export const at = (
  x: number,
  y: number,
  turn: number,
  scale: number | Point,
  ...shapes: string[]
) => {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${sx} ${sy})">${shapes.join('')}</g>`
}

let clips = 0

/** Only what of the shapes lies within the outline. */
export const within = (outline: string, ...shapes: string[]) => {
  clips += 1
  return `<clipPath id="c${clips}">${outline}</clipPath><g clip-path="url(#c${clips})">${shapes.join('')}</g>`
}

/** A smooth closed outline through the points. */
export const blob = (points: readonly Point[]) => path(`${smooth(points, true)}Z`)

/** A smooth line through the points, as words of SVG's paths. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length
  const get = (index: number): Point =>
    points[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] ?? [0, 0]
  let d = `M${n(get(0)[0])} ${n(get(0)[1])}`
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [a, b, c, e] = [get(index - 1), get(index), get(index + 1), get(index + 2)]
    const first = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6] as const
    const second = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6] as const
    d += `C${n(first[0])} ${n(first[1])} ${n(second[0])} ${n(second[1])} ${n(c[0])} ${n(c[1])}`
  }
  return d
}

/** One stroke of a brush along the points, as wide at each as is said there. */
export function stroke(
  points: readonly (readonly [x: number, y: number, width: number])[],
): string {
  const sides = points.map(([x, y, width], index) => {
    const before = points[Math.max(0, index - 1)] ?? [x, y]
    const after = points[Math.min(points.length - 1, index + 1)] ?? [x, y]
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const long = Math.hypot(dx, dy) || 1
    const [ox, oy] = [(-dy / long) * (width / 2), (dx / long) * (width / 2)]
    return { left: [x + ox, y + oy] as Point, right: [x - ox, y - oy] as Point }
  })
  return blob([...sides.map(({ left }) => left), ...sides.map(({ right }) => right).toReversed()])
}

/** A pointed leaf from its stem at (x, y), as long and wide as said, bent to one side. */
export function leaf(
  x: number,
  y: number,
  long: number,
  wide: number,
  turn: number,
  bend = 0,
): string {
  const tip = [long, bend] as const
  return at(
    x,
    y,
    turn,
    1,
    path(
      `M0 0C${n(long * 0.2)} ${n(-wide * 0.62)} ${n(long * 0.62)} ${n(bend - wide * 0.62)} ${n(tip[0])} ${n(tip[1])}C${n(long * 0.68)} ${n(bend * 0.6 + wide * 0.5)} ${n(long * 0.24)} ${n(wide * 0.6)} 0 0Z`,
    ),
  )
}

/** Many of one thing, each where `place` finds room for it, none nearer to another than `apart`. */
export function scatter(
  count: number,
  apart: number,
  place: () => Point,
  draw: (x: number, y: number, index: number) => string,
): string {
  const taken: Point[] = []
  for (let tries = 0; taken.length < count && tries < count * 60; tries += 1) {
    const [x, y] = place()
    if (taken.every(([ox, oy]) => Math.hypot(ox - x, oy - y) >= apart)) taken.push([x, y])
  }
  return taken.map(([x, y], index) => draw(x, y, index)).join('')
}

/** A point anywhere in an oval. */
export const inOval =
  (random: Random, x: number, y: number, rx: number, ry = rx) =>
  (): Point => {
    const [turn, far] = [random(0, Math.PI * 2), Math.sqrt(random())]
    return [x + Math.cos(turn) * rx * far, y + Math.sin(turn) * ry * far]
  }
