import { tone } from '../colour.ts'
import { openCurve, type Point, polar, ribbon, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import { shadowOf } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'
import { leaf } from './leaf.ts'
import { onStem, stemPoints } from './stem.ts'

interface Bunch {
  /** Where it is tied. */
  at: Point
  /** The way the leaves point, in radians. */
  angle: number
  length: number
}

/** Several stems fanned from one tie; `stem` draws one, given where and which way. */
export function bunch(
  sheet: Sheet,
  { at, angle, length }: Bunch,
  stems: number,
  stem: (place: { at: Point; angle: number; length: number }) => string,
  { spread = 0.95, uneven = 0.1 } = {},
): string {
  const { random } = sheet
  const fan = Array.from({ length: stems }, (_, index) => {
    const turn = angle + ((index - (stems - 1) / 2) / stems) * spread + random.around(0, 0.06)
    const foot = polar(at, -length * random.between(0.24, 0.32), turn)
    return {
      place: { at: foot, angle: turn, length: length * random.between(1.2 - uneven, 1.2 + uneven) },
      turn,
    }
  })
  const order = [...fan].sort((a, b) => Math.abs(b.turn - angle) - Math.abs(a.turn - angle))
  return `${order.map(({ place }) => stem(place)).join('')}${twine(sheet, at, angle, length * 0.1)}`
}

/** Kitchen string wound round stems and tied in a bow. */
export function twine(sheet: Sheet, at: Point, angle: number, width: number): string {
  const { random } = sheet
  const turns = Array.from({ length: 5 }, (_, index) => {
    const middle = polar(at, (index - 2) * width * 0.17, angle)
    const a = polar(middle, width * 0.66, angle + Math.PI / 2 + random.around(0, 0.12))
    const b = polar(middle, width * 0.66, angle - Math.PI / 2 + random.around(0, 0.12))
    return `M${short(a.x)} ${short(a.y)}L${short(b.x)} ${short(b.y)}`
  })
  const loop = (side: 1 | -1) => {
    const knot = polar(at, 0, 0)
    const far = polar(knot, width * 1.7, angle + side * 1.25)
    const bow = polar(knot, width * 1.5, angle + side * 0.75)
    const tail = polar(knot, width * 2.3, angle + Math.PI + side * 0.6)
    const sway = polar(knot, width * 1.2, angle + Math.PI + side * 1.1)
    return `M${short(knot.x)} ${short(knot.y)}C${short(far.x)} ${short(far.y)} ${short(bow.x)} ${short(bow.y)} ${short(knot.x)} ${short(knot.y)}Q${short(sway.x)} ${short(sway.y)} ${short(tail.x)} ${short(tail.y)}`
  }
  const thick = Math.max(3, width * 0.085)
  const path = `${turns.join('')}${loop(1)}${loop(-1)}`
  const line = (colour: string, wide: number, extra = '') =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${short(wide)}" stroke-linecap="round" ${extra}/>`
  return [
    shadowOf(sheet, line(palette.shade, thick), { lift: 6 }),
    line(palette.turmeric, thick * 1.25),
    line(palette.oat, thick),
    line(
      palette.flour,
      thick * 0.4,
      `opacity="0.6" transform="translate(${short(-thick * 0.2)} ${short(-thick * 0.2)})"`,
    ),
  ].join('')
}

/** One stem of flat-leaved parsley: three forks, three lobed leaves on each. */
export function parsleyStem(sheet: Sheet, { at, angle, length }: Bunch): string {
  const { random } = sheet
  const stem = stemPoints(at, angle, length * 0.8, random.around(0, 0.3))
  const tip = onStem(stem, 1)
  const colour = tone(palette.herb, { light: random.around(0.02, 0.03) })
  const forks = [-0.95, 0.05, 0.95].map((turn) => {
    const way = tip.angle + turn + random.around(0, 0.12)
    const end = polar(tip.point, length * random.between(0.14, 0.24), way)
    const leaves = [-0.85, 0.85, 0].map((lean) =>
      leaf(sheet, {
        at: end,
        angle: way + lean,
        length: length * random.between(0.17, 0.23),
        breadth: 0.82,
        belly: 0.55,
        teeth: 3,
        cut: 0.42,
        veins: 4,
        colour: tone(colour, { light: random.around(0, 0.035), warm: random.around(0, 0.01) }),
        lift: length * 0.018,
      }),
    )
    return {
      line: `M${short(tip.point.x)} ${short(tip.point.y)}L${short(end.x)} ${short(end.y)}`,
      leaves: leaves.join(''),
    }
  })
  const lines = `<path d="${openCurve(stem)}${forks.map(({ line }) => line).join('')}" fill="none" stroke-width="${short(Math.max(4, length * 0.017))}" stroke-linecap="round"`
  return `${shadowOf(sheet, `${lines} stroke="${palette.shade}"/>`, { lift: 7 })}<g filter="${sheet.relief({ round: 1.6, depth: 4 })}">${lines} stroke="${palette.olive}"/></g>${forks.map(({ leaves }) => leaves).join('')}`
}

/** A sheaf of chives: long hollow leaves, all one way. */
export function chives(sheet: Sheet, { at, angle, length }: Bunch, count = 64): string {
  const { random } = sheet
  const blades = Array.from({ length: count }, () => {
    const foot = polar(
      polar(at, random.around(0, length * 0.055), angle + Math.PI / 2),
      random.around(0, length * 0.02),
      angle,
    )
    const line = stemPoints(
      foot,
      angle + random.around(0, 0.13),
      length * random.between(0.74, 1.06),
      random.around(0, 0.3),
    )
    const colour = tone(palette.herb, {
      light: random.around(0, 0.07),
      warm: random.around(0, 0.01),
    })
    return {
      d: ribbon(line, (along) => length * 0.0105 * (along > 0.9 ? 1.05 - (along - 0.9) * 9 : 1)),
      colour,
    }
  })
  const sheaf = (from: number, to: number) => {
    const part = blades.slice(from, to)
    return `${shadowOf(sheet, part.map(({ d }) => `<path d="${d}"/>`).join(''), { lift: 8 })}<g filter="${sheet.relief({ round: 2, depth: 4, gloss: 0.3, sharpness: 14 })}">${part.map(({ d, colour }) => `<path d="${d}" fill="${colour}"/>`).join('')}</g>`
  }
  const layers = Array.from({ length: 8 }, (_, index) =>
    sheaf(Math.round((index * count) / 8), Math.round(((index + 1) * count) / 8)),
  )
  return `${layers.join('')}${twine(sheet, polar(at, length * 0.3, angle), angle, length * 0.1)}`
}
