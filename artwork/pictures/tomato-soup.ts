import { bean } from '../kit/food.ts'
import { lay, type Picture, place, touch } from '../kit/picture.ts'
import { at, leaf, line, oval, path, stroke } from '../kit/shapes.ts'

const thyme = Array.from({ length: 9 }, (_, index) => {
  const x = -170 + index * 38
  return leaf(x, 4 - index * 3, 40, 24, -62) + leaf(x + 12, 4 - index * 3, 38, 22, 58)
}).join('')

/** A bowl of tomato soup on a rose field, a slice of toast standing in it. */
export const tomatoSoup: Picture = {
  name: 'tomato-soup',
  crop: 'table',
  ground: 'rose',
  width: 1500,
  height: 1000,
  layers: [
    // Bread behind the far rim.
    lay(
      'deep',
      at(
        1010,
        220,
        22,
        1,
        path(
          'M-120 230L-136 -60C-196 -120 -170 -206 -86 -208C-40 -222 40 -222 84 -208C170 -204 196 -116 136 -58L122 230Z',
        ),
      ),
    ),
    touch(
      'turmeric',
      at(
        1010,
        220,
        22,
        1,
        path(
          'M-96 230L-110 -66C-164 -112 -140 -176 -78 -180C-36 -192 34 -192 76 -180C142 -174 162 -106 110 -64L98 230Z',
        ),
      ),
    ),
    touch(
      'paper',
      at(
        1010,
        220,
        22,
        1,
        oval(-40, -110, 18, 11, 20),
        oval(40, -60, 12, 18, 10),
        oval(-30, -20, 13, 9),
        oval(56, -136, 10, 8),
        oval(10, -144, 8, 6),
        oval(-66, -60, 7, 9),
        oval(10, 20, 9, 12),
      ),
    ),
    // The bowl.
    lay('sky', path('M206 470C214 690 372 930 620 948L884 948C1132 930 1290 690 1298 470Z')),
    touch('paper', path('M254 650C276 726 322 794 378 846L404 832C346 776 302 706 282 646Z')),
    lay('paper', oval(752, 470, 552, 268)),
    lay('tomato', oval(752, 474, 494, 222)),
    // What floats in it.
    place(
      'paper',
      path(
        'M360 470C400 360 640 316 820 352C960 380 1010 470 900 520C790 566 600 540 584 480C576 440 660 414 730 430C700 440 668 460 690 484C730 520 840 510 868 470C886 432 800 396 690 396C560 396 440 440 412 510C380 506 356 492 360 470Z',
      ),
    ),
    place(
      'paper',
      ...(
        [
          [1000, 420, 20, 74],
          [1066, 500, -30, 70],
          [1010, 566, 60, 72],
          [930, 604, 10, 66],
          [1120, 430, -16, 70],
          [450, 520, 40, 62],
        ] as const
      ).map(([x, y, turn, size]) => at(x, y, turn, 1, bean(size))),
    ),
    touch('deep', at(740, 590, -6, 1, thyme, line('M-200 8C-100 0 40 -12 176 -24', 6))),
    // A spoon that lies on the field.
    touch(
      'deep',
      stroke([
        [1300, 1010, 30],
        [1340, 880, 24],
        [1370, 760, 20],
        [1388, 660, 26],
      ]),
    ),
    lay(
      'deep',
      at(
        1402,
        560,
        8,
        1,
        path(
          'M0 -128C56 -124 84 -64 76 0C68 70 34 112 0 116C-36 112 -68 68 -74 0C-80 -66 -54 -124 0 -128Z',
        ),
      ),
    ),
    touch(
      'rose',
      at(1402, 560, 8, 1, path('M-8 -92C-46 -80 -52 -20 -42 20C-36 -30 -30 -66 -8 -92Z')),
    ),
  ],
}
