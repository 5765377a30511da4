import { mix, tone } from '../colour.ts'
import { blob, closedCurve, type Point, polar, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import { shadowOf } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'

interface Tomato {
  at: Point
  radius: number
  colour?: string
  /** Where the stalk sits, as an offset from the middle in radii. */
  stalk?: Point
  turn?: number
}

/** A whole ripe tomato, round and glossy, with its green star. */
export function tomatoWhole(
  sheet: Sheet,
  { at, radius, colour = palette.tomato, stalk = { x: 0.08, y: -0.06 }, turn = 0 }: Tomato,
): string {
  const { random } = sheet
  const outline = blob(random, {
    at,
    rx: radius,
    ry: radius * random.between(0.92, 1),
    wobble: 0.02,
    corners: 10,
    turn,
  })
  const skin = sheet.radial(
    [0.34, 0.3, 0.78],
    [
      [0, mix(colour, '#f08a50', 0.55)],
      [0.28, mix(colour, '#e0532f', 0.5)],
      [0.6, colour],
      [0.88, mix(colour, palette.shade, 0.42)],
      [1, mix(colour, palette.shade, 0.3)],
    ],
  )
  const centre = { x: at.x + stalk.x * radius, y: at.y + stalk.y * radius }
  const glow = short(radius * 0.2)
  return [
    shadowOf(sheet, `<path d="${outline}"/>`, { lift: radius * 0.42 }),
    `<path d="${outline}" fill="${skin}"/>`,
    `<ellipse cx="${short(at.x + radius * 0.45)}" cy="${short(at.y + radius * 0.55)}" rx="${short(radius * 0.4)}" ry="${short(radius * 0.22)}" transform="rotate(-42 ${short(at.x + radius * 0.45)} ${short(at.y + radius * 0.55)})" fill="#e88a5a" opacity="0.28" filter="${sheet.blur(Math.round(radius * 0.1))}"/>`,
    `<circle cx="${short(centre.x)}" cy="${short(centre.y)}" r="${short(radius * 0.24)}" fill="${mix(colour, palette.shade, 0.6)}" opacity="0.5" filter="${sheet.blur(Math.max(2, Math.round(radius * 0.08)))}"/>`,
    `<ellipse cx="${short(at.x - radius * 0.38)}" cy="${short(at.y - radius * 0.42)}" rx="${glow}" ry="${short(radius * 0.11)}" transform="rotate(-42 ${short(at.x - radius * 0.38)} ${short(at.y - radius * 0.42)})" fill="#fff7ea" opacity="0.9" filter="${sheet.blur(Math.max(1.2, Math.round(radius * 0.045)))}"/>`,
    star(sheet, centre, radius * 0.44),
  ].join('')
}

/** A tomato cut across: flesh, seeds in jelly, pale core. */
export function tomatoHalf(
  sheet: Sheet,
  { at, radius, colour = palette.tomato, turn = 0 }: Tomato,
): string {
  const { random } = sheet
  const outline = blob(random, { at, rx: radius, ry: radius * 0.96, wobble: 0.025, corners: 10 })
  const flesh = sheet.radial(
    [0.5, 0.5, 0.52],
    [
      [0, mix(colour, '#f3a27a', 0.7)],
      [0.5, mix(colour, '#e8694a', 0.6)],
      [0.9, mix(colour, '#d84a33', 0.7)],
      [1, mix(colour, palette.shade, 0.15)],
    ],
  )
  const chambers = random.whole(4, 5)
  const wells = Array.from({ length: chambers }, (_, index) =>
    well(sheet, at, radius, turn + (index / chambers) * Math.PI * 2, Math.PI / chambers, colour),
  )
  return [
    shadowOf(sheet, `<path d="${outline}"/>`, { lift: radius * 0.3 }),
    `<g filter="${sheet.relief({ round: 3, depth: 4, gloss: 0.35, sharpness: 22, rough: 0.06, grain: 0.05 })}"><path d="${outline}" fill="${flesh}"/></g>`,
    `<path d="${outline}" fill="none" stroke="${tone(colour, { light: -0.05 })}" stroke-width="${short(radius * 0.05)}"/>`,
    wells.join(''),
    `<path d="${outline}" fill="none" stroke="#ffe9d6" stroke-width="1.5" opacity="0.35"/>`,
  ].join('')
}

function well(
  sheet: Sheet,
  at: Point,
  radius: number,
  angle: number,
  half: number,
  colour: string,
): string {
  const { random } = sheet
  const shape = closedCurve([
    polar(at, radius * 0.3, angle),
    polar(at, radius * 0.5, angle - half * 0.62),
    polar(at, radius * 0.78, angle - half * 0.68),
    polar(at, radius * 0.84, angle),
    polar(at, radius * 0.78, angle + half * 0.68),
    polar(at, radius * 0.5, angle + half * 0.62),
  ])
  const seeds = Array.from({ length: random.whole(6, 9) }, () => {
    const seed = polar(
      at,
      radius * random.between(0.46, 0.78),
      angle + random.around(0, half * 0.6),
    )
    return `<ellipse cx="${short(seed.x)}" cy="${short(seed.y)}" rx="${short(radius * 0.055)}" ry="${short(radius * 0.034)}" transform="rotate(${short((angle * 180) / Math.PI + random.around(0, 40))} ${short(seed.x)} ${short(seed.y)})"/>`
  })
  return [
    `<path d="${shape}" fill="${mix(colour, '#7d2313', 0.55)}"/>`,
    `<path d="${shape}" fill="#e9742f" opacity="0.35" transform="translate(${short(radius * 0.02)} ${short(radius * 0.02)})"/>`,
    `<g fill="${palette.crumb}" filter="${sheet.relief({ round: 1.4, depth: 3, gloss: 0.6, sharpness: 20 })}">${seeds.join('')}</g>`,
    `<path d="${shape}" fill="none" stroke="#fff4e4" stroke-width="2" opacity="0.5" stroke-dasharray="${short(radius * 0.22)} ${short(radius * 0.8)}" filter="${sheet.blur(1)}"/>`,
  ].join('')
}

function star(sheet: Sheet, at: Point, reach: number): string {
  const { random } = sheet
  const offset = random.between(0, 1)
  const arms = Array.from({ length: 5 }, (_, index) => {
    const angle = offset + (index / 5) * Math.PI * 2 + random.around(0, 0.2)
    const tip = polar(at, reach * random.between(0.85, 1.2), angle + random.around(0, 0.3))
    const a = polar(at, reach * 0.34, angle - 0.42)
    const b = polar(at, reach * 0.34, angle + 0.42)
    return `M${short(at.x)} ${short(at.y)}L${short(a.x)} ${short(a.y)}Q${short((a.x + tip.x) / 2)} ${short((a.y + tip.y) / 2)} ${short(tip.x)} ${short(tip.y)}Q${short((b.x + tip.x) / 2)} ${short((b.y + tip.y) / 2)} ${short(b.x)} ${short(b.y)}Z`
  })
  const shape = `<path d="${arms.join('')}"/>`
  return `${shadowOf(sheet, shape, { lift: reach * 0.12 })}<g filter="${sheet.relief({ round: 2, depth: 4, gloss: 0.1 })}"><path d="${arms.join('')}" fill="${palette.herb}"/><circle cx="${short(at.x)}" cy="${short(at.y)}" r="${short(reach * 0.17)}" fill="${tone(palette.olive, { light: 0.05 })}"/></g>`
}
