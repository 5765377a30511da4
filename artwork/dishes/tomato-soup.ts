import { mix, tone } from '../colour.ts'
import { leafCluster } from '../drawings/leafy.ts'
import { oilDrops, soupSurface, swirl } from '../drawings/soup.ts'
import { croutons, pinch, pulses } from '../drawings/toppings.ts'
import { type Point, polar, scatterInDisc } from '../geometry.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'

/** Tomato soup with cream, herb oil, white beans and toasted bread, filling a bowl of this radius. */
export function tomatoSoupDish(sheet: Sheet, at: Point, radius: number): string {
  const { random } = sheet
  const colour = tone(mix(palette.tomato, palette.carrot, 0.12), { light: 0.035, vivid: 1 })
  const soup = { at, radius, colour }
  const middle = polar(at, radius * 0.2, 0.7)
  const beans = scatterInDisc(random, { at: middle, radius: radius * 0.4, gap: 40, count: 26 })
  const toasts = scatterInDisc(random, {
    at: polar(at, radius * 0.32, -0.5),
    radius: radius * 0.34,
    gap: 74,
    count: 5,
  })
  return [
    soupSurface(sheet, soup),
    swirl(sheet, { ...soup, colour: palette.flour }, { turns: 2.2, start: 2.6, thick: 0.11 }),
    oilDrops(
      sheet,
      { at: polar(at, radius * 0.1, 2), radius: radius * 0.7, colour: palette.herb },
      40,
    ),
    oilDrops(sheet, { at, radius: radius * 0.86, colour: palette.turmericLight }, 70),
    pulses(sheet, beans, { colour: palette.pith, size: 27 }),
    croutons(sheet, toasts, 34),
    pinch(sheet, { at: middle, radius: radius * 0.68, colour: palette.ink }, 190, 3),
    leafCluster(sheet, {
      at: middle,
      size: 128,
      colour: tone(palette.herb, { light: 0.02 }),
      leaves: 4,
      turn: 0.4,
    }),
  ].join('')
}
