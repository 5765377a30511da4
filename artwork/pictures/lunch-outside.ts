import { segments } from '../kit/food.ts'
import { lay, type Picture, place, touch } from '../kit/picture.ts'
import { at, line, oval, path } from '../kit/shapes.ts'

const SLICE =
  'M-330 200C-344 110 -350 20 -332 -60C-400 -130 -350 -236 -220 -244C-80 -262 110 -262 226 -244C352 -230 396 -126 330 -58C350 20 344 110 326 204C120 236 -120 232 -330 200Z'
const tomatoes = [
  [-206, -104, 12],
  [212, -96, 30],
  [6, -70, -20],
  [-150, 94, 60],
  [128, 96, 10],
] as const

/** A slice of tomato: its chambers, and the seeds in them. */
const chambers = segments(92, 5, 0.2, 0.13)
const seeds = Array.from({ length: 5 }, (_, index) =>
  at(0, 0, index * 72 + 48, 1, oval(56, -13, 9, 5), oval(70, 4, 9, 5), oval(48, 11, 8, 5)),
).join('')

/** One open toast with tomatoes, on a plate. */
export const lunchOutside: Picture = {
  name: 'lunch-outside',
  crop: 'table',
  ground: 'rose',
  width: 1500,
  height: 1000,
  layers: [
    lay('sky', oval(720, 540, 600, 430, -8)),
    touch('paper', line('M210 640C230 820 480 930 760 900C1060 880 1240 720 1244 540', 8)),
    lay('deep', at(720, 536, -18, 1.12, path(SLICE))),
    lay('turmeric', at(714, 516, -18, 1.12, path(SLICE))),
    lay('paper', at(714, 516, -18, 1, path(SLICE))),
    ...tomatoes.flatMap(([x, y, turn]) => {
      const put = (...shapes: string[]) => at(714, 516, -18, 1.02, at(x, y, turn, 1.06, ...shapes))
      return [
        lay('tomato', put(oval(0, 0, 122, 118))),
        touch('rose', put(chambers)),
        touch('tomato', put(seeds)),
      ]
    }),
    // Chives, and pepper.
    place(
      'leaf',
      ...(
        [
          [560, 560, 40],
          [700, 420, -30],
          [860, 520, 10],
          [760, 640, 70],
          [900, 380, 50],
          [480, 500, -10],
          [640, 700, 20],
          [980, 480, -50],
        ] as const
      ).map(([x, y, turn]) => at(x, y, turn, 1, line('M-34 0L34 4', 15))),
    ),
    // A pencil laid down beside it.
    lay('leaf', at(1370, 520, -74, 1, path('M-420 -28L300 -26L300 28L-420 28Z'))),
    lay('turmeric', at(1370, 520, -74, 1, path('M300 -26L390 0L300 28Z'))),
    touch('deep', at(1370, 520, -74, 1, path('M358 -10L394 0L358 10Z'), line('M-400 2L296 2', 5))),
    lay('tomato', at(1370, 520, -74, 1, path('M-480 -28L-412 -28L-412 28L-480 28Z'))),
  ],
}
