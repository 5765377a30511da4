import { mix, tone } from '../colour.ts'
import { blueberry, raspberry } from '../drawings/berries.ts'
import { leafCluster } from '../drawings/leafy.ts'
import { ALMONDS, OATS, PUMPKIN_SEEDS, SESAME, seedScatter } from '../drawings/seeds.ts'
import { soupSurface, swirl } from '../drawings/soup.ts'
import { type Point, polar, scatterInDisc } from '../geometry.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'

/** Creamy oats under berries, seeds and almonds, filling a bowl of this radius. */
export function oatsWithBerries(sheet: Sheet, at: Point, radius: number): string {
  const { random } = sheet
  const spot = (turn: number, reach: number) => polar(at, radius * reach, turn)
  const blue = scatterInDisc(random, {
    at: spot(2.5, 0.5),
    radius: radius * 0.4,
    gap: 50,
    count: 16,
  })
  const red = scatterInDisc(random, {
    at: spot(0.9, 0.52),
    radius: radius * 0.34,
    gap: 72,
    count: 8,
  })
  return [
    soupSurface(sheet, { at, radius, colour: mix(palette.cream, palette.oat, 0.3) }),
    seedScatter(sheet, { at, rx: radius * 0.98, count: 620 }, { ...OATS, size: 30 }),
    swirl(sheet, { at, radius, colour: palette.flour }, { turns: 1.2, start: 3.6, thick: 0.2 }),
    seedScatter(
      sheet,
      { at: spot(-1.3, 0.45), rx: radius * 0.34, ry: radius * 0.2, count: 46 },
      PUMPKIN_SEEDS,
    ),
    seedScatter(sheet, { at: spot(-0.5, 0.5), rx: radius * 0.24, count: 120 }, SESAME),
    seedScatter(sheet, { at: spot(-0.95, 0.28), rx: 74, count: 6 }, ALMONDS),
    ...blue.map((place) => blueberry(sheet, { at: place, radius: random.between(24, 31) })),
    ...red.map((place) => raspberry(sheet, { at: place, radius: random.between(36, 43) })),
    leafCluster(sheet, {
      at: spot(1.75, 0.36),
      size: 88,
      colour: tone(palette.herb, { light: 0.06 }),
      teeth: 8,
      leaves: 4,
      breadth: 0.58,
    }),
  ].join('')
}
