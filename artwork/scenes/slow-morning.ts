import { mix, tone } from '../colour.ts'
import { cup, steam } from '../drawings/cup.ts'
import { kettle } from '../drawings/kettle.ts'
import { lightOnWall, limewashedWall, tableFront, vaseWithSprigs } from '../drawings/room.ts'
import { tableShadow } from '../drawings/standing.ts'
import { windowLight } from '../drawings/window-light.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'

/** A kettle and a cup of tea on a table, the window's light on the wall behind. */
export function slowMorning(sheet: Sheet): string {
  const pot = { at: { x: 660, y: 850 }, size: 230, glaze: tone(palette.leaf, { light: 0.02 }) }
  const mug = { at: { x: 1110, y: 905 }, size: 112, glaze: palette.cream }
  const vase = {
    at: { x: 1370, y: 830 },
    height: 250,
    glaze: mix(palette.clay, palette.tomato, 0.16),
  }
  return [
    limewashedWall(sheet, mix(palette.line, palette.clay, 0.22)),
    lightOnWall(sheet, { at: { x: 760, y: 60 }, width: 620, height: 640 }),
    tableFront(sheet, { top: 760, edge: 1000, colour: palette.oak }),
    tableShadow(sheet, { at: vase.at, size: 84 }, 2.2),
    vaseWithSprigs(sheet, vase),
    tableShadow(sheet, pot, 1.9),
    kettle(sheet, pot),
    tableShadow(sheet, mug, 2),
    cup(sheet, { ...mug, tea: mix(palette.crust, palette.turmericLight, 0.2) }),
    steam(sheet, { at: { x: mug.at.x, y: mug.at.y - 180 }, height: 380, breadth: 110 }),
    steam(sheet, { at: { x: pot.at.x - 385, y: pot.at.y - 300 }, height: 330, breadth: 90 }),
    windowLight(sheet, { strength: 1, falloff: 0.42 }),
  ].join('')
}
