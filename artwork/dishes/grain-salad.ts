import { tone } from '../colour.ts'
import { leafCluster } from '../drawings/leafy.ts'
import { grainMound, saladHeap } from '../drawings/salad.ts'
import { SESAME, seedScatter } from '../drawings/seeds.ts'
import { pulses } from '../drawings/toppings.ts'
import { avocadoFan, cucumberRound, radishRound, roastCarrot } from '../drawings/vegetables.ts'
import { type Point, polar, scatterInDisc } from '../geometry.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'

/** Pearled grain under carrots, chickpeas, radish, cucumber and avocado, filling a bowl of this radius. */
export function grainSalad(sheet: Sheet, at: Point, radius: number): string {
  const spot = (turn: number, reach: number) => polar(at, radius * reach, turn)
  const peas = scatterInDisc(sheet.random, {
    at: spot(0.35, 0.6),
    radius: radius * 0.4,
    gap: 34,
    count: 60,
  })
  const row = (count: number, draw: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => draw(index)).join('')
  return [
    grainMound(sheet, { at, size: radius, colour: palette.oat, count: 6500 }),
    saladHeap(sheet, { at: spot(1.5, 0.68), size: radius * 0.55, count: 46 }),
    saladHeap(sheet, { at: spot(-1.9, 0.74), size: radius * 0.42, count: 30 }),
    saladHeap(sheet, { at: spot(2.3, 0.62), size: radius * 0.36, count: 26 }),
    saladHeap(sheet, { at: spot(-0.1, 0.8), size: radius * 0.3, count: 16 }),
    pulses(sheet, peas, {
      colour: tone(palette.oat, { light: 0.02, warm: 0.02 }),
      size: 20,
      round: 0.95,
    }),
    row(5, (index) =>
      cucumberRound(sheet, { at: spot(-0.42 - index * 0.2, 0.7), size: 60, angle: index }),
    ),
    row(5, (index) =>
      roastCarrot(sheet, {
        at: { x: at.x - 215 + index * 56, y: at.y - 288 + index * 14 },
        angle: 1.35 - index * 0.06,
        size: 330 - index * 12,
      }),
    ),
    row(6, (index) =>
      radishRound(sheet, { at: spot(2.85 - index * 0.145, 0.72), size: 50, angle: index }),
    ),
    avocadoFan(sheet, { at: spot(1.05, 0.36), angle: 0.25, size: 200 }),
    seedScatter(sheet, { at: spot(-0.6, 0.15), rx: radius * 0.6, count: 170 }, SESAME),
    leafCluster(sheet, {
      at: spot(-0.2, 0.16),
      size: 92,
      colour: tone(palette.herb, { light: 0.06 }),
      teeth: 8,
      leaves: 4,
    }),
  ].join('')
}
