import { mix, tone } from '../colour.ts'
import { blob, closedCurve, type Point, polar, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import { shadowOf, turnedShadow } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'

interface Berry {
  at: Point
  radius: number
}

/** A blueberry with its bloom and crown. */
export function blueberry(sheet: Sheet, { at, radius }: Berry): string {
  const { random } = sheet
  const body = blob(random, { at, rx: radius, ry: radius * 0.95, wobble: 0.03, corners: 8 })
  const skin = sheet.radial(
    [0.36, 0.32, 0.75],
    [
      [0, mix(palette.berry, '#a9b4cf', 0.62)],
      [0.35, mix(palette.berry, '#6f7da8', 0.5)],
      [0.75, palette.berry],
      [1, mix(palette.berry, palette.shade, 0.55)],
    ],
  )
  const crown = polar(at, radius * random.between(0.05, 0.45), random.between(0, Math.PI * 2))
  const points = Array.from({ length: 10 }, (_, index) =>
    polar(
      crown,
      radius * (index % 2 === 0 ? 0.36 : 0.2),
      (index / 10) * Math.PI * 2 + random.around(0, 0.15),
    ),
  )
  return [
    shadowOf(sheet, `<path d="${body}"/>`, { lift: radius * 0.45 }),
    `<path d="${body}" fill="${skin}"/>`,
    `<path d="${closedCurve(points)}" fill="${mix(palette.berry, palette.shade, 0.6)}"/><circle cx="${short(crown.x)}" cy="${short(crown.y)}" r="${short(radius * 0.14)}" fill="${mix(palette.berry, '#8d97b8', 0.3)}"/>`,
    `<ellipse cx="${short(at.x - radius * 0.36)}" cy="${short(at.y - radius * 0.4)}" rx="${short(radius * 0.2)}" ry="${short(radius * 0.11)}" transform="rotate(-40 ${short(at.x - radius * 0.36)} ${short(at.y - radius * 0.4)})" fill="#f4f6ff" opacity="0.6" filter="${sheet.blur(Math.max(1, Math.round(radius * 0.07)))}"/>`,
  ].join('')
}

/** A raspberry: rings of little round drupelets. */
export function raspberry(sheet: Sheet, { at, radius }: Berry): string {
  const { random } = sheet
  const colour = mix(palette.tomato, palette.beet, 0.35)
  const bead = sheet.radial(
    [0.36, 0.32, 0.7],
    [
      [0, mix(colour, '#ffb9a6', 0.6)],
      [0.4, mix(colour, '#e5483f', 0.45)],
      [1, mix(colour, palette.shade, 0.45)],
    ],
  )
  const rings = [
    [1, 13, 0.25],
    [0.72, 10, 0.27],
    [0.42, 6, 0.28],
    [0, 1, 0.26],
  ] as const
  const beads = rings.flatMap(([reach, count, size]) =>
    Array.from({ length: count }, (_, index) => {
      const spot = polar(
        at,
        reach * radius * 0.82,
        (index / count) * Math.PI * 2 + random.around(reach, 0.12),
      )
      const r = radius * size * random.between(0.9, 1.08)
      return `<circle cx="${short(spot.x)}" cy="${short(spot.y)}" r="${short(r)}" fill="${bead}"/><circle cx="${short(spot.x - r * 0.35)}" cy="${short(spot.y - r * 0.4)}" r="${short(r * 0.17)}" fill="#fff1ea" opacity="0.85"/>`
    }),
  )
  return `${shadowOf(sheet, `<circle cx="${short(at.x)}" cy="${short(at.y)}" r="${short(radius * 0.98)}"/>`, { lift: radius * 0.45 })}<circle cx="${short(at.x)}" cy="${short(at.y)}" r="${short(radius * 0.9)}" fill="${mix(colour, palette.shade, 0.6)}"/>${beads.join('')}`
}

/** A pear on its side, or half of one with its core showing. Points to the upper right before turning (degrees). */
export function pear(
  sheet: Sheet,
  { at, radius, turn = 0, cut = false }: Berry & { turn?: number; cut?: boolean },
): string {
  const { random } = sheet
  const r = radius
  const outline = closedCurve([
    { x: 0, y: -r * 1.75 },
    { x: r * 0.34, y: -r * 1.62 },
    { x: r * 0.5, y: -r * 1.15 },
    { x: r * 0.68, y: -r * 0.6 },
    { x: r * 0.98, y: -r * 0.05 },
    { x: r * 0.94, y: r * 0.55 },
    { x: r * 0.5, y: r * 0.95 },
    { x: 0, y: r * 0.98 },
    { x: -r * 0.5, y: r * 0.95 },
    { x: -r * 0.94, y: r * 0.55 },
    { x: -r * 0.98, y: -r * 0.05 },
    { x: -r * 0.68, y: -r * 0.6 },
    { x: -r * 0.5, y: -r * 1.15 },
    { x: -r * 0.34, y: -r * 1.62 },
  ])
  const green = mix(palette.olive, palette.lemon, 0.42)
  const light = (turn * Math.PI) / 180
  const focus = { x: 0.5 + 0.24 * Math.cos(-2.3 - light), y: 0.55 + 0.2 * Math.sin(-2.3 - light) }
  const skin = sheet.radial(
    [focus.x, focus.y, 0.75],
    [
      [0, mix(green, '#fbf3b0', 0.55)],
      [0.4, green],
      [0.78, mix(green, palette.leaf, 0.42)],
      [1, mix(green, palette.shade, 0.5)],
    ],
  )
  const flesh = sheet.radial(
    [0.5, 0.62, 0.6],
    [
      [0, mix(palette.pith, palette.turmericLight, 0.2)],
      [0.55, tone(palette.pith, { light: -0.03 })],
      [1, palette.pith],
    ],
  )
  const freckles = Array.from({ length: 90 }, () => {
    const spot = polar(
      { x: 0, y: r * 0.1 },
      Math.sqrt(random.next()) * r * 0.88,
      random.between(0, Math.PI * 2),
    )
    return `<circle cx="${short(spot.x)}" cy="${short(spot.y)}" r="${short(random.between(0.8, 2.4) * (r / 130))}"/>`
  })
  const core = cut
    ? `<path d="M0 ${short(-r * 1.2)}Q${short(r * 0.03)} ${short(-r * 0.5)} 0 ${short(r * 0.8)}" fill="none" stroke="${mix(palette.turmericLight, palette.pith, 0.4)}" stroke-width="${short(r * 0.035)}"/><ellipse cx="0" cy="${short(r * 0.2)}" rx="${short(r * 0.3)}" ry="${short(r * 0.36)}" fill="${mix(palette.turmericLight, palette.pith, 0.55)}" opacity="0.7" filter="${sheet.blur(4)}"/>${[-1, 1].map((side) => `<path d="M${short(side * r * 0.06)} ${short(r * 0.02)}Q${short(side * r * 0.2)} ${short(r * 0.16)} ${short(side * r * 0.08)} ${short(r * 0.36)}Q${short(side * r * 0.02)} ${short(r * 0.2)} ${short(side * r * 0.06)} ${short(r * 0.02)}Z" fill="${palette.walnut}"/>`).join('')}`
    : `<g fill="${palette.turmeric}" opacity="0.4">${freckles.join('')}</g>`
  return [
    `<g transform="translate(${at.x} ${at.y}) rotate(${turn})">`,
    turnedShadow(sheet, `<path d="${outline}"/>`, turn, {
      lift: cut ? r * 0.24 : r * 0.42,
      strength: 1.1,
    }),
    `<path d="M0 ${short(-r * 1.66)}Q${short(r * 0.02)} ${short(-r * 1.95)} ${short(r * 0.22)} ${short(-r * 2.14)}" fill="none" stroke="${palette.walnut}" stroke-width="${short(r * 0.09)}" stroke-linecap="round"/>`,
    `<g filter="${sheet.relief({ round: cut ? 3 : 7, depth: cut ? 3 : 5, rough: 0.14, grain: 0.08, gloss: 0.14 })}"><path d="${outline}" fill="${cut ? flesh : skin}"/></g>`,
    core,
    cut
      ? `<path d="${outline}" fill="none" stroke="${mix(green, palette.leaf, 0.2)}" stroke-width="${short(r * 0.05)}"/>`
      : `<ellipse cx="${short((focus.x - 0.5) * r * 1.9)}" cy="${short((focus.y - 0.5) * r * 2.2)}" rx="${short(r * 0.2)}" ry="${short(r * 0.1)}" transform="rotate(${short(-turn - 40)} ${short((focus.x - 0.5) * r * 1.9)} ${short((focus.y - 0.5) * r * 2.2)})" fill="#fffde8" opacity="0.75" filter="${sheet.blur(6)}"/>`,
    '</g>',
  ].join('')
}
