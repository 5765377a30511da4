import { mix, tone } from '../colour.ts'
import { openCurve, type Point, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import { shadowOf } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'
import type { Sprig } from './herbs.ts'
import { type Leaf, leaf } from './leaf.ts'
import { onStem, stemPoints } from './stem.ts'

/** A small bunch of broad leaves from one point: basil tops, mint tops. */
export function leafCluster(
  sheet: Sheet,
  {
    at,
    size,
    colour,
    leaves = 5,
    teeth = 0,
    turn = 0,
    breadth = 0.62,
  }: {
    at: Point
    size: number
    colour: string
    leaves?: number
    teeth?: number
    turn?: number
    breadth?: number
  },
): string {
  const { random } = sheet
  const ring = (count: number, scale: number, offset: number) =>
    Array.from(
      { length: count },
      (_, index): Leaf => ({
        at,
        angle: turn + offset + (index / count) * Math.PI * 2 + random.around(0, 0.25),
        length: size * scale * random.between(0.85, 1.1),
        breadth: breadth * random.between(0.9, 1.1),
        colour: tone(colour, {
          light: random.around((1 - scale) * 0.08, 0.05),
          warm: random.around(0, 0.015),
        }),
        teeth,
        belly: 0.42,
        gloss: 0.3,
      }),
    )
  return [...ring(leaves, 1, 0), ...ring(Math.max(2, leaves - 2), 0.6, 0.6), ...ring(2, 0.32, 1.1)]
    .map((one) => leaf(sheet, one))
    .join('')
}

/** A stem with broad leaves in pairs, largest in the middle: basil, mint, sage, bay. */
export function leafySprig(
  sheet: Sheet,
  {
    at,
    angle,
    length,
    colour = palette.herb,
    bend = sheet.random.around(0, 0.4),
    leafLength = length * 0.3,
    breadth = 0.55,
    teeth = 0,
  }: Sprig & { leafLength?: number; breadth?: number; teeth?: number },
): string {
  const { random } = sheet
  const stem = stemPoints(at, angle, length, bend)
  const pairs = Math.max(3, Math.round(length / (leafLength * 0.8)))
  const line = `<path d="${openCurve(stem)}" fill="none" stroke-width="${short(Math.max(3, length * 0.016))}" stroke-linecap="round"`
  const leaves = Array.from({ length: pairs }, (_, index) => {
    const along = 0.25 + (index / (pairs - 1)) * 0.75
    const node = onStem(stem, Math.min(0.995, along))
    const size =
      leafLength *
      (0.62 + 0.6 * Math.sin(Math.PI * (0.2 + along * 0.68))) *
      random.between(0.85, 1.1)
    return [-1, 1]
      .map((side) =>
        leaf(sheet, {
          at: node.point,
          angle: node.angle + side * random.between(0.55, 1.15) * (1.3 - along * 0.75),
          length: size,
          breadth: breadth * random.between(0.9, 1.1),
          colour: tone(colour, {
            light: random.around(along * 0.04, 0.035),
            warm: random.around(0.005, 0.012),
          }),
          teeth,
          lift: size * 0.07,
        }),
      )
      .join('')
  })
  return `${shadowOf(sheet, `${line} stroke="${palette.shade}"/>`, { lift: 8 })}${line} stroke="${mix(colour, palette.olive, 0.5)}"/>${leaves.join('')}`
}
