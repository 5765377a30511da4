import { mix, tone } from '../colour.ts'
import { type Point, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import { shadowOf } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'
import { arc } from './bowl.ts'

interface Plate {
  at: Point
  radius: number
  glaze: string
}

/** A flat plate from above: a raised edge, a broad rim, a shallow well. */
export function plateFromAbove(sheet: Sheet, { at, radius, glaze }: Plate): string {
  const disc = (r: number, attributes: string) =>
    `<circle cx="${short(at.x)}" cy="${short(at.y)}" r="${short(r)}" ${attributes}/>`
  const rim = sheet.linear(
    [0.14, 0.12],
    [0.86, 0.88],
    [
      [0, tone(glaze, { light: -0.05 })],
      [0.5, glaze],
      [1, tone(glaze, { light: 0.05 })],
    ],
  )
  const well = sheet.linear(
    [0.14, 0.12],
    [0.86, 0.88],
    [
      [0, tone(glaze, { light: -0.16 })],
      [0.3, tone(glaze, { light: -0.07 })],
      [1, tone(glaze, { light: -0.01 })],
    ],
  )
  const glazed = sheet.noise({
    frequency: [0.006, 0.008],
    octaves: 4,
    contrast: 1.8,
    colours: ['#e6dfd2', '#ffffff', '#ffffff'],
  })
  return [
    shadowOf(sheet, disc(radius * 0.97, ''), { lift: radius * 0.1, strength: 1.2 }),
    disc(radius, `fill="${rim}"`),
    disc(radius, `fill="#fff" filter="${glazed}" opacity="0.5" style="mix-blend-mode:multiply"`),
    disc(
      radius - 2,
      `fill="none" stroke="${mix(glaze, palette.crust, 0.45)}" stroke-width="4" opacity="0.55"`,
    ),
    disc(radius * 0.7, `fill="${well}"`),
    disc(
      radius * 0.7,
      `fill="none" stroke="${tone(glaze, { light: -0.22 })}" stroke-width="3" opacity="0.45" filter="${sheet.blur(2.4)}"`,
    ),
    arc(sheet, at, radius * 0.965, [3.4, 4.5], { width: radius * 0.016, opacity: 0.8, soft: 2 }),
    arc(sheet, at, radius * 0.715, [0.3, 1.3], { width: radius * 0.02, opacity: 0.6, soft: 3 }),
  ].join('')
}
