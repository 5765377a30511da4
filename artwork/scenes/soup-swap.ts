import { mix, tone } from '../colour.ts'
import { bowlFromAbove, foodRadius } from '../drawings/bowl.ts'
import { breadSlice, crumbs } from '../drawings/bread.ts'
import { linenCloth } from '../drawings/cloth.ts'
import { spoon } from '../drawings/cutlery.ts'
import { thyme } from '../drawings/herbs.ts'
import { leafCluster } from '../drawings/leafy.ts'
import { PUMPKIN_SEEDS, SESAME, seedScatter } from '../drawings/seeds.ts'
import { creamDrops, oilDrops, soupSurface, swirl } from '../drawings/soup.ts'
import { plankTable } from '../drawings/table.ts'
import { croutons, pinch } from '../drawings/toppings.ts'
import { windowLight } from '../drawings/window-light.ts'
import { type Point, polar, scatterInDisc } from '../geometry.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'

interface Ladled {
  at: Point
  radius: number
}

/** Three neighbours' soups on one table: beetroot, pumpkin and pea. */
export function soupSwap(sheet: Sheet): string {
  return [
    plankTable(sheet, mix(palette.oak, palette.crust, 0.3), { planks: 5, worn: 0.5 }),
    linenCloth(sheet, {
      at: { x: 860, y: 540 },
      width: 2000,
      height: 470,
      angle: -16,
      colour: palette.paper,
      stripe: palette.tomato,
      folds: 8,
    }),
    pumpkinSoup(sheet, { at: { x: 770, y: 610 }, radius: 330 }),
    beetSoup(sheet, { at: { x: 300, y: 340 }, radius: 265 }),
    peaSoup(sheet, { at: { x: 1290, y: 380 }, radius: 280 }),
    spoon(sheet, { at: { x: 330, y: 800 }, angle: -58, length: 540 }),
    breadSlice(sheet, { at: { x: 1260, y: 860 }, size: 270, angle: 18 }),
    breadSlice(sheet, { at: { x: 1400, y: 800 }, size: 270, angle: -12 }),
    crumbs(sheet, { x: 1240, y: 900 }, 200, 50),
    thyme(sheet, { at: { x: 690, y: 190 }, angle: -0.3, length: 260, bend: 0.4 }),
    windowLight(sheet, { strength: 1.2, falloff: 0.42 }),
  ].join('')
}

function beetSoup(sheet: Sheet, { at, radius }: Ladled): string {
  const inside = foodRadius({ radius })
  const colour = tone(palette.beet, { light: 0.04 })
  return bowlFromAbove(
    sheet,
    { at, radius, glaze: mix(palette.ink, palette.sage, 0.3), bleed: palette.beet },
    [
      soupSurface(sheet, { at, radius: inside, colour }),
      swirl(
        sheet,
        { at, radius: inside, colour: palette.flour },
        { turns: 1.9, start: 4, thick: 0.13 },
      ),
      oilDrops(
        sheet,
        { at, radius: inside * 0.8, colour: tone(palette.beet, { light: 0.14 }) },
        30,
      ),
      seedScatter(sheet, { at: polar(at, 30, 1), rx: inside * 0.5, count: 60 }, SESAME),
      leafCluster(sheet, {
        at: polar(at, 30, 0.8),
        size: 80,
        colour: tone(palette.herb, { light: 0.05 }),
        teeth: 6,
        leaves: 4,
      }),
    ].join(''),
  )
}

function pumpkinSoup(sheet: Sheet, { at, radius }: Ladled): string {
  const inside = foodRadius({ radius })
  const colour = tone(mix(palette.pumpkin, palette.turmericLight, 0.35), { light: -0.01 })
  return bowlFromAbove(
    sheet,
    { at, radius, glaze: palette.paper, inside: palette.cream, bleed: palette.pumpkin },
    [
      soupSurface(sheet, { at, radius: inside, colour }),
      creamDrops(sheet, { at, radius: inside, colour: palette.flour }, { start: 1.9, sweep: 3.6 }),
      oilDrops(sheet, { at, radius: inside * 0.85, colour: palette.turmeric }, 50),
      seedScatter(sheet, { at: polar(at, 50, 0.6), rx: 110, ry: 80, count: 40 }, PUMPKIN_SEEDS),
      pinch(sheet, { at: polar(at, 40, 0.6), radius: 180, colour: palette.tomato }, 90, 3),
      leafCluster(sheet, {
        at: polar(at, 60, 0.5),
        size: 92,
        colour: mix(palette.sage, palette.herb, 0.4),
        leaves: 4,
        breadth: 0.4,
      }),
    ].join(''),
  )
}

function peaSoup(sheet: Sheet, { at, radius }: Ladled): string {
  const inside = foodRadius({ radius })
  const colour = tone(mix(palette.pea, palette.herb, 0.3), { light: 0.02 })
  const toasts = scatterInDisc(sheet.random, {
    at: polar(at, 30, 0.7),
    radius: 90,
    gap: 62,
    count: 6,
  })
  return bowlFromAbove(
    sheet,
    { at, radius, glaze: palette.clay, inside: palette.cream, bleed: palette.pea },
    [
      soupSurface(sheet, { at, radius: inside, colour }),
      swirl(
        sheet,
        { at, radius: inside, colour: mix(palette.flour, palette.pea, 0.12) },
        { turns: 1.3, start: 5.4, thick: 0.15 },
      ),
      oilDrops(sheet, { at, radius: inside * 0.8, colour: palette.olive }, 46),
      croutons(sheet, toasts, 30),
      pinch(sheet, { at, radius: 150, colour: palette.ink }, 90, 3),
      leafCluster(sheet, {
        at: polar(at, 20, 2),
        size: 84,
        colour: tone(palette.herb, { light: 0.06 }),
        teeth: 8,
        leaves: 4,
      }),
    ].join(''),
  )
}
