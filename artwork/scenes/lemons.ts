import { mix, tone } from '../colour.ts'
import { cuttingBoard } from '../drawings/board.ts'
import { lemonFace, lemonWhole } from '../drawings/citrus.ts'
import { linenCloth } from '../drawings/cloth.ts'
import { knife } from '../drawings/cutlery.ts'
import { leaf } from '../drawings/leaf.ts'
import { stoneTable } from '../drawings/table.ts'
import { pinch } from '../drawings/toppings.ts'
import { windowLight } from '../drawings/window-light.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'

/** Lemons, whole and cut, on a board over dark slate. */
export function lemons(sheet: Sheet): string {
  const green = tone(palette.leaf, { light: 0.02, warm: 0.02 })
  return [
    stoneTable(sheet, tone(mix(palette.ink, palette.leaf, 0.22), { light: 0.05 })),
    linenCloth(sheet, {
      at: { x: 1400, y: 120 },
      width: 760,
      height: 420,
      angle: 32,
      colour: palette.line,
      folds: 4,
    }),
    cuttingBoard(sheet, {
      at: { x: 820, y: 610 },
      width: 1020,
      height: 600,
      angle: -9,
      colour: palette.walnut,
      handle: true,
    }),
    leaf(sheet, {
      at: { x: 1080, y: 330 },
      angle: -0.55,
      length: 250,
      breadth: 0.44,
      colour: green,
      lift: 18,
    }),
    leaf(sheet, {
      at: { x: 1100, y: 360 },
      angle: 0.25,
      length: 220,
      breadth: 0.44,
      colour: tone(green, { light: -0.03 }),
      lift: 14,
    }),
    lemonWhole(sheet, { at: { x: 1000, y: 420 }, radius: 132, turn: 24 }),
    lemonWhole(sheet, { at: { x: 1380, y: 790 }, radius: 124, turn: -38 }),
    knife(sheet, { at: { x: 440, y: 640 }, angle: 28, length: 720 }),
    lemonFace(sheet, { at: { x: 760, y: 660 }, radius: 176, turn: 0.2 }),
    lemonFace(sheet, { at: { x: 1085, y: 735 }, radius: 150, turn: 0.7, lift: 22 }),
    pinch(sheet, { at: { x: 660, y: 400 }, radius: 120, colour: palette.flour }, 80, 4),
    windowLight(sheet, { panes: true, strength: 1.1, falloff: 0.3 }),
  ].join('')
}
