import { bean } from '../kit/food.ts'
import { lay, type Picture, place, touch } from '../kit/picture.ts'
import { seededRandom } from '../kit/random.ts'
import { at, box, line, oval, type Point, path, scatter, stroke } from '../kit/shapes.ts'

const random = seededRandom('jars')
const inBox = (x: number, y: number, width: number, height: number) => (): Point => [
  random(x, x + width),
  random(y, y + height),
]

const jar = (x: number, top: number, width: number) =>
  path(
    `M${x + 40} ${top}L${x + width - 40} ${top}C${x + width - 40} ${top + 40} ${x + width} ${top + 50} ${x + width} ${top + 110}L${x + width} 960L${x} 960L${x} ${top + 110}C${x} ${top + 50} ${x + 40} ${top + 40} ${x + 40} ${top}Z`,
  )

const beans = scatter(44, 84, inBox(596, 410, 364, 480), (x, y) =>
  at(x, y, random(0, 360), 1, bean(80)),
)
const peas = scatter(90, 47, inBox(1100, 560, 420, 350), (x, y) => oval(x, y, 25, 24))
const rice = scatter(110, 34, inBox(20, 560, 390, 350), (x, y) =>
  at(x, y, random(0, 180), 1, line('M-15 0L15 0', 12)),
)

/** Jars on a shelf: rice, beans and chickpeas, cut by the edges of the sheet. */
export const pantryJars: Picture = {
  name: 'pantry-jars',
  crop: 'close',
  ground: 'turmeric',
  width: 1500,
  height: 1000,
  layers: [
    lay('sky', jar(-60, 230, 510), jar(560, 60, 440), jar(1080, 280, 520)),
    // What is in them.
    lay('deep', path('M-60 560C60 530 240 580 450 540L450 950L-60 950Z')),
    lay('rose', path('M560 380C660 350 860 410 1000 370L1000 950L560 950Z')),
    lay('leaf', path('M1080 560C1180 530 1400 580 1600 540L1600 950L1080 950Z')),
    touch('paper', rice),
    touch('tomato', beans),
    touch('turmeric', peas),
    // Lids.
    lay('leaf', box(-40, 120, 470, 120, 14)),
    lay('deep', box(590, -30, 380, 100, 12)),
    lay('tomato', box(1110, 170, 500, 120, 14)),
    touch('paper', line('M0 180L390 176', 8), line('M1150 232L1520 228', 8)),
    // Labels.
    place(
      'paper',
      path('M650 600L916 592L920 780L654 786Z'),
      path('M70 690L312 686L316 826L74 832Z'),
    ),
    touch(
      'deep',
      stroke([
        [694, 664, 4],
        [760, 650, 12],
        [800, 672, 10],
        [876, 652, 4],
      ]),
      line('M696 724L840 720', 8),
      stroke([
        [110, 744, 4],
        [170, 730, 12],
        [210, 750, 10],
        [270, 736, 4],
      ]),
      line('M112 790L230 787', 8),
    ),
    // Light on the glass.
    touch(
      'paper',
      stroke([
        [604, 200, 8],
        [598, 300, 22],
        [600, 372, 8],
      ]),
      stroke([
        [1130, 420, 8],
        [1124, 480, 20],
        [1126, 540, 8],
      ]),
      stroke([
        [-4, 400, 8],
        [-8, 460, 20],
        [-6, 530, 8],
      ]),
    ),
    // The shelf.
    lay('deep', box(-20, 948, 1540, 80)),
  ],
}
