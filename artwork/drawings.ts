import { writeFile } from 'node:fs/promises'
import { HEN, HEN_YARD } from './hen.ts'
import { ellipse, type Shape } from './kit/cut.ts'
import { INKS } from './kit/inks.ts'
import { type Random, seededRandom } from './kit/random.ts'
import type { Point } from './kit/shapes.ts'
import { POT_OF_SOUP } from './pot-of-soup.ts'
import { READER_FACES } from './reader-faces.ts'
import { SMALL_PRINTS } from './small-prints.ts'
import { TRADE_PRINTS } from './trade-prints.ts'

const SPOON: Point[] = [
  [0, 0],
  [12, 2],
  [20, 14],
  [19, 30],
  [11, 42],
  [5, 50],
  [4, 80],
  [6, 112],
  [0, 118],
  [-6, 112],
  [-4, 80],
  [-5, 50],
  [-11, 42],
  [-19, 30],
  [-20, 14],
  [-12, 2],
]
const spoon = (x: number, y: number, turn: number, size = 1): Point[] =>
  SPOON.map(([px, py]) => [
    x + size * (px * Math.cos(turn) - py * Math.sin(turn)),
    y + size * (px * Math.sin(turn) + py * Math.cos(turn)),
  ])

const CROCK: readonly Shape[] = [
  [
    'turmeric',
    [
      [14, 96],
      [30, 42],
      [84, 20],
      [150, 16],
      [208, 42],
      [226, 96],
      [210, 146],
      [150, 168],
      [82, 164],
      [32, 142],
    ],
    'dry',
  ],
  ['deep', ellipse(120, 94, 40, 9)],
  ['rose', spoon(84, 30, -0.32, 0.86)],
  [
    'leaf',
    [
      [150, 20],
      [178, 30],
      [166, 68],
      [140, 58],
    ],
  ],
  [
    'leaf',
    [
      [154, 60],
      [138, 112],
    ],
    'line',
    8,
  ],
  [
    'deep',
    [
      [117, 66],
      [98, 46],
      [102, 20],
      [118, 10],
      [134, 20],
      [138, 46],
      [119, 66],
    ],
    'line',
    3,
  ],
  [
    'deep',
    [
      [118, 66],
      [110, 42],
      [118, 10],
      [126, 42],
      [118, 66],
    ],
    'line',
    3,
  ],
  [
    'deep',
    [
      [118, 64],
      [119, 112],
    ],
    'line',
    8,
  ],
  [
    'tomato',
    [
      [80, 94],
      [100, 101],
      [140, 101],
      [160, 94],
      [156, 128],
      [146, 156],
      [120, 160],
      [94, 156],
      [84, 128],
    ],
  ],
  [
    'paper',
    [
      [86, 126],
      [120, 133],
      [154, 126],
    ],
    'line',
    6,
  ],
  [
    'rose',
    [
      [92, 110],
      [93, 118],
    ],
    'line',
    5,
  ],
]

