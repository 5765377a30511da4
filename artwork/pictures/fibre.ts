import { bean } from '../kit/food.ts'
import { lay, type Picture, place, touch } from '../kit/picture.ts'
import { at, line, path, stroke } from '../kit/shapes.ts'

const POD =
  'M-900 20C-820 -70 -640 -118 -430 -112C-180 -106 60 -130 320 -106C560 -84 720 -60 842 -6C880 6 930 -8 972 -44C984 -54 1000 -38 990 -24C960 24 900 52 848 44C720 112 520 128 280 122C40 116 -180 128 -420 120C-640 112 -820 84 -900 20Z'
const BED =
  'M-820 18C-740 -44 -620 -74 -430 -70C-180 -64 60 -88 310 -66C520 -48 680 -28 760 16C660 70 500 84 280 78C40 72 -180 86 -420 78C-620 70 -750 56 -820 18Z'

const open = (
  x: number,
  y: number,
  turn: number,
  beans: readonly (readonly [number, number, number])[],
) => [
  lay('leaf', at(x, y, turn, 1, path(POD))),
  touch('deep', at(x, y, turn, 1, path(BED))),
  place(
    'paper',
    at(x, y, turn, 1, ...beans.map(([along, size, tilt]) => at(along, 4, tilt, 1, bean(size)))),
  ),
  touch(
    'leaf',
    at(
      x,
      y,
      turn,
      1,
      ...beans.map(([along, size, tilt]) =>
        at(
          along,
          4,
          tilt,
          size / 160,
          stroke([
            [-26, 26, 4],
            [-4, 18, 12],
            [22, 26, 4],
          ]),
        ),
      ),
    ),
  ),
]

/** Broad beans in their open pods, larger than the sheet. */
export const fibre: Picture = {
  name: 'fibre',
  crop: 'close',
  ground: 'turmeric',
  width: 1500,
  height: 1000,
  layers: [
    // A closed one, behind.
    lay('deep', at(560, 60, -32, [0.94, 1.05], path(POD))),
    touch(
      'leaf',
      at(560, 60, -32, 1, line('M-700 20C-460 -40 -100 30 240 0C440 -16 600 -4 760 20', 9)),
    ),
    ...open(690, 520, -32, [
      [-600, 142, 8],
      [-420, 160, -6],
      [-230, 168, 10],
      [-30, 172, 2],
      [170, 170, -8],
      [366, 158, 6],
      [540, 136, 0],
    ]),
    ...open(1230, 900, -38, [
      [-440, 150, 6],
      [-260, 164, -8],
      [-70, 170, 8],
      [130, 168, -4],
      [324, 156, 8],
    ]),
    // Two that rolled out.
    place(
      'paper',
      at(1010, 110, 50, 1, bean(176)),
      at(130, 600, -20, 1, bean(168)),
      at(620, 880, 64, 1, bean(166)),
    ),
    touch(
      'leaf',
      at(
        1010,
        110,
        50,
        1.1,
        stroke([
          [-26, 26, 4],
          [-4, 18, 12],
          [22, 26, 4],
        ]),
      ),
      at(
        130,
        600,
        -20,
        1.05,
        stroke([
          [-26, 26, 4],
          [-4, 18, 12],
          [22, 26, 4],
        ]),
      ),
      at(
        620,
        880,
        64,
        1.04,
        stroke([
          [-26, 26, 4],
          [-4, 18, 12],
          [22, 26, 4],
        ]),
      ),
    ),
  ],
}
