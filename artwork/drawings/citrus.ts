import { mix, tone } from '../colour.ts'
import { blob, closedCurve, type Point, polar, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import { shadowOf, turnedShadow } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'

interface Citrus {
  at: Point
  radius: number
  turn?: number
  lift?: number
}

/** A lemon cut across, face up: rind, pith, and segments full of juice cells. */
export function lemonFace(
  sheet: Sheet,
  { at, radius, turn = 0, lift = radius * 0.34 }: Citrus,
): string {
  const { random } = sheet
  const rind = blob(random, { at, rx: radius, ry: radius * 0.97, wobble: 0.018, corners: 11 })
  const pith = blob(random, { at, rx: radius * 0.93, ry: radius * 0.9, wobble: 0.012, corners: 11 })
  const count = 9
  const segments = Array.from({ length: count }, (_, index) =>
    segment(
      sheet,
      at,
      radius,
      turn + ((index + random.around(0, 0.06)) / count) * Math.PI * 2,
      Math.PI / count,
    ),
  )
  return [
    shadowOf(sheet, `<path d="${rind}"/>`, { lift }),
    `<g filter="${sheet.relief({ round: 3, depth: 4, rough: 0.2, grain: 0.12, gloss: 0.3 })}"><path d="${rind}" fill="${palette.lemon}"/></g>`,
    `<path d="${pith}" fill="${palette.pith}"/>`,
    `<path d="${pith}" fill="none" stroke="${mix(palette.lemon, palette.turmeric, 0.3)}" stroke-width="2" opacity="0.5" filter="${sheet.blur(1.4)}"/>`,
    `<g filter="${sheet.relief({ round: 2, depth: 2.6, gloss: 0.55, sharpness: 24, rough: 0.08, grain: 0.06 })}">${segments.join('')}</g>`,
    `<circle cx="${short(at.x)}" cy="${short(at.y)}" r="${short(radius * 0.06)}" fill="${palette.pith}"/>`,
    seeds(sheet, at, radius, turn),
    `<ellipse cx="${short(at.x - radius * 0.3)}" cy="${short(at.y - radius * 0.36)}" rx="${short(radius * 0.34)}" ry="${short(radius * 0.14)}" transform="rotate(-40 ${short(at.x - radius * 0.3)} ${short(at.y - radius * 0.36)})" fill="#fffdf0" opacity="0.42" filter="${sheet.blur(Math.max(2, Math.round(radius * 0.06)))}"/>`,
  ].join('')
}

function segment(sheet: Sheet, at: Point, radius: number, angle: number, half: number): string {
  const { random } = sheet
  const open = half * 0.86
  const shape = closedCurve([
    polar(at, radius * 0.13, angle),
    polar(at, radius * 0.42, angle - open * 0.82),
    polar(at, radius * 0.76, angle - open * 0.92),
    polar(at, radius * 0.84, angle - open * 0.55),
    polar(at, radius * 0.855, angle + open * 0.2),
    polar(at, radius * 0.8, angle + open * 0.86),
    polar(at, radius * 0.45, angle + open * 0.82),
  ])
  const juice = mix(palette.lemon, palette.pith, random.between(0.08, 0.28))
  const cells = Array.from({ length: 26 }, () => {
    const aim = angle + random.around(0, open * 0.85)
    const from = polar(at, radius * random.between(0.18, 0.6), aim)
    const to = polar(at, radius * random.between(0.62, 0.83), aim + random.around(0, 0.03))
    const colour = random.chance(0.6) ? '#fff6b8' : mix(palette.lemon, palette.turmeric, 0.35)
    return `<path d="M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}" stroke="${colour}" stroke-width="${short(radius * random.between(0.012, 0.034))}" opacity="${random.between(0.3, 0.7).toFixed(2)}"/>`
  })
  return `<path d="${shape}" fill="${juice}"/><g stroke-linecap="round" clip-path="${sheet.clip(`<path d="${shape}"/>`)}">${cells.join('')}</g>`
}

function seeds(sheet: Sheet, at: Point, radius: number, turn: number): string {
  const { random } = sheet
  const pips = Array.from({ length: 4 }, () => {
    const angle = turn + random.whole(0, 8) * ((Math.PI * 2) / 9) + random.around(0, 0.1)
    const spot = polar(at, radius * random.between(0.26, 0.42), angle)
    return `<path d="M${short(-radius * 0.075)} 0C${short(-radius * 0.03)} ${short(-radius * 0.05)} ${short(radius * 0.05)} ${short(-radius * 0.045)} ${short(radius * 0.07)} 0C${short(radius * 0.05)} ${short(radius * 0.045)} ${short(-radius * 0.03)} ${short(radius * 0.05)} ${short(-radius * 0.075)} 0Z" transform="translate(${short(spot.x)} ${short(spot.y)}) rotate(${short((angle * 180) / Math.PI)})"/>`
  })
  return `${shadowOf(sheet, pips.join(''), { lift: radius * 0.02, strength: 0.6 })}<g fill="${palette.pith}" filter="${sheet.relief({ round: 2, depth: 2, gloss: 0.4 })}">${pips.join('')}</g>`
}

/** A whole lemon on its side, nub to the right before turning (degrees). */
export function lemonWhole(
  sheet: Sheet,
  { at, radius, turn = 0, lift = radius * 0.4 }: Citrus,
): string {
  const r = radius
  const outline = closedCurve([
    { x: -r * 1.2, y: r * 0.02 },
    { x: -r * 1.04, y: -r * 0.3 },
    { x: -r * 0.6, y: -r * 0.76 },
    { x: 0, y: -r * 0.9 },
    { x: r * 0.6, y: -r * 0.74 },
    { x: r * 1.0, y: -r * 0.36 },
    { x: r * 1.26, y: -r * 0.17 },
    { x: r * 1.34, y: 0 },
    { x: r * 1.24, y: r * 0.17 },
    { x: r * 1.0, y: r * 0.36 },
    { x: r * 0.6, y: r * 0.76 },
    { x: 0, y: r * 0.9 },
    { x: -r * 0.6, y: r * 0.76 },
    { x: -r * 1.06, y: r * 0.3 },
  ])
  const lit = (turn * Math.PI) / 180
  const towards = { x: 0.5 + 0.24 * Math.cos(-2.3 - lit), y: 0.5 + 0.24 * Math.sin(-2.3 - lit) }
  const skin = sheet.radial(
    [towards.x, towards.y, 0.78],
    [
      [0, mix(palette.lemon, '#fff3a8', 0.62)],
      [0.35, palette.lemon],
      [0.7, mix(palette.lemon, palette.turmeric, 0.32)],
      [0.92, mix(palette.lemon, palette.turmeric, 0.62)],
      [1, mix(palette.lemon, palette.turmeric, 0.45)],
    ],
  )
  const gleam = { x: (towards.x - 0.5) * r * 1.9, y: (towards.y - 0.5) * r * 1.7 }
  return [
    `<g transform="translate(${at.x} ${at.y}) rotate(${turn})">`,
    turnedShadow(sheet, `<path d="${outline}"/>`, turn, { lift }),
    `<g filter="${sheet.relief({ round: 4, depth: 2.4, rough: 0.34, grain: 0.11, gloss: 0.18, sharpness: 12 })}"><path d="${outline}" fill="${skin}"/></g>`,
    `<ellipse cx="${short(r * 1.24)}" cy="0" rx="${short(r * 0.05)}" ry="${short(r * 0.1)}" fill="${mix(palette.turmeric, palette.leaf, 0.4)}" opacity="0.55" filter="${sheet.blur(3)}"/>`,
    `<circle cx="${short(-r * 1.13)}" cy="${short(r * 0.02)}" r="${short(r * 0.07)}" fill="${tone(palette.olive, { light: -0.08 })}"/>`,
    `<ellipse cx="${short(gleam.x)}" cy="${short(gleam.y)}" rx="${short(r * 0.22)}" ry="${short(r * 0.12)}" transform="rotate(${short(-turn - 40)} ${short(gleam.x)} ${short(gleam.y)})" fill="#fffce6" opacity="0.8" filter="${sheet.blur(Math.max(2, Math.round(r * 0.07)))}"/>`,
    '</g>',
  ].join('')
}