/** The drawings of empty and broken states, each on its own patch of ink, so that they stand on light and dark. */
const DRAWINGS: Record<string, readonly Shape[]> = {
  ...SMALL_PRINTS,
  ...TRADE_PRINTS,
  hen: HEN,
  'pot-of-soup': POT_OF_SOUP,
  'kitchen-tools': CROCK,
  'empty-bowl': [
    [
      'rose',
      [
        [18, 96],
        [30, 44],
        [80, 22],
        [140, 20],
        [200, 36],
        [226, 88],
        [214, 140],
        [160, 164],
        [90, 166],
        [36, 148],
      ],
      'dry',
    ],
    [
      'deep',
      [
        [52, 84],
        [58, 116],
        [82, 142],
        [104, 150],
        [140, 150],
        [162, 142],
        [186, 116],
        [192, 84],
        [122, 74],
      ],
    ],
    [
      'leaf',
      [
        [50, 82],
        [86, 64],
        [122, 60],
        [160, 64],
        [194, 82],
        [160, 100],
        [122, 104],
        [84, 100],
      ],
    ],
    ['paper', ellipse(122, 83, 60, 15)],
    [
      'sky',
      [
        [64, 84],
        [84, 74],
        [122, 70],
        [150, 72],
        [122, 76],
        [92, 80],
        [74, 90],
      ],
    ],
    [
      'leaf',
      [
        [64, 104],
        [70, 122],
        [82, 134],
        [76, 120],
        [70, 106],
      ],
    ],
  ],
  'broken-cup': [
    [
      'turmeric',
      [
        [16, 92],
        [34, 38],
        [92, 18],
        [156, 22],
        [212, 44],
        [228, 100],
        [206, 146],
        [146, 166],
        [78, 164],
        [30, 142],
      ],
      'dry',
    ],
    [
      'tomato',
      [
        [56, 62],
        [84, 60],
        [104, 62],
        [96, 80],
        [112, 92],
        [98, 108],
        [108, 124],
        [102, 144],
        [82, 142],
        [66, 122],
        [58, 92],
      ],
    ],
    [
      'tomato',
      [
        [126, 58],
        [160, 60],
        [166, 62],
        [164, 92],
        [156, 122],
        [140, 142],
        [120, 146],
        [128, 126],
        [116, 110],
        [130, 94],
        [116, 80],
      ],
    ],
    [
      'tomato',
      [
        [56, 74],
        [40, 72],
        [30, 84],
        [34, 104],
        [50, 116],
        [64, 116],
      ],
      'line',
      8,
    ],
    [
      'paper',
      [
        [66, 74],
        [68, 96],
        [76, 116],
      ],
      'line',
      4,
    ],
    [
      'deep',
      [
        [184, 122],
        [200, 116],
        [204, 134],
        [190, 142],
      ],
    ],
    [
      'deep',
      [
        [178, 90],
        [188, 84],
        [194, 94],
        [184, 100],
      ],
    ],
  ],
  'lost-spoon': [
    [
      'sky',
      [
        [16, 96],
        [32, 42],
        [88, 20],
        [150, 18],
        [208, 40],
        [228, 92],
        [208, 146],
        [148, 166],
        [80, 166],
        [30, 146],
      ],
      'dry',
    ],
    ['paper', ellipse(100, 94, 66, 60)],
    ['rose', ellipse(100, 94, 52, 46)],
    ['paper', ellipse(100, 94, 38, 34)],
    [
      'tomato',
      [
        [84, 78],
        [92, 66],
        [110, 66],
        [116, 80],
        [104, 92],
        [100, 104],
      ],
      'line',
      8,
    ],
    ['tomato', ellipse(99, 119, 5, 5)],
    ['deep', spoon(206, 34, 0.24, 1)],
  ],
}

const PLACEHOLDER: readonly Shape[] = [
  [
    'rose',
    [
      [-400, -400],
      [1600, -400],
      [1600, 1200],
      [-400, 1200],
    ],
  ],
  [
    'deep',
    [
      [250, 330],
      [266, 480],
      [360, 620],
      [480, 700],
      [720, 700],
      [840, 620],
      [934, 480],
      [950, 330],
      [600, 250],
    ],
    'dry',
  ],
  [
    'sky',
    [
      [236, 320],
      [330, 214],
      [600, 170],
      [870, 214],
      [964, 320],
      [870, 424],
      [600, 470],
      [330, 424],
    ],
    'dry',
  ],
  [
    'paper',
    [
      [292, 322],
      [370, 244],
      [600, 210],
      [830, 244],
      [908, 322],
      [830, 396],
      [600, 428],
      [370, 396],
    ],
  ],
  ['turmeric', spoon(1080, 130, 0.2, 5)],
  [
    'leaf',
    [
      [306, 470],
      [340, 560],
      [420, 634],
      [390, 560],
      [346, 480],
    ],
  ],
]

/**
 * How far paper is seen around the darkest ink where it leaves its ground, in the drawing's own pixels: on a dark page
 * a handle would be lost. It lies below the ground, and is the page itself where that is light.
 */
const PAPER_EDGE = 3.5

