import type { Shape } from './cut.ts'
import type { Ink } from './inks.ts'
import type { Point } from './shapes.ts'

/** Points as they are noted down: `x y, x y`. */
export const points = (noted: string): Point[] =>
  noted.split(',').map((pair) => {
    const [x = 0, y = 0] = pair.trim().split(/\s+/).map(Number)
    return [x, y]
  })

/** A flat shape whose outline goes through those points. */
export const flat = (ink: Ink, noted: string): Shape => [ink, points(noted)]

/** The same with an edge at which the brush ran dry. */
export const dry = (ink: Ink, noted: string): Shape => [ink, points(noted), 'dry']

/** A stroke along those points. */
export const stroke = (ink: Ink, width: number, noted: string): Shape => [
  ink,
  points(noted),
  'line',
  width,
]
