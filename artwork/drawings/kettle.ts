import { mix, tone } from '../colour.ts'
import { closedCurve, openCurve, ribbon, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import type { Standing } from './standing.ts'

/** An enamelled kettle from the front, spout to the left, a bowed handle over the lid. */
export function kettle(sheet: Sheet, { at, size, glaze }: Standing): string {
  const s = size
  const body = closedCurve([
    { x: -s * 0.42, y: -s * 1.28 },
    { x: -s * 0.78, y: -s * 1.08 },
    { x: -s * 0.98, y: -s * 0.7 },
    { x: -s, y: -s * 0.4 },
    { x: -s * 0.88, y: -s * 0.1 },
    { x: -s * 0.72, y: 0 },
    { x: 0, y: s * 0.04 },
    { x: s * 0.72, y: 0 },
    { x: s * 0.88, y: -s * 0.1 },
    { x: s, y: -s * 0.4 },
    { x: s * 0.98, y: -s * 0.7 },
    { x: s * 0.78, y: -s * 1.08 },
    { x: s * 0.42, y: -s * 1.28 },
    { x: 0, y: -s * 1.3 },
  ])
  const spout = ribbon(
    [
      { x: -s * 0.8, y: -s * 0.5 },
      { x: -s * 1.1, y: -s * 0.62 },
      { x: -s * 1.32, y: -s * 0.92 },
      { x: -s * 1.46, y: -s * 1.16 },
      { x: -s * 1.62, y: -s * 1.26 },
    ],
    (along) => s * (0.46 - along * 0.27),
  )
  const bow = [
    { x: -s * 0.72, y: -s * 1.06 },
    { x: -s * 0.86, y: -s * 1.6 },
    { x: -s * 0.5, y: -s * 2.02 },
    { x: 0, y: -s * 2.12 },
    { x: s * 0.5, y: -s * 2.02 },
    { x: s * 0.86, y: -s * 1.6 },
    { x: s * 0.72, y: -s * 1.06 },
  ]
  const lid = `M${short(-s * 0.46)} ${short(-s * 1.25)}Q${short(-s * 0.4)} ${short(-s * 1.46)} 0 ${short(-s * 1.48)}Q${short(s * 0.4)} ${short(-s * 1.46)} ${short(s * 0.46)} ${short(-s * 1.25)}Q0 ${short(-s * 1.17)} ${short(-s * 0.46)} ${short(-s * 1.25)}Z`
  const dark = mix(glaze, palette.shade, 0.68)
  const enamel = sheet.radial(
    [0.3, 0.3, 0.85],
    [
      [0, tone(glaze, { light: 0.22 })],
      [0.22, tone(glaze, { light: 0.08 })],
      [0.52, glaze],
      [0.84, dark],
      [1, mix(dark, glaze, 0.35)],
    ],
  )
  const along = sheet.linear(
    [0.2, 0],
    [0.8, 1],
    [
      [0, tone(glaze, { light: 0.14 })],
      [0.45, glaze],
      [1, dark],
    ],
  )
  const wood = sheet.noise({
    frequency: [0.012, 0.08],
    octaves: 4,
    contrast: 2,
    colours: [
      tone(palette.oak, { light: -0.22 }),
      tone(palette.oak, { light: -0.08 }),
      palette.oak,
    ],
  })
  const steel = tone(palette.steel, { light: -0.1 })
  return [
    `<g transform="translate(${at.x} ${at.y})">`,
    `<g filter="${sheet.relief({ round: 2, depth: 4, gloss: 0.5 })}"><path d="${openCurve(bow)}" fill="none" stroke="${steel}" stroke-width="${short(s * 0.05)}" stroke-linecap="round"/></g>`,
    `<g filter="${sheet.relief({ round: 6, depth: 9, gloss: 0.25 })}"><path d="${ribbon(bow.slice(2, 5), () => s * 0.13)}" fill="#fff" filter="${wood}"/></g>`,
    `<path d="${spout}" fill="${along}"/><path d="${openCurve([
      { x: -s * 1.05, y: -s * 0.8 },
      { x: -s * 1.24, y: -s * 0.98 },
      { x: -s * 1.4, y: -s * 1.22 },
    ])}" fill="none" stroke="#fff8e6" stroke-width="${short(s * 0.035)}" stroke-linecap="round" opacity="0.6" filter="${sheet.blur(2.4)}"/>`,
    `<ellipse cx="${short(-s * 1.63)}" cy="${short(-s * 1.265)}" rx="${short(s * 0.1)}" ry="${short(s * 0.04)}" transform="rotate(-58 ${short(-s * 1.63)} ${short(-s * 1.265)})" fill="${palette.shade}"/>`,
    `<path d="${body}" fill="${enamel}"/>`,
    windowIn(sheet, s),
    `<path d="M${short(s * 0.5)} ${short(-s * 0.04)}Q${short(s * 0.95)} ${short(-s * 0.25)} ${short(s * 0.93)} ${short(-s * 0.62)}" fill="none" stroke="${palette.turmericLight}" stroke-width="${short(s * 0.07)}" opacity="0.3" filter="${sheet.blur(7)}"/>`,
    `<path d="M${short(-s * 0.5)} ${short(-s * 1.2)}Q0 ${short(-s * 1.1)} ${short(s * 0.5)} ${short(-s * 1.2)}" stroke="${palette.shade}" stroke-width="${short(s * 0.05)}" fill="none" opacity="0.5" filter="${sheet.blur(3)}"/>`,
    `<path d="${lid}" fill="${along}"/><path d="M${short(-s * 0.34)} ${short(-s * 1.36)}Q${short(-s * 0.2)} ${short(-s * 1.44)} ${short(-s * 0.02)} ${short(-s * 1.445)}" stroke="#fff8e6" stroke-width="${short(s * 0.03)}" fill="none" stroke-linecap="round" opacity="0.75" filter="${sheet.blur(2)}"/>`,
    `<g filter="${sheet.relief({ round: 6, depth: 9, gloss: 0.3 })}"><ellipse cx="0" cy="${short(-s * 1.56)}" rx="${short(s * 0.115)}" ry="${short(s * 0.095)}" fill="#fff" filter="${wood}"/></g>`,
    `<path d="${body}" fill="none" stroke="${palette.shade}" stroke-width="2" opacity="0.25" filter="${sheet.blur(1.5)}"/>`,
    '</g>',
  ].join('')
}

/** The window mirrored in the round of the kettle: four bent panes. */
function windowIn(sheet: Sheet, s: number): string {
  const panes = [
    [-0.74, -0.86, -0.52, -1.02, -0.5, -0.78, -0.73, -0.64],
    [-0.47, -1.04, -0.24, -1.1, -0.22, -0.84, -0.45, -0.79],
    [-0.73, -0.59, -0.5, -0.72, -0.49, -0.48, -0.71, -0.37],
    [-0.45, -0.73, -0.22, -0.78, -0.22, -0.52, -0.44, -0.47],
  ]
  const shape = panes
    .map(
      ([ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0]) =>
        `M${short(ax * s)} ${short(ay * s)}Q${short(((ax + bx) / 2) * s)} ${short((Math.min(ay, by) - 0.0) * s)} ${short(bx * s)} ${short(by * s)}L${short(cx * s)} ${short(cy * s)}Q${short(((cx + dx) / 2) * s)} ${short(cy * s)} ${short(dx * s)} ${short(dy * s)}Z`,
    )
    .join('')
  return `<path d="${shape}" fill="#fffaf0" opacity="0.16" filter="${sheet.blur(14)}"/><path d="${shape}" fill="#fffaf0" opacity="0.66" filter="${sheet.blur(2)}"/>`
}
