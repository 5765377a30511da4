import { lay, type Picture, place, touch } from '../kit/picture.ts'
import { seededRandom } from '../kit/random.ts'
import { at, inOval, line, oval, path, scatter, stroke, within } from '../kit/shapes.ts'

const random = seededRandom('barley')
const grains = scatter(150, 40, inOval(random, 760, 500, 600, 320), (x, y) =>
  at(x, y, random(0, 180), 1, oval(0, 0, 17, 10)),
)
const carrot =
  'M-16 0C-20 -50 30 -66 90 -62C240 -50 420 -24 580 10C590 14 590 20 578 22C420 40 240 58 90 64C30 66 -14 48 -16 0Z'
const carrots = [
  [300, 600, -36, 0.96],
  [420, 690, -33, 1.02],
  [560, 764, -36, 0.92],
] as const
const tops = line(
  'M4 0C-40 -20 -76 -30 -120 -26M0 4C-50 4 -90 10 -136 30M4 8C-30 30 -60 52 -84 84',
  17,
)

/** A wide bowl of barley with carrots, chickpeas and avocado. */
export const grainBowl: Picture = {
  name: 'grain-bowl',
  crop: 'table',
  ground: 'turmeric',
  width: 1500,
  height: 1000,
  layers: [
    lay('deep', path('M40 470C50 700 250 960 560 1010L960 1010C1260 960 1450 700 1466 470Z')),
    lay('deep', oval(753, 466, 714, 404)),
    lay('rose', oval(753, 470, 636, 336)),
    touch('paper', within(oval(753, 470, 620, 322), grains)),
    // Yoghurt.
    lay(
      'paper',
      path(
        'M840 220C960 150 1200 190 1280 310C1330 400 1240 470 1120 450C1040 440 1010 400 920 390C800 380 740 290 840 220Z',
      ),
    ),
    touch(
      'sky',
      line(
        'M930 280C1000 230 1130 236 1190 300C1220 350 1160 390 1100 360C1060 340 1080 300 1120 310',
        10,
      ),
    ),
    // Avocado.
    lay(
      'leaf',
      at(
        360,
        330,
        -24,
        1,
        path(
          'M-190 20C-200 -90 -90 -150 20 -130C120 -116 200 -60 206 10C210 90 110 140 0 140C-100 140 -184 100 -190 20Z',
        ),
      ),
    ),
    touch(
      'turmeric',
      at(
        362,
        330,
        -24,
        0.84,
        path(
          'M-190 20C-200 -90 -90 -150 20 -130C120 -116 200 -60 206 10C210 90 110 140 0 140C-100 140 -184 100 -190 20Z',
        ),
      ),
    ),
    place('deep', at(318, 344, -24, 1, oval(0, 0, 72, 64))),
    // Carrots, roasted.
    ...carrots.flatMap(([x, y, turn, size]) => [
      lay('tomato', at(x, y, turn, size, path(carrot))),
      touch('leaf', at(x, y, turn, size, tops)),
      touch(
        'deep',
        at(
          x,
          y,
          turn,
          size,
          line(
            'M90 -50C98 -30 98 -10 94 6M190 52C198 34 198 10 194 -4M290 -34C296 -16 296 0 292 10M390 34C394 20 394 8 392 0',
            9,
          ),
        ),
      ),
    ]),
    // Chickpeas.
    place(
      'turmeric',
      ...(
        [
          [1000, 560, 10],
          [1080, 520, 60],
          [1150, 580, -20],
          [1060, 620, 30],
          [1170, 500, 80],
          [960, 640, -40],
          [1120, 680, 0],
          [1220, 560, 30],
          [1010, 700, 50],
        ] as const
      ).map(([x, y, turn]) =>
        at(
          x,
          y,
          turn,
          1,
          path('M-40 4C-42 -34 -6 -44 14 -36C34 -44 46 -14 38 8C32 40 -34 44 -40 4Z'),
        ),
      ),
    ),
    touch(
      'paper',
      ...(
        [
          [1000, 560, 10],
          [1080, 520, 60],
          [1150, 580, -20],
          [1060, 620, 30],
          [1170, 500, 80],
          [960, 640, -40],
          [1120, 680, 0],
          [1220, 560, 30],
          [1010, 700, 50],
        ] as const
      ).map(([x, y, turn]) =>
        at(
          x,
          y,
          turn,
          1,
          stroke([
            [14, -32, 3],
            [4, -10, 9],
            [10, 14, 3],
          ]),
        ),
      ),
    ),
  ],
}
