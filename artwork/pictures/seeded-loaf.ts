import { lay, type Picture, place, touch } from '../kit/picture.ts'
import { seededRandom } from '../kit/random.ts'
import { at, inOval, line, path, scatter, stroke } from '../kit/shapes.ts'

const random = seededRandom('seeded-loaf')
const seed = 'M-24 0C-14 -15 12 -17 26 0C12 14 -14 14 -24 0Z'
const seeds = scatter(46, 46, inOval(random, 560, 560, 640, 560), (x, y) =>
  at(x, y, random(0, 180), random(0.7, 1.1), path(seed)),
)

/** One cut of the blade, opened by the oven. */
const slash = (x: number, y: number, long: number, wide: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1,
    path(
      `M${-long} 0C${-long * 0.5} ${-wide} ${long * 0.5} ${-wide} ${long} 0C${long * 0.5} ${wide * 0.7} ${-long * 0.5} ${wide * 0.7} ${-long} 0Z`,
    ),
  )

/** A ring of flour, open where the light falls. */
const arc = (far: number) =>
  `M${-far * 0.93} ${far * 0.4}C${-far * 1.12} ${-far * 0.3} ${-far * 0.6} ${-far * 0.98} 0 ${-far * 1}C${far * 0.62} ${-far} ${far * 1.08} ${-far * 0.4} ${far * 1.02} ${far * 0.2}C${far * 0.96} ${far * 0.66} ${far * 0.6} ${far * 0.98} ${far * 0.1} ${far * 1.02}`

/** The ear: pairs of cuts along the middle one, which runs from lower left to upper right. */
const ear = [-300, -130, 40, 210].flatMap((along) => [
  slash(along + 66, -104, 136, 36, -34),
  slash(along + 66, 104, 136, 36, 34),
])

/** A round loaf, larger than the sheet, cut like an ear of wheat, and the first slice. */
export const seededLoaf: Picture = {
  name: 'seeded-loaf',
  crop: 'close',
  ground: 'leaf',
  width: 1500,
  height: 1000,
  layers: [
    lay(
      'turmeric',
      path(
        'M-160 560C-170 260 60 -70 420 -90C800 -110 1110 150 1130 520C1146 860 900 1200 480 1200C120 1200 -150 900 -160 560Z',
      ),
    ),
    lay(
      'tomato',
      path(
        'M1130 520C1146 860 900 1200 480 1200C760 1140 960 920 980 560C990 340 900 110 740 -30C960 60 1116 280 1130 520Z',
      ),
    ),
    // The basket's rings, in flour.
    lay('rose', at(500, 540, 0, 1, ...[600, 500, 395, 285].map((far) => line(arc(far), 17)))),
    touch('deep', seeds),
    lay('paper', at(500, 540, -42, 1, slash(0, 0, 500, 40, 0), ...ear)),
    // The slice.
    lay(
      'tomato',
      at(
        1210,
        690,
        14,
        1,
        path(
          'M-230 300C-250 140 -260 0 -230 -120C-310 -200 -250 -320 -120 -330C-30 -346 60 -344 140 -328C270 -310 320 -190 240 -116C262 0 250 150 234 300C80 330 -80 330 -230 300Z',
        ),
      ),
    ),
    touch(
      'paper',
      at(
        1210,
        690,
        14,
        0.9,
        path(
          'M-230 300C-250 140 -260 0 -230 -120C-310 -200 -250 -320 -120 -330C-30 -346 60 -344 140 -328C270 -310 320 -190 240 -116C262 0 250 150 234 300C80 330 -80 330 -230 300Z',
        ),
      ),
    ),
    place(
      'turmeric',
      at(
        1210,
        690,
        14,
        1,
        ...(
          [
            [-90, -200, 30, 16, 20],
            [40, -230, 20, 28, 10],
            [130, -150, 34, 18, -20],
            [-20, -90, 24, 32, 0],
            [-130, -30, 22, 14, 30],
            [90, 0, 28, 18, 14],
            [-40, 90, 34, 18, -24],
            [150, 130, 18, 26, 0],
            [-130, 170, 24, 14, 10],
            [30, 200, 26, 16, 20],
            [170, -50, 12, 10, 0],
            [-60, -290, 14, 9, 0],
            [-150, -110, 12, 14, 0],
          ] as const
        ).map(([x, y, rx, ry, turn]) =>
          at(
            x,
            y,
            turn,
            1,
            path(
              `M${-rx} 0C${-rx} ${-ry} ${rx} ${-ry * 1.3} ${rx} 0C${rx * 0.8} ${ry} ${-rx * 0.7} ${ry * 1.2} ${-rx} 0Z`,
            ),
          ),
        ),
      ),
    ),
    touch(
      'paper',
      stroke([
        [30, 300, 6],
        [70, 200, 26],
        [150, 100, 30],
        [250, 40, 6],
      ]),
    ),
  ],
}
