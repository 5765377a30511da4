/** Vegetables that lie on the hero's tables, each as passages to be laid where it is wanted. */
import { type Layer, lay, place, touch } from './picture.ts'
import { at, leaf, line, oval, path, stroke } from './shapes.ts'

type Put = (...shapes: string[]) => string

/** Where something lies: everything it is drawn with is moved there. */
export const lying =
  (x: number, y: number, turn: number, scale: number): Put =>
  (...shapes) =>
    at(x, y, turn, scale, ...shapes)

const BRACT = 'M-74 70C-104 0 -70 -78 0 -132C70 -78 104 0 74 70C40 104 -40 104 -74 70Z'
/** Rows of bracts from the heart outwards: ink, how high, how many, how far apart, how large. */
const ROWS = [
  ['deep', -250, [0], 0, 0.9],
  ['leaf', -190, [-1, 1], 66, 1],
  ['deep', -112, [-1.1, 0, 1.1], 120, 1.12],
  ['leaf', -20, [-1.5, -0.5, 0.5, 1.5], 120, 1.2],
  ['deep', 80, [-1.1, 0, 1.1], 150, 1.24],
  ['leaf', 160, [0.55], 150, 1.1],
  ['leaf', 160, [-0.55], 150, 1.1],
] as const

const BRACT_TIP = 'M0 -122C22 -100 34 -84 42 -66C20 -76 -20 -76 -42 -66C-34 -84 -22 -100 0 -122Z'
const BRACT_VEINS = 'M0 -40L0 50M-24 -20L-22 34M24 -20L22 34'

export function artichoke(put: Put): Layer[] {
  return [
    lay('leaf', put(path('M-44 200L44 200L56 440C58 470 -52 470 -50 440Z'))),
    touch('paper', put(oval(3, 442, 50, 20))),
    touch('rose', put(oval(3, 443, 26, 9))),
    ...ROWS.flatMap(([ink, y, across, apart, size]) => {
      const each = (scale: number, drawn: string) =>
        put(
          ...across.map((side) =>
            at(side * apart, y + Math.abs(side) * 14, side * 9, size * scale, drawn),
          ),
        )
      return [
        place('paper', each(1.07, path(BRACT))),
        touch(ink, each(1, path(BRACT))),
        touch('rose', each(1, path(BRACT_TIP))),
        touch(ink === 'leaf' ? 'deep' : 'leaf', each(1, line(BRACT_VEINS, 6))),
      ]
    }),
  ]
}

export function beetroot(put: Put): Layer[] {
  const rings = [0.8, 0.56, 0.32].map((size) =>
    line(
      `M${-270 * size} 10C${-270 * size} ${-170 * size} ${-120 * size} ${-262 * size} 0 ${-258 * size}C${150 * size} ${-254 * size} ${270 * size} ${-130 * size} ${268 * size} 10C${262 * size} ${150 * size} ${150 * size} ${250 * size} 0 ${254 * size}C${-160 * size} ${250 * size} ${-264 * size} ${150 * size} ${-270 * size} 10Z`,
      13,
    ),
  )
  return [
    lay(
      'tomato',
      put(
        path(
          'M-286 0C-290 -160 -170 -262 -60 -276C-40 -300 -30 -330 -26 -360L30 -360C32 -326 44 -296 64 -276C190 -256 288 -150 284 4C280 150 180 240 70 276C40 290 26 340 6 420C-6 340 -30 300 -60 282C-190 250 -282 150 -286 0Z',
        ),
      ),
    ),
    touch('rose', put(...rings)),
    touch('rose', put(oval(0, 4, 30, 26))),
  ]
}

export function aubergine(put: Put): Layer[] {
  return [
    lay(
      'deep',
      put(
        path(
          'M-70 -300C-30 -330 60 -330 96 -290C130 -200 150 -80 220 60C300 230 250 440 60 470C-170 500 -290 330 -250 130C-220 -20 -120 -160 -70 -300Z',
        ),
      ),
    ),
    touch(
      'sky',
      put(
        stroke([
          [-120, -60, 8],
          [-176, 70, 30],
          [-186, 190, 34],
          [-160, 290, 8],
        ]),
        stroke([
          [-130, 340, 6],
          [-100, 370, 14],
          [-60, 388, 4],
        ]),
      ),
    ),
    lay(
      'leaf',
      put(
        path(
          'M-30 -420C-10 -440 40 -436 50 -416C50 -390 56 -370 80 -350C130 -320 150 -260 140 -200C110 -230 90 -244 66 -246C60 -210 40 -180 6 -160C0 -200 -10 -226 -30 -240C-60 -226 -90 -200 -110 -160C-126 -220 -110 -300 -60 -340C-36 -360 -30 -390 -30 -420Z',
        ),
      ),
    ),
  ]
}

