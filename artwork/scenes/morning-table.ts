import { mix, tone } from '../colour.ts'
import { grainSalad } from '../dishes/grain-salad.ts'
import { oatsWithBerries } from '../dishes/oats.ts'
import { tomatoToast } from '../dishes/toasts.ts'
import { tomatoSoupDish } from '../dishes/tomato-soup.ts'
import { blueberry, pear, raspberry } from '../drawings/berries.ts'
import { cuttingBoard } from '../drawings/board.ts'
import { bowlFromAbove, foodRadius } from '../drawings/bowl.ts'
import { breadSlice, crumbs, roundLoaf } from '../drawings/bread.ts'
import { lemonFace, lemonWhole } from '../drawings/citrus.ts'
import { linenCloth } from '../drawings/cloth.ts'
import { spoon } from '../drawings/cutlery.ts'
import { waterGlass } from '../drawings/desk.ts'
import { thyme } from '../drawings/herbs.ts'
import { leafySprig } from '../drawings/leafy.ts'
import { plateFromAbove } from '../drawings/plate.ts'
import { ALMONDS, PUMPKIN_SEEDS, seedScatter } from '../drawings/seeds.ts'
import { stoneTable } from '../drawings/table.ts'
import { tomatoHalf, tomatoWhole } from '../drawings/tomato.ts'
import { windowLight } from '../drawings/window-light.ts'
import type { Point } from '../geometry.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'

/** The table laid for everyone: the picture that opens the site, wide. */
export function morningTable(sheet: Sheet): string {
  return [
    stoneTable(sheet, tone(mix(palette.paper, palette.line, 0.45), { light: 0.015 })),
    linenCloth(sheet, {
      at: { x: 1060, y: 760 },
      width: 2300,
      height: 620,
      angle: -13,
      colour: mix(palette.sage, palette.paper, 0.12),
      stripe: palette.paper,
      folds: 9,
    }),
    breadBoard(sheet, { x: 1650, y: 260 }),
    soupBowl(sheet, { x: 330, y: 470 }, 300),
    saladBowl(sheet, { x: 1010, y: 730 }, 460),
    oatBowl(sheet, { x: 1730, y: 1010 }, 300),
    toastPlate(sheet, { x: 370, y: 1130 }, 290),
    waterGlass(sheet, { x: 770, y: 190 }, 112),
    lemonFace(sheet, { at: { x: 758, y: 182 }, radius: 62, lift: 4 }),
    lemonWhole(sheet, { at: { x: 1120, y: 160 }, radius: 104, turn: 22 }),
    lemonFace(sheet, { at: { x: 1320, y: 210 }, radius: 100, turn: 0.4 }),
    tomatoWhole(sheet, { at: { x: 720, y: 1290 }, radius: 104 }),
    tomatoWhole(sheet, { at: { x: 905, y: 1330 }, radius: 84, stalk: { x: -0.1, y: 0.08 } }),

    spoon(sheet, {
      at: { x: 1270, y: 1285 },
      angle: -70,
      length: 470,
      metal: tone(palette.turmericLight, { light: -0.12, vivid: 0.6 }),
    }),
    leafySprig(sheet, {
      at: { x: 20, y: 70 },
      angle: 0.02,
      bend: 0.1,
      length: 330,
      leafLength: 104,
      breadth: 0.52,
    }),
    thyme(sheet, { at: { x: 440, y: 90 }, angle: 0.2, length: 230, bend: 0.2 }),
    thyme(sheet, { at: { x: 470, y: 130 }, angle: 0.42, length: 180, bend: 0.2 }),
    seedScatter(sheet, { at: { x: 1530, y: 1345 }, rx: 80, ry: 34, count: 16 }, PUMPKIN_SEEDS),
    seedScatter(sheet, { at: { x: 690, y: 1115 }, rx: 44, ry: 40, count: 4 }, ALMONDS),
    windowLight(sheet, { panes: true, strength: 1.15, falloff: 0.34 }),
  ].join('')
}

