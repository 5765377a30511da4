import { ring } from '../kit/food.ts'
import { lay, type Picture, place, touch } from '../kit/picture.ts'
import { at, line, oval, path, stroke } from '../kit/shapes.ts'

/** Three bowls from above, none of them whole: beetroot, pumpkin and pea. */
export const soupSwap: Picture = {
  name: 'soup-swap',
  crop: 'close',
  ground: 'rose',
  width: 1500,
  height: 1000,
  layers: [
    lay('deep', oval(250, 300, 470, 466)),
    lay('tomato', oval(250, 300, 392, 388)),
    place(
      'paper',
      path(
        'M120 60C330 20 520 160 470 340C430 490 210 520 120 400C60 310 150 200 250 216C340 232 350 330 280 350C310 320 290 270 240 268C170 268 150 340 190 384C250 446 390 420 410 310C430 190 290 90 120 120C100 110 100 70 120 60Z',
      ),
    ),
    lay('paper', oval(880, 800, 500, 496)),
    lay('turmeric', oval(880, 800, 428, 424)),
    touch(
      'deep',
      ...(
        [
          [1010, 560, 24],
          [1090, 640, -20],
          [1150, 740, 70],
          [1050, 800, 10],
          [1120, 900, -40],
          [980, 920, 50],
        ] as const
      ).map(([x, y, turn]) =>
        at(x, y, turn, 1.3, path('M-30 0C-16 -18 14 -20 32 0C14 16 -16 16 -30 0Z')),
      ),
    ),
    touch(
      'paper',
      ...(
        [
          [1010, 560, 24],
          [1090, 640, -20],
          [1150, 740, 70],
          [1050, 800, 10],
          [1120, 900, -40],
          [980, 920, 50],
        ] as const
      ).map(([x, y, turn]) =>
        at(
          x,
          y,
          turn,
          1.3,
          stroke([
            [-16, -3, 2],
            [0, -6, 6],
            [16, -4, 2],
          ]),
        ),
      ),
    ),
    lay('sky', oval(1300, 130, 430, 426)),
    lay('leaf', oval(1300, 130, 356, 352)),
    place(
      'paper',
      ...(
        [
          [1180, 200, 34],
          [1260, 280, 30],
          [1330, 190, 36],
          [1120, 100, 28],
          [1400, 300, 32],
        ] as const
      ).map(([x, y, r]) => oval(x, y, r)),
    ),
    touch(
      'leaf',
      ...(
        [
          [1180, 200, 34],
          [1260, 280, 30],
          [1330, 190, 36],
          [1120, 100, 28],
          [1400, 300, 32],
        ] as const
      ).map(([x, y, r]) => line(ring(x, y, r * 0.4, r * 0.36), 5)),
    ),
    // A ladle that has gone from one to the other.
    lay(
      'deep',
      stroke([
        [-20, 1030, 44],
        [150, 930, 38],
        [360, 836, 34],
        [560, 776, 34],
        [700, 760, 46],
      ]),
    ),
    lay('deep', oval(800, 770, 150, 132, -14)),
    touch('turmeric', oval(806, 762, 118, 98, -14)),
    touch(
      'paper',
      stroke([
        [730, 740, 4],
        [760, 700, 16],
        [820, 686, 14],
        [860, 700, 4],
      ]),
    ),
  ],
}
