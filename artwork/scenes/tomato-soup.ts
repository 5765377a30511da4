import { mix, tone } from '../colour.ts'
import { tomatoSoupDish } from '../dishes/tomato-soup.ts'
import { bowlFromAbove, foodRadius } from '../drawings/bowl.ts'
import { linenCloth } from '../drawings/cloth.ts'
import { spoon } from '../drawings/cutlery.ts'
import { thyme } from '../drawings/herbs.ts'
import { plankTable } from '../drawings/table.ts'
import { tomatoHalf, tomatoWhole } from '../drawings/tomato.ts'
import { pinch } from '../drawings/toppings.ts'
import { windowLight } from '../drawings/window-light.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'

/** A bowl of tomato soup with white beans, on green boards, with linen and thyme. */
export function tomatoSoup(sheet: Sheet): string {
  const at = { x: 690, y: 560 }
  const radius = 415
  const boards = tone(mix(palette.leaf, palette.ink, 0.5), { vivid: 0.75 })
  return [
    plankTable(sheet, boards, { planks: 4, worn: 0.3 }),
    linenCloth(sheet, {
      at: { x: 1130, y: 830 },
      width: 980,
      height: 520,
      angle: -27,
      colour: tone(palette.paper, { light: -0.02 }),
      stripe: palette.tomato,
    }),
    bowlFromAbove(
      sheet,
      { at, radius, glaze: palette.paper, inside: palette.cream, bleed: palette.tomato },
      tomatoSoupDish(sheet, at, foodRadius({ radius })),
    ),
    spoon(sheet, { at: { x: 1245, y: 700 }, angle: 22, length: 700 }),
    tomatoWhole(sheet, { at: { x: 1420, y: 190 }, radius: 138, stalk: { x: 0.1, y: 0.02 } }),
    tomatoWhole(sheet, { at: { x: 1165, y: 130 }, radius: 104, stalk: { x: -0.14, y: -0.12 } }),
    tomatoHalf(sheet, { at: { x: 1500, y: 465 }, radius: 104, turn: 0.5 }),
    thyme(sheet, { at: { x: 60, y: 1060 }, angle: -1.1, length: 460, bend: 0.5 }),
    thyme(sheet, { at: { x: 30, y: 960 }, angle: -0.5, length: 300, bend: 0.3 }),
    thyme(sheet, { at: { x: 150, y: 1075 }, angle: -0.7, length: 320, bend: 0.2 }),
    pinch(sheet, { at: { x: 1130, y: 330 }, radius: 110, colour: palette.stone }, 60, 3.4),
    windowLight(sheet, { panes: true, strength: 1.15, falloff: 0.3 }),
  ].join('')
}
