import { mix, tone } from '../colour.ts'
import { blob, type Point, polar, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import { turnedShadow } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'

/** A soft heap of flour, with the marks of a spoon in it. */
export function flourHeap(sheet: Sheet, at: Point, radius: number): string {
  const { random } = sheet
  const heap = blob(random, { at, rx: radius, ry: radius * 0.96, wobble: 0.07, corners: 12 })
  const drift = sheet.noise({
    frequency: [0.012, 0.014],
    octaves: 5,
    contrast: 1.8,
    colours: [
      tone(palette.flour, { light: -0.09, warm: 0.01 }),
      tone(palette.flour, { light: -0.02 }),
      palette.flour,
    ],
  })
  const hollow = polar(at, radius * 0.3, 0.6)
  const dish = sheet.linear(
    [0.1, 0.1],
    [0.9, 0.9],
    [
      [0, palette.shade, 0.34],
      [0.5, palette.shade, 0.06],
      [1, '#ffffff', 0.8],
    ],
  )
  const lumps = Array.from({ length: 40 }, () =>
    blob(random, {
      at: polar(at, random.next() * radius * 0.95, random.between(0, 6.3)),
      rx: random.next() ** 3 * 13 + 2,
      wobble: 0.2,
      corners: 7,
    }),
  )
  return [
    `<g filter="${sheet.relief({ round: 12, depth: 8, rough: 0.3, grain: 0.03 })}"><path d="${heap}" fill="#fff" filter="${drift}"/></g>`,
    `<g filter="${sheet.relief({ round: 3, depth: 4, rough: 0.3, grain: 0.08 })}" fill="${palette.flour}"><path d="${lumps.join('')}"/></g>`,
    `<ellipse cx="${short(hollow.x)}" cy="${short(hollow.y)}" rx="${short(radius * 0.4)}" ry="${short(radius * 0.24)}" transform="rotate(-28 ${short(hollow.x)} ${short(hollow.y)})" fill="${dish}" filter="${sheet.blur(9)}"/>`,
  ].join('')
}

/** Flour dusted over a table: thick in the middle, thinning to single grains. */
export function flourDust(sheet: Sheet, at: Point, radius: number, count = 700): string {
  const { random } = sheet
  const veil = sheet.veil({
    frequency: [0.05, 0.055],
    octaves: 5,
    contrast: 4,
    colour: palette.flour,
  })
  const mask = sheet.radial(
    [0.5, 0.5, 0.5],
    [
      [0, '#fff', 1],
      [0.55, '#fff', 0.6],
      [1, '#fff', 0],
    ],
  )
  const fade = sheet.define(
    `dust ${at.x} ${at.y} ${radius}`,
    (id) =>
      `<mask id="${id}"><circle cx="${at.x}" cy="${at.y}" r="${radius}" fill="${mask}"/></mask>`,
  )
  const grains = Array.from({ length: count }, () => {
    const spot = polar(at, random.next() ** 0.75 * radius * 1.15, random.between(0, Math.PI * 2))
    return `<circle cx="${short(spot.x)}" cy="${short(spot.y)}" r="${short(random.next() ** 3 * 3.4 + 0.7)}" opacity="${short(random.between(0.4, 0.95))}"/>`
  })
  return `<g mask="${fade}"><circle cx="${at.x}" cy="${at.y}" r="${radius}" fill="#fff" filter="${veil}" opacity="0.6"/></g><g fill="${palette.flour}">${grains.join('')}</g>`
}

/** An egg lying down. */
export function egg(
  sheet: Sheet,
  {
    at,
    size,
    turn = 0,
    colour = palette.clay,
  }: { at: Point; size: number; turn?: number; colour?: string },
): string {
  const s = size
  const shape = `M${short(-s)} 0C${short(-s)} ${short(-s * 0.8)} ${short(s * 0.15)} ${short(-s)} ${short(s * 0.8)} ${short(-s * 0.5)}C${short(s * 1.3)} ${short(-s * 0.12)} ${short(s * 1.3)} ${short(s * 0.12)} ${short(s * 0.8)} ${short(s * 0.5)}C${short(s * 0.15)} ${short(s)} ${short(-s)} ${short(s * 0.8)} ${short(-s)} 0Z`
  const lit = (-turn * Math.PI) / 180 - 2.3
  const shell = sheet.radial(
    [0.5 + 0.2 * Math.cos(lit), 0.5 + 0.22 * Math.sin(lit), 0.72],
    [
      [0, mix(colour, '#ffffff', 0.6)],
      [0.4, mix(colour, '#ffffff', 0.15)],
      [0.8, mix(colour, palette.shade, 0.25)],
      [1, mix(colour, palette.shade, 0.42)],
    ],
  )
  return `<g transform="translate(${at.x} ${at.y}) rotate(${turn})">${turnedShadow(sheet, `<path d="${shape}"/>`, turn, { lift: s * 0.5 })}<g filter="${sheet.relief({ round: 4, depth: 2, rough: 0.1, grain: 0.2 })}"><path d="${shape}" fill="${shell}"/></g></g>`
}

/** A block of butter with a curl cut from it. */
export function butter(sheet: Sheet, at: Point, size: number, angle: number): string {
  const w = size
  const h = size * 0.52
  const slab = `M${-w} ${-h}H${w}V${h}H${-w}Z`
  const pat = `M${w * 0.42} ${-h}L${w * 0.5} ${h}`
  return `<g transform="translate(${at.x} ${at.y}) rotate(${angle})">${turnedShadow(sheet, `<path d="${slab}"/>`, angle, { lift: size * 0.34 })}<path d="${slab}" fill="${tone(palette.turmericLight, { light: -0.05 })}" transform="rotate(${-angle}) translate(7 12) rotate(${angle})"/><g filter="${sheet.relief({ round: 5, depth: 5, rough: 0.1, grain: 0.03, gloss: 0.2 })}"><path d="${slab}" fill="${mix(palette.turmericLight, palette.pith, 0.62)}"/></g><path d="${pat}" stroke="${palette.turmeric}" stroke-width="3" opacity="0.5"/></g>`
}
