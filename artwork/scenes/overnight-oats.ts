import { mix, tone } from '../colour.ts'
import { oatsWithBerries } from '../dishes/oats.ts'
import { blueberry, pear, raspberry } from '../drawings/berries.ts'
import { bowlFromAbove, foodRadius } from '../drawings/bowl.ts'
import { linenCloth } from '../drawings/cloth.ts'
import { spoon } from '../drawings/cutlery.ts'
import { ALMONDS, OATS, seedScatter } from '../drawings/seeds.ts'
import { stoneTable } from '../drawings/table.ts'
import { windowLight } from '../drawings/window-light.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'

/** A bowl of overnight oats under berries and seeds, with pears, on pale stone. */
export function overnightOats(sheet: Sheet): string {
  const at = { x: 900, y: 540 }
  const radius = 390
  const glaze = mix(palette.sage, palette.paper, 0.12)
  return [
    stoneTable(sheet, tone(mix(palette.line, palette.clay, 0.3), { light: 0.075 })),
    linenCloth(sheet, {
      at: { x: 420, y: 860 },
      width: 860,
      height: 520,
      angle: 18,
      colour: mix(palette.sage, palette.paper, 0.35),
      stripe: palette.paper,
      folds: 6,
    }),
    seedScatter(
      sheet,
      { at: { x: 400, y: 230 }, rx: 220, ry: 120, count: 90 },
      { ...OATS, size: 28 },
    ),
    seedScatter(
      sheet,
      { at: { x: 300, y: 340 }, rx: 140, ry: 60, count: 8 },
      { ...ALMONDS, size: 66 },
    ),
    bowlFromAbove(
      sheet,
      { at, radius, glaze, inside: palette.cream },
      oatsWithBerries(sheet, at, foodRadius({ radius })),
    ),
    pear(sheet, { at: { x: 1440, y: 250 }, radius: 138, turn: 32 }),
    pear(sheet, { at: { x: 1440, y: 760 }, radius: 130, turn: -28, cut: true }),
    spoon(sheet, { at: { x: 395, y: 690 }, angle: -24, length: 680 }),
    blueberry(sheet, { at: { x: 1230, y: 130 }, radius: 30 }),
    blueberry(sheet, { at: { x: 1170, y: 180 }, radius: 27 }),
    raspberry(sheet, { at: { x: 1290, y: 960 }, radius: 42 }),
    blueberry(sheet, { at: { x: 1210, y: 990 }, radius: 29 }),
    windowLight(sheet, { panes: true, falloff: 0.34 }),
  ].join('')
}
