import { tone } from '../colour.ts'
import { blob, type Point, polar, ribbon, scatterInDisc, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'

export interface Surface {
  at: Point
  radius: number
  colour: string
}

/** The top of a smooth soup: mottled, a little lighter where the light falls in, with fine bubbles. */
export function soupSurface(sheet: Sheet, { at, radius, colour }: Surface): string {
  const { random } = sheet
  const disc = `cx="${short(at.x)}" cy="${short(at.y)}" r="${short(radius)}"`
  const body = sheet.noise({
    frequency: [0.007, 0.009],
    octaves: 4,
    contrast: 2,
    colours: [
      tone(colour, { light: -0.05 }),
      colour,
      tone(colour, { light: 0.035, warm: 0.006 }),
      tone(colour, { light: 0.01, warm: 0.01 }),
    ],
  })
  const glow = sheet.radial(
    [0.62, 0.64, 0.62],
    [
      [0, tone(colour, { light: 0.1, warm: 0.02 }), 0.75],
      [1, colour, 0],
    ],
  )
  const bubbles = scatterInDisc(random, { at, radius: radius * 0.96, gap: 4, count: 46 }).map(
    ({ x, y }) => {
      const r = random.between(1.2, 4.2)
      return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${tone(colour, { light: -0.06 })}" opacity="0.5"/><circle cx="${short(x - r * 0.3)}" cy="${short(y - r * 0.3)}" r="${short(r * 0.4)}" fill="#fff3df" opacity="0.7"/>`
    },
  )
  const edge = sheet.radial(
    [0.5, 0.5, 0.5],
    [
      [0.78, palette.shade, 0],
      [1, palette.shade, 0.34],
    ],
  )
  return `<circle ${disc} fill="#fff" filter="${body}"/><circle ${disc} fill="${glow}"/><circle ${disc} fill="${edge}"/>${windowOn(sheet, at, radius)}${bubbles.join('')}`
}

/** The window itself, mirrored soft and broken in a wet surface. */
function windowOn(sheet: Sheet, at: Point, radius: number): string {
  const pane = (column: number, row: number) => {
    const x = at.x + radius * (-0.66 + column * 0.25 + row * 0.045)
    const y = at.y + radius * (-0.5 + row * 0.25 - column * 0.13)
    return `M${short(x)} ${short(y)}l${short(radius * 0.21)} ${short(-radius * 0.11)}l${short(radius * 0.04)} ${short(radius * 0.2)}l${short(-radius * 0.21)} ${short(radius * 0.11)}Z`
  }
  const glass = [0, 1].flatMap((column) => [0, 1].map((row) => pane(column, row))).join('')
  return `<path d="${glass}" fill="#fff6e4" opacity="0.22" filter="${sheet.blur(Math.max(3, Math.round(radius * 0.018)))}"/>`
}

/** Cream or herb oil trailed round in a loose spiral, thick where the spoon paused, feathering out. */
export function swirl(
  sheet: Sheet,
  { at, radius, colour }: Surface,
  { turns = 1.7, start = 0.4, thick = 0.1, inner = 0.14 } = {},
): string {
  const { random } = sheet
  const phase = random.between(0, 6)
  const points = Array.from({ length: 70 }, (_, index) => {
    const along = index / 69
    const sway = 1 + 0.045 * Math.sin(along * 23 + phase)
    return polar(
      at,
      radius * (inner + (0.9 - inner) * along ** 0.9) * sway,
      start + along * turns * Math.PI * 2,
    )
  })
  const width = (along: number) =>
    radius *
    thick *
    Math.sin(Math.PI * Math.min(1, along + 0.06)) ** 0.6 *
    (0.58 + 0.42 * Math.sin(along * 21 + phase) * Math.sin(along * 8))
  const drops = Array.from({ length: 7 }, () => {
    const spot = polar(at, radius * random.between(0.25, 0.9), random.between(0, Math.PI * 2))
    return `<circle cx="${short(spot.x)}" cy="${short(spot.y)}" r="${short(radius * 0.016 * random.next() ** 1.6 + 1.4)}"/>`
  })
  const dollop = blob(random, { at: points[2] ?? at, rx: radius * thick * 0.62, wobble: 0.1 })
  return [
    `<path d="${ribbon(points, (along) => width(along) * 2.1)}" fill="${colour}" opacity="0.22" filter="${sheet.blur(6)}"/>`,
    `<g fill="${colour}" filter="${sheet.relief({ round: 3, depth: 2.6, gloss: 0.16 })}"><path d="${ribbon(points, width)}" filter="${sheet.blur(0.8)}"/><path d="${dollop}"/>${drops.join('')}</g>`,
  ].join('')
}

/** Drops of cream let fall in an arc, large and small, each spreading a little. */
export function creamDrops(
  sheet: Sheet,
  { at, radius, colour }: Surface,
  { count = 26, start = 2.2, sweep = 3.6 } = {},
): string {
  const { random } = sheet
  const drops = Array.from({ length: count }, (_, index) => {
    const angle = start + (index / count) * sweep + random.around(0, 0.1)
    const spot = polar(at, radius * random.around(0.6, 0.2), angle)
    return blob(random, {
      at: spot,
      rx: radius * (random.next() ** 3 * 0.075 + 0.008),
      wobble: 0.07,
      corners: 8,
    })
  })
  return `<path d="${drops.join('')}" fill="${colour}" opacity="0.35" filter="${sheet.blur(6)}"/><g fill="${colour}" filter="${sheet.relief({ round: 3, depth: 2.4, gloss: 0.16 })}"><path d="${drops.join('')}"/></g>`
}

/** Rounds of oil floating on a soup, large ones rare, each with its lit rim. */
export function oilDrops(sheet: Sheet, { at, radius, colour }: Surface, count: number): string {
  const { random } = sheet
  const fill = sheet.radial(
    [0.56, 0.58, 0.52],
    [
      [0, tone(colour, { light: 0.06 }), 0.4],
      [0.75, colour, 0.34],
      [0.93, tone(colour, { light: -0.14 }), 0.5],
      [1, tone(colour, { light: 0.1 }), 0.6],
    ],
  )
  return scatterInDisc(random, { at, radius, gap: 7, count })
    .map((spot) => {
      const r = random.next() ** 3 * radius * 0.05 + 2.2
      const drop = blob(random, { at: spot, rx: r, ry: r * 0.9, wobble: 0.12, corners: 7 })
      return `<path d="${drop}" fill="${fill}"/><circle cx="${short(spot.x - r * 0.36)}" cy="${short(spot.y - r * 0.4)}" r="${short(r * 0.16)}" fill="#fffbe8" opacity="0.85"/>`
    })
    .join('')
}
