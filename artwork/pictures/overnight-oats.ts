import { raspberry } from '../kit/food.ts'
import { lay, type Picture, place, touch } from '../kit/picture.ts'
import { seededRandom } from '../kit/random.ts'
import { at, inOval, line, oval, path, scatter, stroke } from '../kit/shapes.ts'

const random = seededRandom('oats')
const flakes = scatter(70, 66, inOval(random, 800, 700, 560, 540), (x, y) =>
  at(x, y, random(0, 180), random(0.9, 1.25), oval(0, 0, 24, 14)),
)
const creases = flakes.replace(/<ellipse[^>]*>/g, line('M-16 2C-6 -3 6 -3 16 1', 4))
const blue = [
  [520, 420],
  [640, 350],
  [600, 490],
  [480, 560],
  [730, 430],
  [410, 680],
  [560, 630],
] as const
const rasp = [
  [1020, 470, 0],
  [1170, 580, 20],
  [1000, 660, 50],
  [1180, 770, 10],
  [860, 560, 30],
] as const
const almond = 'M-74 4C-60 -34 20 -50 82 0C24 44 -58 40 -74 4Z'

/** A bowl of oats with berries, going off three sides of the sheet. */
export const overnightOats: Picture = {
  name: 'overnight-oats',
  crop: 'close',
  ground: 'sky',
  width: 1500,
  height: 1000,
  layers: [
    lay('tomato', oval(800, 780, 740, 726)),
    lay('paper', oval(800, 770, 626, 612)),
    touch('rose', flakes),
    touch('turmeric', creases),
    place('deep', ...blue.map(([x, y]) => oval(x, y, 64, 62))),
    touch(
      'sky',
      ...blue.map(([x, y], index) =>
        at(
          x + 8,
          y - 10,
          index * 40,
          1,
          path('M0 -26L8 -8L26 -6L12 6L16 24L0 14L-16 24L-12 6L-26 -6L-8 -8Z'),
        ),
      ),
    ),
    touch('deep', ...blue.map(([x, y]) => oval(x + 8, y - 10, 8))),
    place('rose', ...rasp.map(([x, y]) => oval(x, y, 86, 84))),
    touch('tomato', ...rasp.map(([x, y, turn]) => at(x, y, turn, 1.06, raspberry(84)))),
    touch('deep', ...rasp.map(([x, y]) => oval(x, y, 13))),
    place(
      'turmeric',
      at(790, 760, 30, 1, path(almond)),
      at(920, 830, -30, 1, path(almond)),
      at(760, 880, 80, 1, path(almond)),
    ),
    touch(
      'deep',
      at(790, 760, 30, 1, line('M-50 2C-10 -14 30 -10 56 0', 4)),
      at(
        920,
        830,
        -30,
        1,
        line('M-50 2C-10 -14 30 -10 56 0', 4),
        line('M-40 14C-4 8 20 10 44 8', 4),
      ),
      at(760, 880, 80, 1, line('M-50 2C-10 -14 30 -10 56 0', 4)),
    ),
    // A spoon standing in it.
    lay(
      'deep',
      stroke([
        [1560, -40, 54],
        [1420, 130, 44],
        [1300, 290, 36],
        [1210, 410, 34],
        [1160, 470, 20],
      ]),
    ),
    touch(
      'sky',
      stroke([
        [1500, 10, 4],
        [1400, 140, 10],
        [1300, 276, 4],
      ]),
    ),
  ],
}