/** The same table stood on end, for narrow screens. */
export function morningTableTall(sheet: Sheet): string {
  return [
    stoneTable(sheet, tone(mix(palette.paper, palette.line, 0.45), { light: 0.015 })),
    linenCloth(sheet, {
      at: { x: 450, y: 640 },
      width: 1300,
      height: 420,
      angle: -18,
      colour: mix(palette.sage, palette.paper, 0.12),
      stripe: palette.paper,
      folds: 6,
    }),
    soupBowl(sheet, { x: 190, y: 190 }, 220),
    saladBowl(sheet, { x: 500, y: 610 }, 350),
    lemonWhole(sheet, { at: { x: 590, y: 130 }, radius: 82, turn: 22 }),
    lemonFace(sheet, { at: { x: 770, y: 210 }, radius: 80, turn: 0.4 }),
    tomatoWhole(sheet, { at: { x: 110, y: 960 }, radius: 92 }),
    tomatoHalf(sheet, { at: { x: 275, y: 1010 }, radius: 68, turn: 0.6 }),
    thyme(sheet, { at: { x: 890, y: 1070 }, angle: 3.6, length: 330, bend: -0.4 }),
    seedScatter(sheet, { at: { x: 480, y: 1040 }, rx: 90, ry: 34, count: 14 }, PUMPKIN_SEEDS),
    windowLight(sheet, { panes: true, strength: 1.1, falloff: 0.32 }),
  ].join('')
}

/** The salad is drawn for a bowl of one size and scaled to fit, as its pieces are. */
function saladBowl(sheet: Sheet, at: Point, radius: number): string {
  const drawn = {
    at: { x: 0, y: 0 },
    radius: 425,
    glaze: mix(palette.ink, palette.sage, 0.28),
    inside: mix(palette.ink, palette.sage, 0.42),
  }
  return scaled(
    at,
    radius / drawn.radius,
    bowlFromAbove(sheet, drawn, grainSalad(sheet, drawn.at, foodRadius(drawn))),
  )
}

function soupBowl(sheet: Sheet, at: Point, radius: number): string {
  const drawn = {
    at: { x: 0, y: 0 },
    radius: 415,
    glaze: palette.paper,
    inside: palette.cream,
    bleed: palette.tomato,
  }
  return scaled(
    at,
    radius / drawn.radius,
    bowlFromAbove(sheet, drawn, tomatoSoupDish(sheet, drawn.at, foodRadius(drawn))),
  )
}

function oatBowl(sheet: Sheet, at: Point, radius: number): string {
  const drawn = {
    at: { x: 0, y: 0 },
    radius: 390,
    glaze: mix(palette.clay, palette.crust, 0.2),
    inside: palette.cream,
  }
  const berries = [
    [-352, 160],
    [-300, 300],
  ].map(([x = 0, y = 0]) => blueberry(sheet, { at: { x: at.x + x, y: at.y + y - 80 }, radius: 24 }))
  return `${scaled(at, radius / drawn.radius, bowlFromAbove(sheet, drawn, oatsWithBerries(sheet, drawn.at, foodRadius(drawn))))}${berries.join('')}${raspberry(sheet, { at: { x: at.x - 330, y: at.y + 150 }, radius: 34 })}`
}

function toastPlate(sheet: Sheet, at: Point, radius: number): string {
  return [
    plateFromAbove(sheet, { at, radius, glaze: mix(palette.cream, palette.clay, 0.3) }),
    crumbs(sheet, at, radius * 0.7, 30),
    tomatoToast(sheet, { x: at.x - 10, y: at.y - 20 }, radius * 1.2, -12),
  ].join('')
}

function breadBoard(sheet: Sheet, at: Point): string {
  return [
    cuttingBoard(sheet, {
      at,
      width: 760,
      height: 470,
      angle: 9,
      colour: palette.oak,
      handle: true,
    }),
    roundLoaf(sheet, { at: { x: at.x + 130, y: at.y - 10 }, radius: 225, turn: -30 }),
    breadSlice(sheet, { at: { x: at.x - 190, y: at.y + 60 }, size: 250, angle: 14 }),
    crumbs(sheet, { x: at.x - 150, y: at.y + 130 }, 150, 40),
    pear(sheet, { at: { x: at.x + 260, y: at.y + 350 }, radius: 96, turn: -24 }),
  ].join('')
}

function scaled(at: Point, by: number, drawing: string): string {
  return `<g transform="translate(${at.x} ${at.y}) scale(${by})">${drawing}</g>`
}
