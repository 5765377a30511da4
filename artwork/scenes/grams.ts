import { mix, tone } from '../colour.ts'
import { egg, flourDust, flourHeap } from '../drawings/baking.ts'
import { bowlFromAbove, foodRadius } from '../drawings/bowl.ts'
import { linenCloth } from '../drawings/cloth.ts'
import { spoon } from '../drawings/cutlery.ts'
import { kitchenScale, measuringSpoons } from '../drawings/scale.ts'
import { OATS, seedScatter } from '../drawings/seeds.ts'
import { stoneTable } from '../drawings/table.ts'
import { windowLight } from '../drawings/window-light.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'

/** A bowl of flour on a kitchen scale, measuring spoons and eggs beside it. */
export function grams(sheet: Sheet): string {
  const at = { x: 700, y: 470 }
  const radius = 310
  const oats = { at: { x: 1330, y: 250 }, radius: 170 }
  return [
    stoneTable(sheet, tone(mix(palette.sage, palette.leaf, 0.12), { light: 0.02, vivid: 0.9 })),
    linenCloth(sheet, {
      at: { x: 200, y: 830 },
      width: 760,
      height: 480,
      angle: 24,
      colour: palette.paper,
      stripe: palette.turmeric,
      folds: 5,
    }),
    flourDust(sheet, { x: 1010, y: 800 }, 330),
    kitchenScale(sheet, { at: { x: 700, y: 545 }, width: 640, angle: -4, grams: '250' }),
    bowlFromAbove(
      sheet,
      { at, radius, glaze: mix(palette.clay, palette.crust, 0.25), inside: palette.cream },
      flourHeap(sheet, at, foodRadius({ radius }) * 0.97),
    ),
    spoon(sheet, {
      at: { x: 800, y: 330 },
      angle: 222,
      length: 460,
      metal: tone(palette.oak, { light: -0.06 }),
    }),
    flourHeap(sheet, { x: 686, y: 455 }, 36),
    bowlFromAbove(
      sheet,
      { ...oats, glaze: palette.paper, inside: palette.cream },
      `<circle cx="${oats.at.x}" cy="${oats.at.y}" r="160" fill="${tone(palette.oat, { light: -0.14 })}"/>${seedScatter(sheet, { at: oats.at, rx: 150, count: 620 }, OATS)}`,
    ),
    measuringSpoons(
      sheet,
      { x: 1330, y: 930 },
      350,
      tone(palette.turmericLight, { light: -0.14, vivid: 0.7 }),
    ),
    egg(sheet, { at: { x: 1150, y: 480 }, size: 68, turn: 30 }),
    egg(sheet, { at: { x: 1245, y: 545 }, size: 64, turn: -52, colour: palette.cream }),
    windowLight(sheet, { strength: 1.15, falloff: 0.4 }),
  ].join('')
}
