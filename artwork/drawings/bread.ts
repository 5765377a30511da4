import { mix, tone } from '../colour.ts'
import { blobPoints, closedCurve, type Point, polar, ribbon, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import { shadowOf, turnedShadow } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'
import { SESAME, seedScatter } from './seeds.ts'

/** A round country loaf from above: floured in the rings of its basket, slashed like an ear of wheat. */
export function roundLoaf(
  sheet: Sheet,
  { at, radius, turn = 0 }: { at: Point; radius: number; turn?: number },
): string {
  const { random } = sheet
  const r = radius
  const middle = { x: 0, y: 0 }
  const outline = closedCurve(
    blobPoints(random, { at: middle, rx: r, ry: r * 0.95, wobble: 0.022, corners: 15 }),
  )
  const crust = sheet.radial(
    [0.5, 0.5, 0.52],
    [
      [0, tone(palette.crust, { light: 0.03, warm: 0.01 })],
      [0.5, tone(palette.crust, { light: -0.06 })],
      [0.8, tone(palette.crust, { light: -0.14 })],
      [1, tone(palette.crustDark, { light: -0.06 })],
    ],
  )
  const scorched = sheet.veil({
    frequency: [0.011, 0.011],
    octaves: 5,
    contrast: 2.4,
    colour: palette.crustDark,
  })
  const blistered = sheet.veil({
    frequency: [0.05, 0.05],
    octaves: 3,
    contrast: 4,
    colour: tone(palette.crust, { light: 0.14, warm: 0.04 }),
  })
  const form = sheet.radial(
    [0.36, 0.33, 0.72],
    [
      [0, '#fff1cf', 0.5],
      [0.4, '#fff1cf', 0.08],
      [0.62, palette.shade, 0.08],
      [0.88, palette.shade, 0.5],
      [1, palette.shade, 0.78],
    ],
  )
  const whole = `<path d="${outline}"`
  return [
    `<g transform="translate(${at.x} ${at.y}) rotate(${turn})">`,
    turnedShadow(sheet, `${whole}/>`, turn, { lift: r * 0.3, strength: 1.5 }),
    `<g filter="${sheet.relief({ round: 10, depth: 8, rough: 0.24, grain: 0.03, gloss: 0.06 })}">${whole} fill="${crust}"/>${whole} fill="#fff" filter="${scorched}" opacity="0.55"/>${whole} fill="#fff" filter="${blistered}" opacity="0.35"/></g>`,
    `<g clip-path="${sheet.clip(`${whole}/>`)}">${basketRings(sheet, r)}${wheatSlash(sheet, r)}`,
    seedScatter(sheet, { at: middle, rx: r * 0.86, count: 130 }, { ...SESAME, size: r * 0.032 }),
    `<circle r="${short(r * 1.04)}" fill="${form}" transform="rotate(${-turn})"/></g>`,
    '</g>',
  ].join('')
}

/** Flour that stayed in rings where the proving basket pressed. */
function basketRings(sheet: Sheet, r: number): string {
  const rings = Array.from({ length: 7 }, (_, index) => {
    const reach = r * (0.26 + index * 0.095)
    return `<circle r="${short(reach)}" fill="none" stroke="#fff" stroke-width="${short(r * 0.062)}" opacity="${short(0.9 - index * 0.05)}"/>`
  })
  const flour = sheet.veil({
    frequency: [0.03, 0.03],
    octaves: 5,
    contrast: 3,
    colour: palette.flour,
  })
  return `<g filter="${sheet.blur(2)}" opacity="0.62"><g filter="${flour}">${rings.join('')}</g></g>`
}

/** One long cut and short ones either side, each opened to paler crumb under a dark lip. */
function wheatSlash(sheet: Sheet, r: number): string {
  const { random } = sheet
  const spine = Array.from({ length: 7 }, (_, index) => ({
    x: (index / 3 - 1) * r * 0.7,
    y: Math.sin(index) * r * 0.02,
  }))
  const cuts = [{ line: spine, width: r * 0.15 }]
  for (let index = 0; index < 5; index++) {
    for (const side of [-1, 1]) {
      const x = (-0.52 + index * 0.25) * r
      const line = Array.from({ length: 5 }, (_, step) => ({
        x: x + step * r * 0.052,
        y: side * r * (0.12 + step * (0.085 - Math.abs(index - 2) * 0.01)) + random.around(0, 2),
      }))
      cuts.push({ line, width: r * 0.085 })
    }
  }
  const crumb = sheet.noise({
    frequency: [0.04, 0.06],
    octaves: 4,
    contrast: 2,
    colours: [
      palette.crust,
      tone(palette.oat, { light: -0.04, warm: 0.02 }),
      palette.crumb,
      palette.oat,
    ],
  })
  const shape = cuts
    .map(({ line, width }) =>
      ribbon(line, (along) => width * Math.sin(Math.PI * (0.05 + along * 0.9)) ** 0.8),
    )
    .join('')
  return `<path d="${shape}" fill="${tone(palette.crustDark, { light: -0.06 })}" transform="translate(${short(-r * 0.014)} ${short(-r * 0.02)})" filter="${sheet.blur(1.4)}"/><g filter="${sheet.relief({ round: 4, depth: 5, rough: 0.4, grain: 0.06 })}"><path d="${shape}" fill="#fff" filter="${crumb}"/></g>`
}

interface Slice {
  at: Point
  size: number
  angle?: number
  toasted?: boolean
  crumb?: string
}

/** The outline of a slice, for things that lie on it: its middle is the origin. */
export function sliceOutline(sheet: Sheet, size: number): string {
  const { random } = sheet
  const s = size / 2
  const wobble = () => random.around(0, s * 0.025)
  const corners: Array<[number, number]> = [
    [-0.9, 0.6],
    [-0.98, 0.15],
    [-1, -0.22],
    [-0.86, -0.58],
    [-0.46, -0.8],
    [0, -0.86],
    [0.46, -0.79],
    [0.86, -0.56],
    [1, -0.2],
    [0.97, 0.18],
    [0.9, 0.62],
    [0.5, 0.78],
    [0, 0.74],
    [-0.5, 0.77],
  ]
  return closedCurve(corners.map(([x, y]) => ({ x: x * s + wobble(), y: y * s * 0.9 + wobble() })))
}

/** A slice of open-crumbed bread lying flat. */
export function breadSlice(
  sheet: Sheet,
  { at, size, angle = 0, toasted = false, crumb = palette.crumb }: Slice,
): string {
  const { random } = sheet
  const outline = sliceOutline(sheet, size)
  const inside = toasted ? mix(crumb, palette.crust, 0.3) : crumb
  const face = sheet.noise({
    frequency: [0.03, 0.035],
    octaves: 5,
    contrast: 2.2,
    colours: [
      tone(inside, { light: -0.12, warm: 0.02 }),
      tone(inside, { light: -0.03 }),
      inside,
      tone(inside, { light: 0.04 }),
    ],
  })
  const holes = Array.from({ length: 70 }, () => {
    const spot = polar(
      { x: 0, y: 0 },
      Math.sqrt(random.next()) * size * 0.4,
      random.between(0, Math.PI * 2),
    )
    const r = random.next() ** 2.6 * size * 0.034 + size * 0.006
    return `<ellipse cx="${short(spot.x)}" cy="${short(spot.y * 0.86)}" rx="${short(r * random.between(1, 1.7))}" ry="${short(r)}" transform="rotate(${random.whole(0, 180)} ${short(spot.x)} ${short(spot.y * 0.86)})"/>`
  })
  return [
    `<g transform="translate(${at.x} ${at.y}) rotate(${angle})">`,
    turnedShadow(sheet, `<path d="${outline}"/>`, angle, { lift: size * 0.05 }),
    `<path d="${outline}" fill="${palette.crust}"/>`,
    `<g filter="${sheet.relief({ round: 3, depth: 4, rough: 0.4, grain: 0.06 })}"><path d="${outline}" fill="#fff" filter="${face}" transform="scale(0.952)"/></g>`,
    `<path d="${outline}" fill="none" stroke="${palette.crust}" stroke-width="${short(size * 0.035)}" opacity="0.6" transform="scale(0.95)" filter="${sheet.blur(5)}"/>`,
    `<g fill="${tone(inside, { light: -0.24, warm: 0.03 })}" opacity="0.7">${holes.join('')}</g><g fill="#fffaf0" opacity="0.34" transform="translate(1.6 2)" style="mix-blend-mode:soft-light">${holes.join('')}</g>`,
    `<path d="${outline}" fill="none" stroke="${palette.crustDark}" stroke-width="${short(size * 0.014)}" opacity="0.8"/>`,
    '</g>',
  ].join('')
}

/** Crumbs fallen round a place. */
export function crumbs(sheet: Sheet, at: Point, reach: number, count: number): string {
  const { random } = sheet
  const bits = Array.from({ length: count }, () => {
    const spot = polar(at, random.next() ** 0.7 * reach, random.between(0, Math.PI * 2))
    const size = random.next() ** 2 * 6 + 1.4
    return {
      d: closedCurve(
        blobPoints(random, { at: spot, rx: size, ry: size * 0.75, wobble: 0.3, corners: 5 }),
      ),
      colour: random.pick([palette.crumb, palette.oat, palette.crust]),
    }
  })
  return `${shadowOf(sheet, bits.map(({ d }) => `<path d="${d}"/>`).join(''), { lift: 4 })}<g filter="${sheet.relief({ round: 1, depth: 2 })}">${bits.map(({ d, colour }) => `<path d="${d}" fill="${colour}"/>`).join('')}</g>`
}
