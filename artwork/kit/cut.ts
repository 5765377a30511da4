import type { Ink } from './inks.ts'
import type { Point } from './shapes.ts'

/** One flat shape: its ink, the points its outline goes through, and whether the brush ran dry at its edge. */
export type Shape = readonly [
  ink: Ink,
  points: readonly Point[],
  brush?: 'dry' | 'line',
  width?: number,
]

/** Points along an oval. */
export const ellipse = (x: number, y: number, rx: number, ry: number, turn = 0): Point[] =>
  Array.from({ length: 16 }, (_, index) => {
    const angle = (index / 16) * Math.PI * 2
    const [px, py] = [Math.cos(angle) * rx, Math.sin(angle) * ry]
    return [
      x + px * Math.cos(turn) - py * Math.sin(turn),
      y + px * Math.sin(turn) + py * Math.cos(turn),
    ]
  })
