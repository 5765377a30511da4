/** Foods that stand in more than one picture, drawn around (0, 0). */
import { at, oval, type Point, path, smooth } from './shapes.ts'

const n = (value: number) => Math.round(value * 10) / 10
const polar = (turn: number, far: number): Point => [Math.cos(turn) * far, Math.sin(turn) * far]

/** The segments of a cut citrus fruit, each a wedge with round corners. */
export function segments(radius: number, count: number, turn = 0, gap = 0.075): string {
  return Array.from({ length: count }, (_, index) => {
    const from = turn + (index / count) * Math.PI * 2 + gap
    const to = turn + ((index + 1) / count) * Math.PI * 2 - gap
    const [ax, ay] = polar((from + to) / 2, radius * 0.13)
    const [bx, by] = polar(from + 0.02, radius * 0.86)
    const [cx, cy] = polar(to - 0.02, radius * 0.86)
    const [px, py] = polar(from + 0.07, radius)
    const [qx, qy] = polar(to - 0.07, radius)
    const [mx, my] = polar((from + to) / 2, radius * 1.07)
    return path(
      `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}Q${n(bx * 1.12)} ${n(by * 1.12)} ${n(px)} ${n(py)}Q${n(mx)} ${n(my)} ${n(qx)} ${n(qy)}Q${n(cx * 1.12)} ${n(cy * 1.12)} ${n(cx)} ${n(cy)}Z`,
    )
  }).join('')
}

/** A bean: an oval with a waist on one side. */
export const bean = (long: number) =>
  at(
    0,
    0,
    0,
    long / 100,
    path(
      'M-50 6C-52 -24 -26 -34 -4 -28C18 -22 30 -32 44 -20C60 -4 50 26 24 30C10 32 4 20 -8 22C-20 34 -48 34 -50 6Z',
    ),
  )

/** A raspberry's grains seen from above: rings of small balls that do not touch. */
export const raspberry = (radius: number) => {
  const balls = (count: number, far: number, size: number, turn: number) =>
    Array.from({ length: count }, (_, index) => {
      const [x, y] = polar(turn + (index / count) * Math.PI * 2, far)
      return oval(x, y, size)
    }).join('')
  return balls(10, radius * 0.8, radius * 0.215, 0) + balls(5, radius * 0.38, radius * 0.2, 0.4)
}

/** The stalk and green star on top of a tomato. */
export const calyx = (radius: number) =>
  Array.from({ length: 5 }, (_, index) => {
    const turn = (index / 5) * Math.PI * 2 + 0.3
    const [ax, ay] = polar(turn - 0.5, radius * 0.22)
    const [bx, by] = polar(turn + 0.16, radius)
    const [cx, cy] = polar(turn + 0.5, radius * 0.22)
    return path(
      `M0 0L${n(ax)} ${n(ay)}Q${n(ax * 1.8)} ${n(ay * 1.8)} ${n(bx)} ${n(by)}Q${n(cx * 2)} ${n(cy * 2)} ${n(cx)} ${n(cy)}Z`,
    )
  }).join('')

/** A wavering ring as a line to be stroked. */
export const ring = (x: number, y: number, rx: number, ry: number) =>
  `${smooth(
    Array.from(
      { length: 12 },
      (_, i) =>
        [
          x + Math.cos((i / 12) * Math.PI * 2) * rx,
          y + Math.sin((i / 12) * Math.PI * 2) * ry,
        ] as const,
    ),
    true,
  )}Z`
