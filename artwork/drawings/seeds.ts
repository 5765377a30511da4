import { tone } from '../colour.ts'
import { inLayers, type Point, polar, short } from '../geometry.ts'
import { palette } from '../palette.ts'
import type { Random } from '../random.ts'
import { shadowOf } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'

export interface Seed {
  /** Length of one seed. */
  size: number
  colours: readonly [string, ...string[]]
  /** Width as a share of length: sesame 0.6, pumpkin seed 0.5, rice 0.3. */
  plump?: number
  /** Pointed at one end, as most seeds are. */
  pointed?: boolean
  gloss?: number
  /** Pressed flat, as rolled oats are. */
  flat?: boolean
  /** A line down the middle, as in oats and almonds. */
  crease?: boolean
}

/** Rolled oats: broad pale flakes with a crease. */
export const OATS: Seed = {
  size: 24,
  colours: [palette.oat, tone(palette.oat, { light: 0.05 }), palette.crumb],
  plump: 0.86,
  pointed: false,
  flat: true,
  gloss: 0.04,
  crease: true,
}

export const PUMPKIN_SEEDS: Seed = {
  size: 30,
  colours: [tone(palette.herb, { light: 0.05 }), palette.olive, palette.herb],
  plump: 0.52,
  gloss: 0.35,
}

export const ALMONDS: Seed = {
  size: 60,
  colours: [
    palette.crust,
    tone(palette.crust, { light: -0.05 }),
    tone(palette.crust, { light: 0.06 }),
  ],
  plump: 0.6,
  gloss: 0.12,
  crease: true,
}

export const SESAME: Seed = {
  size: 9,
  colours: [palette.flour, palette.crumb, palette.ink],
  gloss: 0.3,
}

export const GREEN_LENTILS: Seed = {
  size: 17,
  colours: [palette.lentil, tone(palette.lentil, { light: 0.06 }), palette.olive],
  plump: 0.92,
  pointed: false,
  gloss: 0.2,
}

export const RED_LENTILS: Seed = {
  size: 15,
  colours: [palette.pumpkin, palette.carrot, tone(palette.pumpkin, { light: 0.06 })],
  plump: 0.92,
  pointed: false,
  gloss: 0.15,
}

export const BLACK_BEANS: Seed = {
  size: 24,
  colours: [palette.ink, tone(palette.ink, { light: 0.06, warm: 0.01 })],
  plump: 0.66,
  pointed: false,
  gloss: 0.6,
}

export const CHICKPEAS: Seed = {
  size: 27,
  colours: [palette.oat, tone(palette.oat, { light: 0.03, warm: 0.02 })],
  plump: 0.94,
  pointed: false,
  gloss: 0.25,
}

export const RICE: Seed = {
  size: 15,
  colours: [palette.pith, palette.flour, palette.cream],
  plump: 0.34,
  pointed: false,
  gloss: 0.3,
}

interface Scatter {
  at: Point
  rx: number
  ry?: number
  count: number
}

/** Seeds strewn over an oval, each turned its own way. */
export function seedScatter(sheet: Sheet, { at, rx, ry = rx, count }: Scatter, seed: Seed): string {
  const { random } = sheet
  const spots = Array.from({ length: count }, () => {
    const spot = polar({ x: 0, y: 0 }, Math.sqrt(random.next()), random.between(0, Math.PI * 2))
    return { x: at.x + spot.x * rx, y: at.y + spot.y * ry }
  })
  return seedsAt(sheet, spots, seed)
}

/** A seed at each spot; where they crowd they lie on one another. */
export function seedsAt(sheet: Sheet, spots: readonly Point[], seed: Seed): string {
  const { random } = sheet
  const { size, colours, plump = 0.58, pointed = true, gloss = 0.2, flat = false } = seed
  const seeds = spots.map((at) => {
    const length = size * random.between(0.82, 1.15)
    const place = `transform="translate(${short(at.x)} ${short(at.y)}) rotate(${random.whole(0, 359)})"`
    const shade = { light: random.around(0, 0.045), warm: random.around(0, 0.01) }
    const colour = tone(random.pick(colours), shade)
    return {
      at,
      shape: `<path d="${seedPath(random, length, plump, pointed)}" ${place}`,
      groove: seed.crease ? groove(length, size, place, colour) : '',
      colour,
    }
  })
  const lit = sheet.relief({
    round: Math.max(1, Math.round(size * (flat ? 0.05 : 0.09))),
    depth: Math.max(2, size * (flat ? 0.07 : 0.16)),
    gloss,
    sharpness: 16,
  })
  return inLayers(seeds, size * (plump > 0.7 ? 0.98 : 0.86))
    .map((layer) => {
      const lift = Math.max(2, size * (flat ? 0.1 : 0.2))
      const shadow = shadowOf(sheet, layer.map(({ shape }) => `${shape}/>`).join(''), { lift })
      const bodies = layer.map((one) => `${one.shape} fill="${one.colour}"/>${one.groove}`)
      return `${shadow}<g filter="${lit}">${bodies.join('')}</g>`
    })
    .join('')
}

function groove(length: number, size: number, place: string, colour: string): string {
  const line = `M${short(-length * 0.4)} 0Q0 ${short(length * 0.06)} ${short(length * 0.42)} 0`
  return `<path d="${line}" ${place} fill="none" stroke="${tone(colour, { light: -0.16 })}" stroke-width="${short(Math.max(0.8, size * 0.055))}" opacity="0.7"/>`
}

function seedPath(random: Random, length: number, plump: number, pointed: boolean): string {
  const l = length / 2
  const w = l * plump * random.between(0.88, 1.12)
  const tip = w * (pointed ? 0.05 : 0.6)
  const nose = pointed ? l * 0.1 : l * 0.55
  return `M${short(-l)} 0C${short(-l)} ${short(-w * 1.15)} ${short(nose)} ${short(-w * 1.3)} ${short(l)} ${short(-tip)}C${short(l * 1.06)} 0 ${short(l * 1.06)} 0 ${short(l)} ${short(tip)}C${short(nose)} ${short(w * 1.3)} ${short(-l)} ${short(w * 1.15)} ${short(-l)} 0Z`
}