export function radishes(put: Put): Layer[] {
  const roots = [
    [-150, 130, 14, 1],
    [20, 190, -4, 1.1],
    [180, 110, -22, 0.96],
  ] as const
  const root =
    'M-10 -104C60 -120 112 -66 108 0C104 60 60 96 26 116C14 130 8 170 -14 230C-16 170 -24 136 -40 116C-86 92 -114 50 -112 0C-108 -60 -70 -98 -10 -104Z'
  return [
    lay('deep', put(leaf(-20, 0, 430, 210, -128, -40), leaf(40, 10, 400, 190, -40, 30))),
    lay('leaf', put(leaf(0, 0, 480, 230, -92, 30))),
    touch('paper', put(line('M0 -20C6 -160 20 -300 28 -430', 8))),
    touch(
      'leaf',
      put(line('M-30 -14C-130 -110 -220 -210 -270 -300M50 0C140 -90 230 -170 300 -230', 7)),
    ),
    touch(
      'leaf',
      put(
        line(
          'M-150 40C-110 0 -60 -40 -20 -60M20 90C10 40 0 0 0 -60M170 20C120 -10 60 -40 20 -60',
          22,
        ),
      ),
    ),
    ...roots.flatMap(([x, y, turn, size]) => [
      lay('tomato', put(at(x, y, turn, size, path(root)))),
      touch(
        'paper',
        put(
          at(
            x,
            y,
            turn,
            size,
            path(
              'M-58 96C-20 70 30 70 60 92C46 106 34 112 26 118C14 130 8 166 -14 226C-16 170 -24 136 -40 116C-48 110 -54 104 -58 96Z',
            ),
            stroke([
              [-78, -34, 4],
              [-66, -62, 18],
              [-36, -78, 4],
            ]),
          ),
        ),
      ),
    ]),
  ]
}

export function pear(put: Put): Layer[] {
  return [
    lay(
      'turmeric',
      put(
        path(
          'M-20 -300C50 -310 90 -250 100 -180C112 -90 200 -20 220 90C240 230 140 320 -6 322C-160 322 -240 220 -216 90C-196 -20 -110 -80 -100 -170C-92 -240 -70 -294 -20 -300Z',
        ),
      ),
    ),
    touch(
      'tomato',
      put(
        stroke([
          [66, -230, 3],
          [80, -130, 14],
          [140, -20, 22],
          [186, 90, 26],
          [160, 220, 24],
          [70, 296, 14],
          [-10, 306, 3],
        ]),
        stroke([
          [70, -60, 3],
          [126, 60, 14],
          [132, 160, 16],
          [90, 240, 3],
        ]),
      ),
    ),
    touch(
      'paper',
      put(
        stroke([
          [-120, 60, 6],
          [-150, 130, 30],
          [-130, 210, 8],
        ]),
      ),
    ),
    touch(
      'deep',
      put(
        stroke([
          [0, -290, 20],
          [10, -350, 16],
          [40, -420, 26],
        ]),
      ),
    ),
    touch(
      'deep',
      put(
        ...[
          [30, 190],
          [-40, 230],
          [-60, 120],
          [50, 90],
          [-10, 40],
          [-90, 260],
          [-20, 140],
        ].map(([x = 0, y = 0]) => oval(x, y, 5)),
      ),
    ),
    lay('leaf', put(leaf(20, -360, 250, 130, -160, -20))),
  ]
}

export function garlic(put: Put): Layer[] {
  return [
    lay(
      'paper',
      put(
        path(
          'M-16 -230C0 -240 24 -238 34 -226C30 -170 50 -130 110 -80C190 -20 220 60 180 130C140 190 60 200 0 196C-70 200 -150 186 -184 126C-220 50 -180 -30 -104 -84C-50 -126 -26 -170 -16 -230Z',
        ),
      ),
    ),
    touch(
      'tomato',
      put(
        line(
          'M2 -150C-40 -60 -60 60 -36 170M14 -150C50 -60 76 60 50 170M-20 -110C-100 -40 -130 50 -110 140M34 -110C110 -40 140 50 120 140',
          6,
        ),
        stroke([
          [-30, 196, 6],
          [0, 204, 12],
          [36, 196, 6],
        ]),
      ),
    ),
  ]
}
