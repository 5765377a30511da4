import { mix, tone } from '../colour.ts'
import { glassJar, type Inside, type Jar } from '../drawings/jar.ts'
import { limewashedWall, shelf } from '../drawings/room.ts'
import {
  ALMONDS,
  BLACK_BEANS,
  CHICKPEAS,
  GREEN_LENTILS,
  OATS,
  PUMPKIN_SEEDS,
  RED_LENTILS,
  RICE,
  type Seed,
  seedsAt,
} from '../drawings/seeds.ts'
import { windowLight } from '../drawings/window-light.ts'
import { palette } from '../palette.ts'
import type { Sheet } from '../sheet.ts'

const JARS: ReadonlyArray<Omit<Jar, 'at'> & { x: number; shelf: 0 | 1; seed: Seed }> = [
  {
    x: 190,
    shelf: 0,
    width: 210,
    height: 300,
    full: 0.86,
    lid: 'cork',
    label: true,
    seed: { ...CHICKPEAS, size: 31 },
  },
  { x: 440, shelf: 0, width: 180, height: 240, full: 0.7, lid: 'wood', seed: RED_LENTILS },
  {
    x: 700,
    shelf: 0,
    width: 230,
    height: 330,
    full: 0.9,
    lid: 'cloth',
    label: true,
    seed: { ...OATS, size: 27 },
  },
  {
    x: 960,
    shelf: 0,
    width: 170,
    height: 220,
    full: 0.62,
    lid: 'cork',
    seed: { ...BLACK_BEANS, size: 27 },
  },
  {
    x: 1200,
    shelf: 0,
    width: 200,
    height: 290,
    full: 0.82,
    lid: 'wood',
    label: true,
    seed: { ...RICE, size: 17 },
  },
  { x: 1450, shelf: 0, width: 190, height: 250, full: 0.76, lid: 'cork', seed: GREEN_LENTILS },
  {
    x: 300,
    shelf: 1,
    width: 240,
    height: 310,
    full: 0.8,
    lid: 'wood',
    label: true,
    seed: { ...GREEN_LENTILS, size: 19 },
  },
  {
    x: 580,
    shelf: 1,
    width: 170,
    height: 220,
    full: 0.7,
    lid: 'cork',
    seed: { ...PUMPKIN_SEEDS, size: 32 },
  },
  {
    x: 850,
    shelf: 1,
    width: 210,
    height: 290,
    full: 0.84,
    lid: 'cork',
    label: true,
    seed: { ...ALMONDS, size: 50 },
  },
  {
    x: 1120,
    shelf: 1,
    width: 190,
    height: 240,
    full: 0.66,
    lid: 'cloth',
    seed: { ...RED_LENTILS, size: 17 },
  },
  {
    x: 1390,
    shelf: 1,
    width: 230,
    height: 310,
    full: 0.86,
    lid: 'wood',
    label: true,
    seed: {
      ...BLACK_BEANS,
      size: 30,
      colours: [palette.beet, tone(palette.beet, { light: -0.06 }), palette.crustDark],
    },
  },
]

/** Two shelves of pulses, grains and seeds in glass, in the light of a window. */
export function pantryJars(sheet: Sheet): string {
  const boards = [
    { y: 470, thick: 46 },
    { y: 940, thick: 50 },
  ] as const
  return [
    limewashedWall(sheet, mix(palette.sage, palette.paper, 0.3)),
    ...boards.map((board) =>
      shelf(sheet, { ...board, colour: mix(palette.oak, palette.walnut, 0.3) }),
    ),
    ...JARS.map(({ x, shelf: row, seed, ...jar }) =>
      glassJar(sheet, { ...jar, at: { x, y: boards[row].y + 4 } }, (inside) =>
        heap(sheet, inside, seed),
      ),
    ),
    windowLight(sheet, { panes: true, strength: 1.4, falloff: 0.28 }),
  ].join('')
}

/** What is in a jar: filled to an uneven line. */
function heap(sheet: Sheet, { left, top, width, height }: Inside, seed: Seed): string {
  const { random } = sheet
  const count = Math.min(2600, Math.round(((width * height) / seed.size ** 2) * 6))
  const spots = Array.from({ length: count }, () => {
    const x = random.next()
    const dip = Math.sin(x * Math.PI) * -12
    return { x: left + x * width, y: top + dip + random.next() * (height - dip + 8) }
  })
  return `<rect x="${left}" y="${top + 6}" width="${width}" height="${height}" fill="${tone(seed.colours[0], { light: -0.18 })}"/>${seedsAt(sheet, spots, seed)}`
}
