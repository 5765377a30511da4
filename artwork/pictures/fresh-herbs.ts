import { lay, type Picture, place, touch } from '../kit/picture.ts'
import { at, leaf, line, path, stroke } from '../kit/shapes.ts'

const stems = [
  'M500 930C490 720 460 580 400 430',
  'M536 930C540 700 556 520 566 300',
  'M570 930C600 720 650 560 800 350',
  'M520 930C500 780 400 660 240 636',
  'M590 930C620 800 740 640 890 610',
]

/** One leaf of basil, with its side veins to be cut out. */
const basil = (x: number, y: number, size: number, turn: number) =>
  at(
    x,
    y,
    turn,
    size,
    path(
      'M0 0C-70 -30 -116 -110 -96 -196C-80 -262 -30 -310 10 -340C40 -300 96 -250 104 -184C116 -104 70 -24 0 0Z',
    ),
  )
const veins = (x: number, y: number, size: number, turn: number) =>
  at(
    x,
    y,
    turn,
    size,
    line('M0 -16C6 -110 8 -210 10 -296', 9),
    line(
      'M2 -70C-20 -100 -40 -116 -62 -130M6 -150C-14 -180 -32 -196 -52 -206M3 -84C24 -116 46 -134 70 -146M7 -164C24 -190 44 -206 64 -214',
      6,
    ),
  )

const back = [
  [330, 460, 0.9, -66],
  [800, 340, 0.8, 62],
  [560, 310, 0.92, 16],
  [250, 640, 0.6, -96],
  [880, 610, 0.74, 92],
] as const
const front = [
  [430, 470, 1.06, -30],
  [690, 440, 1.02, 36],
  [452, 680, 0.7, -74],
  [664, 660, 0.82, 60],
  [560, 590, 0.98, -6],
] as const

/** Nothing is cut where a page cuts the sheet to a squarer one. */
const whole = (...shapes: string[]) => at(84, 66, 0, 0.94, ...shapes)

/** A bunch of basil in a glass of water. */
export const freshHerbs: Picture = {
  name: 'fresh-herbs',
  crop: 'still',
  ground: 'straw',
  width: 1500,
  height: 1000,
  layers: [
    lay('sky', whole(path('M350 660L752 650L716 1020L396 1020Z'))),
    touch('leaf', whole(...stems.map((d) => line(d, 17)))),
    lay('deep', whole(...back.map(([x, y, size, turn]) => basil(x, y, size, turn)))),
    touch('leaf', whole(...back.map(([x, y, size, turn]) => veins(x, y, size, turn)))),
    lay('leaf', whole(...front.map(([x, y, size, turn]) => basil(x, y, size, turn)).slice(0, 2))),
    touch(
      'paper',
      whole(...front.map(([x, y, size, turn]) => veins(x, y, size, turn)).slice(0, 2)),
    ),
    lay('leaf', whole(...front.map(([x, y, size, turn]) => basil(x, y, size, turn)).slice(2, 4))),
    touch(
      'paper',
      whole(...front.map(([x, y, size, turn]) => veins(x, y, size, turn)).slice(2, 4)),
    ),
    lay('leaf', whole(...front.map(([x, y, size, turn]) => basil(x, y, size, turn)).slice(4))),
    touch('paper', whole(...front.map(([x, y, size, turn]) => veins(x, y, size, turn)).slice(4))),
    // The water's edge, and light in the glass.
    touch(
      'paper',
      whole(
        line('M366 776C450 794 640 792 742 770', 9),
        stroke([
          [394, 816, 6],
          [404, 890, 22],
          [416, 966, 6],
        ]),
      ),
    ),
    // One leaf that fell.
    place('leaf', whole(leaf(1150, 900, 210, 130, -18, -20))),
    touch('paper', whole(line('M1176 890C1230 868 1290 846 1332 828', 6))),
  ],
}
