import { segments } from '../kit/food.ts'
import { lay, type Picture, touch } from '../kit/picture.ts'
import { at, leaf, line, oval, path, stroke } from '../kit/shapes.ts'

/** Half a lemon, large, its other half seen from behind: the rest is air. */
export const lemons: Picture = {
  name: 'lemons',
  crop: 'still',
  ground: 'leaf',
  width: 1500,
  height: 1000,
  layers: [
    // A whole one behind, going off the foot of the sheet.
    lay(
      'turmeric',
      at(
        1010,
        770,
        -24,
        1,
        path(
          'M-300 10C-296 -60 -190 -176 0 -178C168 -180 236 -96 262 -46C282 -40 318 -30 330 0C318 34 284 38 262 52C228 116 150 176 -4 176C-196 176 -292 78 -300 10Z',
        ),
      ),
    ),
    lay('deep', leaf(736, 900, 360, 190, 186, 34)),
    touch(
      'paper',
      line(
        'M716 898C620 884 520 862 420 838M640 884C620 858 590 846 566 844M600 878C590 904 566 920 540 926M540 866C520 842 500 836 480 832',
        7,
      ),
    ),
    touch(
      'paper',
      at(
        1010,
        770,
        -24,
        1,
        stroke([
          [-150, -96, 6],
          [-60, -128, 30],
          [60, -126, 26],
          [140, -100, 8],
        ]),
      ),
    ),
    touch(
      'deep',
      ...(
        [
          [1150, 800],
          [1106, 846],
          [1180, 742],
          [1050, 868],
          [1210, 690],
        ] as const
      ).map(([x, y]) => oval(x, y, 5)),
    ),
    touch(
      'leaf',
      at(
        1010,
        770,
        -24,
        1,
        stroke([
          [-200, 110, 3],
          [-120, 146, 14],
          [10, 158, 18],
          [140, 132, 12],
          [220, 60, 3],
        ]),
        stroke([
          [-120, 96, 3],
          [-40, 122, 12],
          [70, 118, 12],
          [160, 84, 3],
        ]),
        stroke([
          [0, 78, 3],
          [60, 84, 9],
          [120, 64, 3],
        ]),
      ),
    ),
    // The half that faces us.
    lay(
      'turmeric',
      at(
        560,
        470,
        0,
        1,
        path(
          'M-344 20C-352 -190 -190 -352 8 -350C210 -348 352 -186 346 14C340 204 196 348 -6 346C-206 344 -338 206 -344 20Z',
        ),
      ),
    ),
    touch('paper', oval(562, 470, 308, 305)),
    touch('turmeric', at(562, 470, 0, 1, segments(272, 9, 0.2, 0.06))),
    touch(
      'paper',
      ...[0.35, 1.1, 2.4, 3.2, 4.5, 5.4].map((turn) =>
        at(
          562,
          470,
          (turn * 180) / Math.PI,
          1,
          stroke([
            [150, 8, 3],
            [190, 14, 12],
            [232, 12, 4],
          ]),
        ),
      ),
    ),
    touch(
      'deep',
      ...[
        [500, 386, 30],
        [650, 520, -60],
        [520, 556, 120],
      ].map(([x = 0, y = 0, turn = 0]) =>
        at(x, y, turn, 1, path('M-22 0C-14 -14 12 -14 24 0C12 12 -14 12 -22 0Z')),
      ),
    ),
    // A drop.
    lay(
      'turmeric',
      path(
        'M1010 180C1040 236 1062 262 1060 298C1056 334 1030 350 1008 350C984 350 958 332 958 298C958 262 984 236 1010 180Z',
      ),
    ),
    touch(
      'paper',
      stroke([
        [984, 286, 4],
        [988, 312, 12],
        [1006, 328, 4],
      ]),
    ),
  ],
}
