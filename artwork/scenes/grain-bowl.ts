import { mix, tone } from '../colour.ts'
import { grainSalad } from '../dishes/grain-salad.ts'
import { bowlFromAbove, foodRadius } from '../drawings/bowl.ts'
import { lemonFace } from '../drawings/citrus.ts'
import { linenCloth } from '../drawings/cloth.ts'
import { spoon } from '../drawings/cutlery.ts'
import { leafySprig } from '../drawings/leafy.ts'
import { PUMPKIN_SEEDS, seedScatter } from '../drawings/seeds.ts'
import { soupSurface, swirl } from '../drawings/soup.ts'
import { plankTable } from '../drawings/table.ts'
import { pinch } from '../drawings/toppings.ts'
import { windowLight } from '../drawings/window-light.ts'
import type { Point } from '../geometry.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'

/** A grain bowl with roasted carrots, chickpeas and herbs, on oak. */
export function grainBowl(sheet: Sheet): string {
  const at = { x: 720, y: 545 }
  const radius = 425
  const brass = tone(palette.turmericLight, { light: -0.12, vivid: 0.6 })
  const dark = {
    glaze: mix(palette.ink, palette.sage, 0.28),
    inside: mix(palette.ink, palette.sage, 0.42),
  }
  return [
    plankTable(sheet, mix(palette.oak, palette.paper, 0.28), { planks: 5, worn: 0.25 }),
    linenCloth(sheet, {
      at: { x: 190, y: 240 },
      width: 640,
      height: 470,
      angle: -38,
      colour: tone(palette.paper, { light: -0.03 }),
      stripe: palette.leaf,
      folds: 4,
    }),
    bowlFromAbove(sheet, { at, radius, ...dark }, grainSalad(sheet, at, foodRadius({ radius }))),
    yoghurtDip(sheet, { x: 1360, y: 260 }, 150),
    lemonFace(sheet, { at: { x: 1260, y: 560 }, radius: 104, turn: 0.3 }),
    spoon(sheet, { at: { x: 1420, y: 760 }, angle: 12, length: 560, metal: brass }),
    seedScatter(sheet, { at: { x: 1180, y: 920 }, rx: 120, ry: 60, count: 26 }, PUMPKIN_SEEDS),
    leafySprig(sheet, {
      at: { x: 60, y: 1030 },
      angle: -0.75,
      length: 330,
      colour: tone(palette.leaf, { light: 0.03, warm: 0.02 }),
      teeth: 8,
      leafLength: 120,
    }),
    windowLight(sheet, { strength: 1.1, falloff: 0.4 }),
  ].join('')
}

function yoghurtDip(sheet: Sheet, at: Point, radius: number): string {
  const inside = foodRadius({ radius })
  const colour = mix(palette.flour, palette.cream, 0.4)
  return bowlFromAbove(
    sheet,
    { at, radius, glaze: palette.paper, inside: palette.cream },
    [
      soupSurface(sheet, { at, radius: inside, colour }),
      swirl(sheet, { at, radius: inside, colour: palette.leaf }, { turns: 1.1, thick: 0.07 }),
      pinch(sheet, { at, radius: radius * 0.6, colour: palette.tomato }, 40),
    ].join(''),
  )
}
