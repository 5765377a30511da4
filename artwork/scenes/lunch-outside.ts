import { mix } from '../colour.ts'
import { peaToast, toastCrumbs, tomatoToast } from '../dishes/toasts.ts'
import { blueberry, raspberry } from '../drawings/berries.ts'
import { bowlFromAbove } from '../drawings/bowl.ts'
import { lemonFace } from '../drawings/citrus.ts'
import { linenCloth } from '../drawings/cloth.ts'
import { notebook, pencil, waterGlass } from '../drawings/desk.ts'
import { plateFromAbove } from '../drawings/plate.ts'
import { plankTable } from '../drawings/table.ts'
import { windowLight } from '../drawings/window-light.ts'
import { type Point, scatterInDisc } from '../geometry.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'

/** Two open toasts on a plate beside a closed notebook: lunch with the work put away. */
export function lunchOutside(sheet: Sheet): string {
  const at = { x: 620, y: 550 }
  return [
    plankTable(sheet, mix(palette.paper, palette.line, 0.7), { planks: 5, worn: 0.2 }),
    linenCloth(sheet, {
      at: { x: 640, y: 640 },
      width: 1180,
      height: 780,
      angle: -7,
      colour: mix(palette.sage, palette.paper, 0.1),
      stripe: palette.paper,
      folds: 7,
    }),
    plateFromAbove(sheet, { at, radius: 425, glaze: mix(palette.cream, palette.clay, 0.36) }),
    toastCrumbs(sheet, at, 330),
    tomatoToast(sheet, { x: at.x - 140, y: at.y - 110 }, 410, -14),
    peaToast(sheet, { x: at.x + 130, y: at.y + 135 }, 400, 10),
    notebook(sheet, {
      at: { x: 1390, y: 400 },
      width: 340,
      height: 470,
      angle: 9,
      colour: palette.tomato,
    }),
    pencil(sheet, {
      at: { x: 1400, y: 725 },
      length: 400,
      angle: -14,
      colour: palette.turmericLight,
    }),
    waterGlass(sheet, { x: 1110, y: 175 }, 118),
    lemonFace(sheet, { at: { x: 1100, y: 165 }, radius: 66, turn: 0.3, lift: 4 }),
    berries(sheet, { x: 1240, y: 900 }, 128),
    windowLight(sheet, { panes: true, strength: 1.1, falloff: 0.34 }),
  ].join('')
}

function berries(sheet: Sheet, at: Point, radius: number): string {
  const { random } = sheet
  const spots = scatterInDisc(random, { at, radius: radius * 0.72, gap: 40, count: 22 })
  const fruit = spots.map((spot, index) =>
    index % 4 === 0
      ? raspberry(sheet, { at: spot, radius: random.between(30, 35) })
      : blueberry(sheet, { at: spot, radius: random.between(25, 30) }),
  )
  const glaze = { glaze: palette.paper, inside: mix(palette.berry, palette.cream, 0.6) }
  return bowlFromAbove(sheet, { at, radius, ...glaze }, fruit.join(''))
}
