import { mix, tone } from '../colour.ts'
import { breadSlice, crumbs } from '../drawings/bread.ts'
import { leafCluster } from '../drawings/leafy.ts'
import { PUMPKIN_SEEDS, SESAME, seedScatter } from '../drawings/seeds.ts'
import { tomatoHalf } from '../drawings/tomato.ts'
import { pinch } from '../drawings/toppings.ts'
import { radishRound } from '../drawings/vegetables.ts'
import { blob, type Point, polar, ribbon } from '../geometry.ts'
import { palette } from '../palette.ts'
import { shadowOf } from '../shadow.ts'
import type { Sheet } from '../sheet.ts'

/** Toast with curd cheese, tomato and basil. */
export function tomatoToast(sheet: Sheet, at: Point, size: number, angle: number): string {
  const slices = [
    [-0.22, -0.16],
    [0.18, -0.2],
    [-0.12, 0.14],
    [0.24, 0.12],
  ] as const
  return [
    breadSlice(sheet, { at, size, angle, toasted: true }),
    spread(sheet, at, size, angle, palette.flour),
    ...slices.map(([x, y], index) =>
      tomatoHalf(sheet, {
        at: { x: at.x + x * size, y: at.y + y * size },
        radius: size * 0.145,
        turn: index,
      }),
    ),
    pinch(sheet, { at, radius: size * 0.4, colour: palette.ink }, 70, 2.6),
    leafCluster(sheet, {
      at: { x: at.x + size * 0.03, y: at.y - size * 0.02 },
      size: size * 0.2,
      colour: tone(palette.leaf, { light: 0.05, warm: 0.03 }),
      leaves: 3,
    }),
  ].join('')
}

/** Toast with mashed peas, radish and seeds. */
export function peaToast(sheet: Sheet, at: Point, size: number, angle: number): string {
  const rounds = Array.from({ length: 6 }, (_, index) => polar(at, size * 0.26, 0.4 + index * 0.82))
  return [
    breadSlice(sheet, { at, size, angle, toasted: true }),
    spread(sheet, at, size, angle, mix(palette.pea, palette.pith, 0.25)),
    ...rounds.map((spot, index) =>
      radishRound(sheet, { at: spot, size: size * 0.1, angle: index }),
    ),
    seedScatter(sheet, { at, rx: size * 0.3, count: 14 }, { ...PUMPKIN_SEEDS, size: size * 0.075 }),
    seedScatter(sheet, { at, rx: size * 0.36, count: 60 }, SESAME),
    leafCluster(sheet, {
      at,
      size: size * 0.15,
      colour: tone(palette.leaf, { light: 0.08, warm: 0.03 }),
      teeth: 7,
      leaves: 4,
    }),
  ].join('')
}

/** A plate's worth of fallen crumbs. */
export function toastCrumbs(sheet: Sheet, at: Point, reach: number): string {
  return crumbs(sheet, at, reach, 46)
}

/** Something soft pulled across the slice with a knife: a thick edge, long strokes. */
function spread(sheet: Sheet, at: Point, size: number, angle: number, colour: string): string {
  const { random } = sheet
  const shape = blob(random, {
    at: { x: 0, y: 0 },
    rx: size * 0.42,
    ry: size * 0.33,
    wobble: 0.07,
    corners: 11,
  })
  const strokes = Array.from({ length: 9 }, (_, index) => {
    const y = (index / 8 - 0.5) * size * 0.54
    const reach = size * 0.36 * Math.sqrt(Math.max(0.1, 1 - (y / (size * 0.34)) ** 2))
    const line = Array.from({ length: 5 }, (_, step) => ({
      x: (step / 2 - 1) * reach,
      y: y + Math.sin(step * 1.2 + index) * size * 0.014 + random.around(0, 2),
    }))
    return ribbon(line, (along) => size * 0.04 * Math.sin(Math.PI * (0.1 + along * 0.8)))
  })
  return [
    `<g transform="translate(${at.x} ${at.y}) rotate(${angle})">`,
    shadowOf(sheet, `<path d="${shape}"/>`, { lift: size * 0.025 }),
    `<g filter="${sheet.relief({ round: 6, depth: 6, rough: 0.14, grain: 0.03, gloss: 0.12 })}"><path d="${shape}" fill="${colour}"/></g>`,
    `<g fill="${tone(colour, { light: 0.03 })}" filter="${sheet.relief({ round: 3, depth: 3.4, gloss: 0.1 })}">${strokes.map((d) => `<path d="${d}"/>`).join('')}</g>`,
    '</g>',
  ].join('')
}
