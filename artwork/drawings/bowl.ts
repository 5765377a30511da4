import { mix, tone } from '../colour.ts'
import { type Point, polar, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import { shadowOf } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'

interface Bowl {
  at: Point
  radius: number
  glaze: string
  inside?: string
  /** Where the food begins, as a share of the radius. */
  fill?: number
  speckled?: boolean
  depth?: number
  /** The colour that the food throws back onto the wall above it. */
  bleed?: string
}

/** The radius that food may fill in a bowl drawn by `bowlFromAbove`. */
export function foodRadius({ radius, fill = 0.85 }: Pick<Bowl, 'radius' | 'fill'>): number {
  return radius * fill
}

/** A glazed stoneware bowl seen from above, with what is in it. */
export function bowlFromAbove(sheet: Sheet, bowl: Bowl, food: string): string {
  const {
    at,
    radius,
    glaze,
    inside = glaze,
    fill = 0.85,
    speckled = true,
    depth = 0.26,
    bleed,
  } = bowl
  const disc = (r: number, attributes: string) =>
    `<circle cx="${short(at.x)}" cy="${short(at.y)}" r="${short(r)}" ${attributes}/>`
  const inner = radius * 0.958
  const food_ = radius * fill
  const rim = sheet.linear(
    [0.14, 0.1],
    [0.86, 0.9],
    [
      [0, tone(glaze, { light: 0.11 })],
      [0.45, glaze],
      [1, tone(glaze, { light: -0.2 })],
    ],
  )
  const wall = sheet.linear(
    [0.14, 0.12],
    [0.86, 0.88],
    [
      [0, tone(inside, { light: -0.3 })],
      [0.35, tone(inside, { light: -0.16 })],
      [0.75, tone(inside, { light: 0.02 })],
      [1, tone(inside, { light: 0.1 })],
    ],
  )
  return [
    shadowOf(sheet, disc(radius * 0.97, ''), { lift: radius * depth, strength: 1.25 }),
    disc(radius, `fill="${rim}"`),
    disc(
      radius - 1.5,
      `fill="none" stroke="${mix(glaze, palette.crust, 0.5)}" stroke-width="3" opacity="0.55"`,
    ),
    disc(inner, `fill="${wall}"`),
    disc(
      inner,
      `fill="none" stroke="${tone(glaze, { light: -0.3 })}" stroke-width="2.4" opacity="0.5" filter="${sheet.blur(1)}"`,
    ),
    bleed
      ? disc(
          (inner + food_) / 2,
          `fill="none" stroke="${bleed}" stroke-width="${short(inner - food_)}" opacity="0.2" filter="${sheet.blur(6)}"`,
        )
      : '',
    speckled ? speckles(sheet, at, food_, radius) : '',
    arc(sheet, at, inner * 0.965, [0.35, 1.25], { width: radius * 0.02, opacity: 0.3, soft: 5 }),
    `<g clip-path="${sheet.clip(disc(food_, ''))}">${food}${shadeOfTheRim(sheet, at, food_, radius)}</g>`,
    disc(
      food_,
      `fill="none" stroke="${palette.shade}" stroke-width="3" opacity="0.34" filter="${sheet.blur(1.6)}"`,
    ),
    arc(sheet, at, radius * 0.972, [3.4, 4.6], { width: radius * 0.014, opacity: 0.7, soft: 2.4 }),
    arc(sheet, at, radius * 0.972, [0.2, 1.1], { width: radius * 0.012, opacity: 0.16, soft: 3 }),
  ].join('')
}

/** The shade that the near wall lays over the food, deepest towards the light. */
function shadeOfTheRim(sheet: Sheet, at: Point, food: number, radius: number): string {
  const shift = radius * 0.085
  const far = radius * 2
  const ring = (r: number, x: number, y: number) =>
    `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${short(r * 2)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-r * 2)} 0Z`
  const shape = `${ring(far, at.x, at.y)}${ring(food * 1.0, at.x + shift, at.y + shift * 1.15)}`
  return `<path d="${shape}" fill="${palette.shade}" fill-rule="evenodd" opacity="0.62" style="mix-blend-mode:multiply" filter="${sheet.blur(Math.max(3, radius * 0.045))}"/>`
}

function speckles(sheet: Sheet, at: Point, from: number, to: number): string {
  const { random } = sheet
  const count = Math.round(to * 0.9)
  const dots = Array.from({ length: count }, () => {
    const dot = polar(
      at,
      Math.sqrt(random.between(from ** 2, (to * 0.99) ** 2)),
      random.between(0, Math.PI * 2),
    )
    const size = random.between(0.5, 1) ** 2 * to * 0.0075
    return `<circle cx="${short(dot.x)}" cy="${short(dot.y)}" r="${short(size)}" opacity="${random.between(0.15, 0.6).toFixed(2)}"/>`
  })
  return `<g fill="${palette.walnut}">${dots.join('')}</g>`
}

interface Gleam {
  width: number
  opacity: number
  soft: number
}

/** A soft streak of light along a circle, between two angles. */
export function arc(
  sheet: Sheet,
  at: Point,
  radius: number,
  [from, to]: readonly [number, number],
  { width, opacity, soft }: Gleam,
): string {
  const start = polar(at, radius, from)
  const end = polar(at, radius, to)
  return `<path d="M${short(start.x)} ${short(start.y)}A${short(radius)} ${short(radius)} 0 0 1 ${short(end.x)} ${short(end.y)}" fill="none" stroke="#fffaf0" stroke-width="${short(width)}" stroke-linecap="round" opacity="${opacity}" filter="${sheet.blur(soft)}"/>`
}
