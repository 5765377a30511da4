import { tone } from '../colour.ts'
import { closedCurve, inLayers, polar, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'
import { leaf } from './leaf.ts'
import type { Piece } from './vegetables.ts'

/** A loose heap of young salad leaves. */
export function saladHeap(
  sheet: Sheet,
  {
    at,
    size,
    count = 14,
    colours = [palette.herb, palette.pea, palette.olive, palette.herb],
  }: Piece & { count?: number; colours?: readonly [string, ...string[]] },
): string {
  const { random } = sheet
  return Array.from({ length: count }, (_, index) => {
    const spot = polar(
      at,
      size * Math.sqrt(random.next()) * (1 - index / count / 2),
      random.between(0, Math.PI * 2),
    )
    return leaf(sheet, {
      at: spot,
      angle: Math.atan2(spot.y - at.y, spot.x - at.x) + random.around(0, 0.9),
      length: size * random.between(0.55, 0.85),
      breadth: random.between(0.42, 0.62),
      colour: tone(random.pick(colours), {
        light: random.around(0, 0.05),
        warm: random.around(0.01, 0.02),
      }),
      belly: random.between(0.45, 0.62),
      teeth: random.chance(0.5) ? 7 : 0,
      bend: random.around(0, 0.7),
      lift: size * 0.05,
    })
  }).join('')
}

/** A mound of cooked grain: many small swollen kernels heaped in layers. */
export function grainMound(
  sheet: Sheet,
  { at, size, colour, count }: Piece & { colour: string; count: number },
): string {
  const { random } = sheet
  const heap = closedCurve(
    Array.from({ length: 11 }, (_, index) =>
      polar(at, size * random.between(0.95, 1.08), (index / 11) * Math.PI * 2),
    ),
  )
  const kernels = Array.from({ length: count }, () => ({
    at: polar(at, Math.sqrt(random.next()) * size, random.between(0, Math.PI * 2)),
  }))
  const lit = sheet.relief({ round: 2, depth: 4, gloss: 0.2, sharpness: 14 })
  const layers = inLayers(kernels, 17, 6).map((layer, index) => {
    const bodies = layer.map(({ at: spot }) => {
      const r = random.between(7.5, 10)
      return `<ellipse cx="${short(spot.x)}" cy="${short(spot.y)}" rx="${short(r)}" ry="${short(r * 0.66)}" transform="rotate(${random.whole(0, 180)} ${short(spot.x)} ${short(spot.y)})" fill="${tone(colour, { light: random.around(index * 0.012 - 0.03, 0.05), warm: random.around(0, 0.012) })}"/>`
    })
    return `<g transform="translate(2 3)" opacity="0.35" style="mix-blend-mode:multiply" filter="${sheet.blur(2)}">${bodies.join('')}</g><g filter="${lit}">${bodies.join('')}</g>`
  })
  return `<path d="${heap}" fill="${tone(colour, { light: -0.14, warm: 0.01 })}"/>${layers.join('')}`
}
