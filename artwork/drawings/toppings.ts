import { tone } from '../colour.ts'
import { inLayers, type Point, polar, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import { shadowOf } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'
import type { Surface } from './soup.ts'

/** White beans, chickpeas or peas lying in layers on one another. */
export function pulses(
  sheet: Sheet,
  spots: readonly Point[],
  { colour, size, round = 0.62 }: { colour: string; size: number; round?: number },
): string {
  const { random } = sheet
  const beans = spots.map((at) => {
    const s = size * random.between(0.86, 1.12)
    return {
      at,
      place: `transform="translate(${short(at.x)} ${short(at.y)}) rotate(${random.whole(0, 180)})"`,
      body: `d="M${short(-s)} 0C${short(-s)} ${short(-s * round * 1.35)} ${short(s)} ${short(-s * round * 1.35)} ${short(s)} 0C${short(s * 0.95)} ${short(s * round)} ${short(s * 0.3)} ${short(s * round * 0.62)} 0 ${short(s * round * 0.7)}C${short(-s * 0.3)} ${short(s * round * 0.62)} ${short(-s * 0.95)} ${short(s * round)} ${short(-s)} 0Z"`,
      colour: tone(colour, { light: random.around(0, 0.04), warm: random.around(0, 0.012) }),
    }
  })
  const lit = sheet.relief({
    round: Math.max(2, Math.round(size * 0.24)),
    depth: Math.max(3, size * 0.42),
    gloss: 0.4,
    sharpness: 16,
  })
  return inLayers(beans, size * (round > 0.8 ? 2.15 : 1.75))
    .map((layer) => {
      const shadow = shadowOf(
        sheet,
        layer.map(({ place, body }) => `<path ${body} ${place}/>`).join(''),
        { lift: size * 0.34 },
      )
      return `${shadow}<g filter="${lit}">${layer.map(({ place, body, colour: own }) => `<path ${body} ${place} fill="${own}"/>`).join('')}</g>`
    })
    .join('')
}

/** Coarse pepper, salt or chilli dropped from a hand: many near, a few far. */
export function pinch(
  sheet: Sheet,
  { at, radius, colour }: Surface,
  count: number,
  size = 2.4,
): string {
  const { random } = sheet
  const grains = Array.from({ length: count }, () => {
    const { x, y } = polar(at, random.next() ** 0.8 * radius, random.between(0, Math.PI * 2))
    const s = size * random.between(0.4, 1.2)
    return `<path d="M${short(x - s)} ${short(y)}L${short(x)} ${short(y - s)}L${short(x + s)} ${short(y + s * 0.3)}L${short(x + s * 0.2)} ${short(y + s)}Z" fill="${tone(colour, { light: random.around(0, 0.09) })}"/>`
  })
  return `<g filter="${sheet.relief({ round: 0.8, depth: 2, gloss: 0.2 })}">${grains.join('')}</g>`
}

/** Cubes of toasted bread, no two alike, seen from above and a little to one side. */
export function croutons(sheet: Sheet, spots: readonly Point[], size: number): string {
  const { random } = sheet
  const toast = sheet.noise({
    frequency: [0.05, 0.05],
    octaves: 4,
    contrast: 2.6,
    colours: [palette.crustDark, palette.crust, tone(palette.oat, { light: 0.03 }), palette.crumb],
  })
  return spots
    .map((spot) => {
      const s = size * random.between(0.8, 1.15)
      const top = chunk(sheet, spot, s)
      return `${shadowOf(sheet, `<path d="${top}"/>`, { lift: s * 0.5 })}<path d="${top}" fill="${palette.crustDark}" transform="translate(${short(s * 0.12)} ${short(s * 0.2)})"/><g filter="${sheet.relief({ round: 3, depth: 5, rough: 0.4, grain: 0.09 })}"><path d="${top}" fill="#fff" filter="${toast}"/></g>`
    })
    .join('')
}

/** Four uneven straight sides, as a knife leaves them. */
function chunk(sheet: Sheet, spot: Point, size: number): string {
  const { random } = sheet
  const turn = random.between(0, Math.PI)
  const corners = Array.from({ length: 4 }, (_, index) =>
    polar(
      spot,
      size * random.between(1, 1.3),
      turn + (index * Math.PI) / 2 + random.around(0, 0.25),
    ),
  )
  return `M${corners.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}Z`
}
