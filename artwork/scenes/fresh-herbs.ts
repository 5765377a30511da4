import { mix, tone } from '../colour.ts'
import { bunch, chives, parsleyStem } from '../drawings/bunches.ts'
import { linenCloth } from '../drawings/cloth.ts'
import { rosemary, thyme } from '../drawings/herbs.ts'
import { leaf } from '../drawings/leaf.ts'
import { leafySprig } from '../drawings/leafy.ts'
import { stoneTable } from '../drawings/table.ts'
import { windowLight } from '../drawings/window-light.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'

const UP = -Math.PI / 2

/** Bunches of kitchen herbs, tied, laid out on damp linen. */
export function freshHerbs(sheet: Sheet): string {
  const sage = mix(palette.sage, palette.herb, 0.25)
  const basil = tone(palette.herb, { light: 0.02, warm: 0.01 })
  return [
    stoneTable(sheet, tone(mix(palette.clay, palette.line, 0.5), { light: 0.01 })),
    linenCloth(sheet, {
      at: { x: 800, y: 560 },
      width: 1500,
      height: 830,
      angle: -5,
      colour: tone(palette.paper, { light: -0.03 }),
      stripe: palette.tomato,
      folds: 7,
    }),
    bunch(sheet, { at: { x: 250, y: 760 }, angle: UP + 0.16, length: 430 }, 8, (place) =>
      rosemary(sheet, place),
    ),
    bunch(
      sheet,
      { at: { x: 590, y: 790 }, angle: UP + 0.06, length: 380 },
      9,
      (place) => parsleyStem(sheet, place),
      { spread: 0.7, uneven: 0.34 },
    ),
    chives(sheet, { at: { x: 850, y: 960 }, angle: UP + 0.17, length: 760 }),
    bunch(sheet, { at: { x: 1130, y: 820 }, angle: UP + 0.22, length: 340 }, 4, (place) =>
      leafySprig(sheet, { ...place, colour: basil, leafLength: 118, breadth: 0.6 }),
    ),
    bunch(sheet, { at: { x: 1400, y: 800 }, angle: UP + 0.2, length: 350 }, 5, (place) =>
      leafySprig(sheet, { ...place, colour: sage, leafLength: 116, breadth: 0.34 }),
    ),
    thyme(sheet, { at: { x: 1120, y: 215 }, angle: 0.2, length: 320, bend: -0.4 }),
    thyme(sheet, { at: { x: 1090, y: 250 }, angle: 0.42, length: 280, bend: -0.3 }),
    leaf(sheet, { at: { x: 420, y: 985 }, angle: 0.4, length: 92, breadth: 0.6, colour: basil }),
    windowLight(sheet, { panes: true, strength: 1.1, falloff: 0.34 }),
  ].join('')
}
