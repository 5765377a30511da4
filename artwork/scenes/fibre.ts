import { mix, tone } from '../colour.ts'
import { pear } from '../drawings/berries.ts'
import { bowlFromAbove } from '../drawings/bowl.ts'
import { breadSlice } from '../drawings/bread.ts'
import { linenCloth } from '../drawings/cloth.ts'
import { spoon } from '../drawings/cutlery.ts'
import {
  ALMONDS,
  BLACK_BEANS,
  CHICKPEAS,
  GREEN_LENTILS,
  OATS,
  RED_LENTILS,
  type Seed,
  seedScatter,
} from '../drawings/seeds.ts'
import { stoneTable } from '../drawings/table.ts'
import { windowLight } from '../drawings/window-light.ts'
import type { Point } from '../geometry.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'

/** Small bowls of oats, beans, lentils and chickpeas with a pear and wholegrain bread. */
export function fibre(sheet: Sheet): string {
  const brass = tone(palette.turmericLight, { light: -0.12, vivid: 0.6 })
  return [
    stoneTable(sheet, tone(mix(palette.clay, palette.line, 0.35), { light: 0.02 })),
    linenCloth(sheet, {
      at: { x: 1420, y: 860 },
      width: 760,
      height: 560,
      angle: 21,
      colour: palette.paper,
      stripe: palette.leaf,
      folds: 5,
    }),
    dish(sheet, { x: 330, y: 300 }, 205, palette.paper, OATS, 700),
    dish(
      sheet,
      { x: 790, y: 250 },
      190,
      mix(palette.ink, palette.sage, 0.3),
      { ...CHICKPEAS, size: 33 },
      420,
    ),
    dish(
      sheet,
      { x: 560, y: 690 },
      235,
      mix(palette.sage, palette.paper, 0.15),
      GREEN_LENTILS,
      1500,
    ),
    dish(sheet, { x: 1010, y: 620 }, 178, palette.paper, { ...BLACK_BEANS, size: 30 }, 480),
    dish(
      sheet,
      { x: 150, y: 780 },
      130,
      mix(palette.turmericLight, palette.clay, 0.4),
      RED_LENTILS,
      700,
    ),
    pear(sheet, { at: { x: 1260, y: 290 }, radius: 140, turn: -16, cut: true }),
    pear(sheet, { at: { x: 1480, y: 330 }, radius: 138, turn: 22 }),
    breadSlice(sheet, {
      at: { x: 1400, y: 810 },
      size: 320,
      angle: -12,
      crumb: mix(palette.crumb, palette.crust, 0.22),
    }),
    spoon(sheet, { at: { x: 890, y: 900 }, angle: 68, length: 480, metal: brass }),
    seedScatter(sheet, { at: { x: 330, y: 960 }, rx: 150, ry: 50, count: 40 }, GREEN_LENTILS),
    seedScatter(sheet, { at: { x: 1010, y: 390 }, rx: 70, ry: 40, count: 5 }, ALMONDS),
    seedScatter(sheet, { at: { x: 560, y: 430 }, rx: 60, ry: 40, count: 16 }, OATS),
    windowLight(sheet, { panes: true, strength: 1.1, falloff: 0.34 }),
  ].join('')
}

function dish(
  sheet: Sheet,
  at: Point,
  radius: number,
  glaze: string,
  seed: Seed,
  count: number,
): string {
  const inside = radius * 0.84
  const under = tone(seed.colours[0], { light: -0.16 })
  const food = `<circle cx="${at.x}" cy="${at.y}" r="${inside}" fill="${under}"/>${seedScatter(sheet, { at, rx: inside * 0.98, count }, seed)}`
  return bowlFromAbove(sheet, { at, radius, glaze, inside: tone(glaze, { light: -0.03 }) }, food)
}
