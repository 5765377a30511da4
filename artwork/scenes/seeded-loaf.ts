import { mix, tone } from '../colour.ts'
import { butter, flourDust } from '../drawings/baking.ts'
import { cuttingBoard } from '../drawings/board.ts'
import { breadSlice, crumbs, roundLoaf } from '../drawings/bread.ts'
import { linenCloth } from '../drawings/cloth.ts'
import { knife } from '../drawings/cutlery.ts'
import { plateFromAbove } from '../drawings/plate.ts'
import { PUMPKIN_SEEDS, SESAME, seedScatter } from '../drawings/seeds.ts'
import { plankTable } from '../drawings/table.ts'
import { windowLight } from '../drawings/window-light.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'

/** A seeded loaf just cut, on a board over dark wood, with butter. */
export function seededLoaf(sheet: Sheet): string {
  return [
    plankTable(sheet, tone(mix(palette.walnut, palette.ink, 0.34), { light: 0.02 }), {
      planks: 4,
      worn: 0.7,
    }),
    linenCloth(sheet, {
      at: { x: 300, y: 170 },
      width: 880,
      height: 520,
      angle: -14,
      colour: mix(palette.line, palette.paper, 0.35),
      stripe: palette.leaf,
      folds: 6,
    }),
    flourDust(sheet, { x: 250, y: 880 }, 300),
    cuttingBoard(sheet, {
      at: { x: 760, y: 580 },
      width: 1060,
      height: 620,
      angle: -6,
      colour: mix(palette.oak, palette.paper, 0.36),
    }),
    flourDust(sheet, { x: 640, y: 560 }, 330, 300),
    roundLoaf(sheet, { at: { x: 560, y: 470 }, radius: 330, turn: -24 }),
    breadSlice(sheet, { at: { x: 840, y: 745 }, size: 330, angle: 12 }),
    breadSlice(sheet, { at: { x: 1090, y: 640 }, size: 330, angle: -18 }),
    crumbs(sheet, { x: 960, y: 800 }, 220, 60),
    seedScatter(sheet, { at: { x: 380, y: 850 }, rx: 130, ry: 60, count: 24 }, PUMPKIN_SEEDS),
    seedScatter(sheet, { at: { x: 450, y: 830 }, rx: 160, ry: 70, count: 60 }, SESAME),
    knife(sheet, { at: { x: 1300, y: 800 }, angle: 38, length: 640 }),
    plateFromAbove(sheet, { at: { x: 1400, y: 250 }, radius: 190, glaze: palette.paper }),
    butter(sheet, { x: 1400, y: 250 }, 105, -24),
    windowLight(sheet, { panes: true, strength: 1.15, falloff: 0.28 }),
  ].join('')
}
