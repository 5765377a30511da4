import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'

interface Light {
  /** Panes of a window laid over the table, or plain soft daylight. */
  panes?: boolean
  strength?: number
  /** How dark the corner away from the window falls. */
  falloff?: number
}

/** Morning light from the upper left over everything drawn before it. */
export function windowLight(
  sheet: Sheet,
  { panes = false, strength = 1, falloff = 0.42 }: Light = {},
): string {
  const whole = `width="${sheet.width}" height="${sheet.height}"`
  const warm = sheet.radial(
    [0.1, 0.02, 0.95],
    [
      [0, palette.sunlight, 0.62 * strength],
      [0.45, palette.sunlight, 0.2 * strength],
      [1, palette.sunlight, 0],
    ],
  )
  const dusk = sheet.linear(
    [0.2, 0.1],
    [0.95, 1],
    [
      [0, palette.shade, 0],
      [0.5, palette.shade, 0.04],
      [1, palette.shade, falloff],
    ],
  )
  return [
    `<rect ${whole} fill="${dusk}" style="mix-blend-mode:multiply"/>`,
    panes ? windowPanes(sheet, strength) : '',
    `<rect ${whole} fill="${warm}" style="mix-blend-mode:soft-light"/>`,
    `<rect ${whole} fill="${warm}" opacity="0.28" style="mix-blend-mode:screen"/>`,
  ].join('')
}

function windowPanes(sheet: Sheet, strength: number): string {
  const { width: w, height: h } = sheet
  const pane = (column: number, row: number) => {
    const x = w * (-0.12 + column * 0.31) + row * w * 0.12
    const y = h * (-0.3 + row * 0.5) + column * h * 0.05
    return `M${x} ${y}l${w * 0.275} ${h * 0.045}l${w * 0.108} ${h * 0.445}l${-w * 0.275} ${-h * 0.045}Z`
  }
  const glass = [0, 1, 2].flatMap((column) => [0, 1, 2].map((row) => pane(column, row))).join('')
  return [
    `<path d="M0 0H${w}V${h}H0Z${glass}" fill="${palette.shade}" fill-rule="evenodd" opacity="${0.2 * strength}" style="mix-blend-mode:multiply" filter="${sheet.blur(w * 0.011)}"/>`,
    `<path d="${glass}" fill="${palette.sunlight}" opacity="${0.34 * strength}" style="mix-blend-mode:soft-light" filter="${sheet.blur(w * 0.011)}"/>`,
  ].join('')
}
