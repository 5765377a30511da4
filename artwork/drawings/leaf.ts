import { tone } from '../colour.ts'
import { closedCurve, openCurve, type Point, short } from '../geometry.ts'
import { shadowOf } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'

export interface Leaf {
  at: Point
  /** Direction from stem to tip, in radians. */
  angle: number
  length: number
  /** Width as a share of the length. */
  breadth?: number
  colour: string
  /** Where it is widest: 0 at the stem, 1 at the tip. */
  belly?: number
  /** Teeth along each edge; none makes a smooth leaf. */
  teeth?: number
  /** How deep the teeth are cut, as a share of the width. */
  cut?: number
  bend?: number
  veins?: number
  lift?: number
  gloss?: number
}

/** One leaf with its midrib and veins, one half turned a little from the light. */
export function leaf(sheet: Sheet, shape: Leaf): string {
  const { random } = sheet
  const {
    at,
    angle,
    length,
    breadth = 0.5,
    colour,
    belly = 0.4,
    teeth = 0,
    cut = 0.14,

    bend = random.around(0, 0.25),
    veins = 6,
    lift = length * 0.05,
    gloss = 0.25,
  } = shape
  const place = placer(at, angle, length, bend)
  const half = (side: 1 | -1, along: number) => side * breadth * 0.5 * profile(along, belly)
  const edge = (side: 1 | -1) => {
    const steps = teeth > 0 ? teeth * 2 : 12
    return Array.from({ length: steps + 1 }, (_, index) => {
      const along = index / steps
      const tooth = teeth > 0 && index % 2 === 1 ? 1 - cut : 1
      return place(along, half(side, along) * tooth * random.between(0.96, 1.04))
    })
  }
  const upper = edge(-1)
  const lower = edge(1)
  const outline = closedCurve([...upper, ...lower.slice(1, -1).reverse()])
  const spine = Array.from({ length: 9 }, (_, index) => place(index / 8, 0))
  const lowerHalf = closedCurve([...spine, ...lower.slice(1, -1).reverse()])
  const light = tone(colour, { light: 0.1, warm: 0.02 })
  const ribs = Array.from({ length: veins }, (_, index) => {
    const along = 0.1 + (index / veins) * 0.74
    const rib = (side: 1 | -1) =>
      openCurve([
        place(along, 0),
        place(along + 0.07, half(side, along + 0.06) * 0.5),
        place(along + 0.16, half(side, along + 0.16) * 0.9),
      ])
    return `<path d="${rib(-1)}${rib(1)}"/>`
  })
  const puffs = Array.from({ length: veins }, (_, index) => {
    const along = 0.2 + (index / veins) * 0.62
    const puff = (side: 1 | -1, opacity: number) => {
      const centre = place(along, half(side, along) * 0.5)
      return `<ellipse cx="${short(centre.x)}" cy="${short(centre.y)}" rx="${short(length * 0.05)}" ry="${short(length * 0.03)}" transform="rotate(${short(((angle + side * 0.7) * 180) / Math.PI)} ${short(centre.x)} ${short(centre.y)})" opacity="${opacity}"/>`
    }
    return puff(-1, 0.5) + puff(1, 0.22)
  })
  const thin = Math.max(0.7, length * 0.012)
  return [
    lift > 0 ? shadowOf(sheet, `<path d="${outline}"/>`, { lift, strength: 0.8 }) : '',
    `<g filter="${sheet.relief({ round: Math.max(1, Math.round(length * 0.014)), depth: Math.max(1.2, length * 0.014), gloss, sharpness: 14 })}">`,
    `<path d="${outline}" fill="${colour}"/>`,
    `<path d="${lowerHalf}" fill="${tone(colour, { light: -0.09, warm: -0.015 })}" opacity="0.8"/>`,
    `<g fill="${light}" filter="${sheet.blur(Math.max(1, Math.round(length * 0.016)))}">${puffs.join('')}</g>`,
    `<g fill="none" stroke="${light}" stroke-width="${short(thin)}" stroke-linecap="round" opacity="0.75">${ribs.join('')}</g>`,
    `<path d="${openCurve(spine.slice(0, 8))}" fill="none" stroke="${tone(colour, { light: 0.2, warm: 0.03 })}" stroke-width="${short(thin * 1.9)}" stroke-linecap="round"/>`,
    '</g>',
  ].join('')
}

/** How broad a leaf is along its length: 0 at both ends, 1 at the belly. */
function profile(along: number, belly: number): number {
  const power = Math.log(0.5) / Math.log(belly)
  return Math.sin(Math.PI * Math.min(1, Math.max(0, along)) ** power) ** 0.85
}

function placer(at: Point, angle: number, length: number, bend: number) {
  return (along: number, across: number): Point => {
    const turn = angle + bend * (along - 0.5) * 2
    const middle = angle + bend * (along - 1) * 0.5
    const distance = along * length
    return {
      x: at.x + Math.cos(middle) * distance - Math.sin(turn) * across * length,
      y: at.y + Math.sin(middle) * distance + Math.cos(turn) * across * length,
    }
  }
}
