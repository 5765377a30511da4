import { tone } from '../colour.ts'
import { closedCurve, type Point, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import { awayFromWindow, turnedShadow } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'

interface Utensil {
  at: Point
  /** Degrees; 0 points the bowl of the spoon up. */
  angle: number
  length: number
  metal?: string
}

/** A metal spoon lying face up, its hollow catching the window. */
export function spoon(sheet: Sheet, { at, angle, length, metal = palette.steel }: Utensil): string {
  const l = length
  const outline = closedCurve([
    { x: 0, y: -l * 0.5 },
    { x: l * 0.058, y: -l * 0.47 },
    { x: l * 0.088, y: -l * 0.38 },
    { x: l * 0.07, y: -l * 0.285 },
    { x: l * 0.02, y: -l * 0.215 },
    { x: l * 0.0135, y: -l * 0.1 },
    { x: l * 0.0155, y: l * 0.1 },
    { x: l * 0.028, y: l * 0.36 },
    { x: l * 0.03, y: l * 0.46 },
    { x: 0, y: l * 0.5 },
    { x: -l * 0.03, y: l * 0.46 },
    { x: -l * 0.028, y: l * 0.36 },
    { x: -l * 0.0155, y: l * 0.1 },
    { x: -l * 0.0135, y: -l * 0.1 },
    { x: -l * 0.02, y: -l * 0.215 },
    { x: -l * 0.07, y: -l * 0.285 },
    { x: -l * 0.088, y: -l * 0.38 },
    { x: -l * 0.058, y: -l * 0.47 },
  ])
  const sheen = sheet.linear(
    [0, 0],
    [1, 0],
    [
      [0, tone(metal, { light: 0.16 })],
      [0.3, tone(metal, { light: -0.06 })],
      [0.5, tone(metal, { light: 0.2 })],
      [0.68, tone(metal, { light: -0.16 })],
      [1, tone(metal, { light: -0.02 })],
    ],
  )
  const hollow = sheet.linear(...awayFromWindow(angle), [
    [0, tone(metal, { light: -0.34 })],
    [0.4, tone(metal, { light: -0.14 })],
    [0.72, tone(metal, { light: 0.16 })],
    [1, tone(metal, { light: 0.24 })],
  ])
  const dip = `cx="0" cy="${short(-l * 0.372)}" rx="${short(l * 0.07)}" ry="${short(l * 0.112)}"`
  return [
    turned(at, angle, [
      turnedShadow(sheet, `<path d="${outline}"/>`, angle, { lift: l * 0.022 }),
      `<g filter="${sheet.relief({ round: 2, depth: 4, gloss: 0.5, sharpness: 26 })}"><path d="${outline}" fill="${sheen}"/></g>`,
      `<ellipse ${dip} fill="${hollow}" filter="${sheet.blur(1)}"/>`,
      `<path d="M${short(-l * 0.03)} ${short(-l * 0.3)}q${short(l * 0.05)} ${short(l * 0.03)} ${short(l * 0.08)} ${short(-l * 0.05)}" fill="none" stroke="#fff" stroke-width="${short(l * 0.012)}" stroke-linecap="round" opacity="0.75" filter="${sheet.blur(2)}"/>`,
      `<path d="M${short(-l * 0.045)} ${short(-l * 0.42)}q${short(l * 0.02)} ${short(-l * 0.045)} ${short(l * 0.05)} ${short(-l * 0.05)}" fill="none" stroke="#fff" stroke-width="${short(l * 0.007)}" stroke-linecap="round" opacity="0.8" filter="${sheet.blur(1)}"/>`,
    ]),
  ].join('')
}

/** A kitchen knife with a wooden handle and a bright edge. */
export function knife(sheet: Sheet, { at, angle, length, metal = palette.steel }: Utensil): string {
  const l = length
  const blade = `M${short(-l * 0.022)} ${short(l * 0.1)}L${short(-l * 0.026)} ${short(-l * 0.34)}Q${short(-l * 0.024)} ${short(-l * 0.45)} ${short(l * 0.03)} ${short(-l * 0.5)}Q${short(l * 0.05)} ${short(-l * 0.2)} ${short(l * 0.046)} ${short(l * 0.1)}Z`
  const handle = `M${short(-l * 0.022)} ${short(l * 0.1)}H${short(l * 0.032)}L${short(l * 0.034)} ${short(l * 0.42)}Q${short(l * 0.04)} ${short(l * 0.5)} ${short(l * 0.004)} ${short(l * 0.5)}Q${short(-l * 0.028)} ${short(l * 0.49)} ${short(-l * 0.024)} ${short(l * 0.4)}Z`
  const steel = sheet.linear(
    [0, 0],
    [1, 0],
    [
      [0, tone(metal, { light: -0.18 })],
      [0.36, tone(metal, { light: 0.04 })],
      [0.62, tone(metal, { light: 0.2 })],
      [0.78, tone(metal, { light: 0.02 })],
      [1, tone(metal, { light: 0.26 })],
    ],
  )
  const rivets = [0.17, 0.28, 0.39]
    .map(
      (y) =>
        `<circle cx="${short(l * 0.004)}" cy="${short(l * y)}" r="${short(l * 0.0075)}" fill="${palette.turmericLight}"/>`,
    )
    .join('')
  const wood = sheet.noise({
    frequency: [0.06, 0.006],
    octaves: 4,
    contrast: 2.2,
    colours: [
      tone(palette.walnut, { light: -0.1 }),
      palette.walnut,
      tone(palette.walnut, { light: 0.1 }),
    ],
  })
  return turned(at, angle, [
    turnedShadow(sheet, `<path d="${blade}${handle}"/>`, angle, { lift: l * 0.018 }),
    `<path d="${blade}" fill="${steel}"/><path d="M${short(l * 0.036)} ${short(l * 0.1)}Q${short(l * 0.04)} ${short(-l * 0.2)} ${short(l * 0.027)} ${short(-l * 0.46)}" fill="none" stroke="#fff" stroke-width="1.6" opacity="0.7"/>`,
    `<g filter="${sheet.relief({ round: 4, depth: 7, gloss: 0.3 })}"><path d="${handle}" fill="#fff" filter="${wood}"/></g>`,
    `<g filter="${sheet.relief({ round: 1, depth: 2, gloss: 0.6 })}">${rivets}</g>`,
  ])
}

function turned(at: Point, angle: number, parts: readonly string[]): string {
  return `<g transform="translate(${at.x} ${at.y}) rotate(${angle})">${parts.join('')}</g>`
}