/** Writes the vector drawings of empty states, and the picture of posts that have none. */
export async function saveDrawings(folder: string): Promise<void> {
  for (const [name, shapes] of Object.entries(DRAWINGS))
    await writeFile(
      `${folder}/art/${name}.svg`,
      drawing(name, shapes, 240, 180, 'aria-hidden="true"'),
    )
  await writeFile(
    `${folder}/art/hen-yard.svg`,
    drawing('hen-yard', HEN_YARD, 400, 300, 'aria-hidden="true"'),
  )
  for (const [name, shapes] of Object.entries(READER_FACES))
    await writeFile(
      `${folder}/art/${name}.svg`,
      drawing(name, shapes, 240, 240, 'aria-hidden="true"'),
    )
  const label = 'role="img" aria-label="An empty bowl and a spoon"'
  await writeFile(
    `${folder}/placeholder.svg`,
    drawing('placeholder', PLACEHOLDER, 1200, 800, label),
  )
}

function drawing(
  name: string,
  shapes: readonly Shape[],
  width: number,
  height: number,
  about: string,
) {
  const random = seededRandom(name)
  const unit = width / 240
  const outlines = shapes.map(([, points, brush]) =>
    brush === 'line'
      ? outline(points, random, unit, false, false)
      : `${outline(points, random, unit, brush === 'dry')}Z`,
  )
  const drawn = shapes.map(([ink, , brush, thick], index) =>
    brush === 'line'
      ? line(outlines[index] ?? '', INKS[ink], thick ?? 0)
      : `<path d="${outlines[index]}" fill="${INKS[ink]}"/>`,
  )
  const [ground] = shapes
  const edges = shapes.flatMap(([ink, points, , thick = 0], index) =>
    ground?.[2] === 'dry' && ink === 'deep' && points.some((point) => !isWithin(point, ground[1]))
      ? line(outlines[index] ?? '', INKS.paper, thick + 2 * PAPER_EDGE * unit)
      : [],
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${about}>\n  ${[...edges, ...drawn].join('\n  ')}\n</svg>\n`
}

const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Whether a point is within a closed outline: a ray from it crosses the outline an odd number of times. */
function isWithin([x, y]: Point, outline: readonly Point[]): boolean {
  return outline.reduce((isIn, [bx, by], index) => {
    const [ax, ay] = outline.at(index - 1) ?? [0, 0]
    const isCrossed = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
    return isCrossed ? !isIn : isIn
  }, false)
}

/** The outline in short straight cuts, as a knife goes; a dry one is frayed along part of it. */
function outline(
  points: readonly Point[],
  random: Random,
  unit: number,
  isDry: boolean,
  isClosed = true,
): string {
  const count = points.length
  const isOpen = !isClosed
  const get = (index: number): Point =>
    points[isOpen ? Math.max(0, Math.min(count - 1, index)) : (index + count) % count] ?? [0, 0]
  const fray = random(0.1, 0.6)
  const cut: string[] = []
  for (let index = 0; index < (isOpen ? count - 1 : count); index += 1) {
    const [a, b, c, d] = [get(index - 1), get(index), get(index + 1), get(index + 2)]
    const long = Math.hypot(c[0] - b[0], c[1] - b[1]) / unit
    const isFrayed = isDry && Math.abs(index / count - fray - 0.1) < 0.14
    const steps = Math.max(2, Math.round(long / (isFrayed ? 1.6 : 7)))
    for (let step = 0; step < steps; step += 1) {
      const [x, y] = [0, 1].map((axis) =>
        spline(
          [a, b, c, d].map((point) => point[axis] ?? 0),
          step / steps,
        ),
      )
      const off = unit * (isFrayed && random() < 0.5 ? random(0.5, 4.5) : random(-0.5, 0.5))
      cut.push(`${round((x ?? 0) + off)} ${round((y ?? 0) + off * 0.25)}`)
    }
  }
  if (isOpen) cut.push(get(count - 1).join(' '))
  return `M${cut.join('L')}`
}

function spline([a = 0, b = 0, c = 0, d = 0]: readonly number[], share: number): number {
  const square = share * share
  return (
    0.5 *
    (2 * b +
      (c - a) * share +
      (2 * a - 5 * b + 4 * c - d) * square +
      (3 * b - a - 3 * c + d) * square * share)
  )
}

const round = (value: number) => Math.round(value * 10) / 10
