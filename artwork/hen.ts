import { ellipse, type Shape } from './kit/cut.ts'
import { flat, stroke } from './kit/points.ts'

/** The hen of the page that is not there: the emoji that the site asks for, in the hand of the other prints. */
export const HEN: readonly Shape[] = [
  flat('deep', '66 96, 44 30, 30 26, 34 44, 18 40, 24 58, 10 62, 24 80, 40 104, 64 118'),
  stroke('turmeric', 6, '106 146, 102 164, 86 172'),
  stroke('turmeric', 6, '102 164, 118 173'),
  stroke('turmeric', 6, '134 142, 136 160, 122 168'),
  stroke('turmeric', 6, '136 160, 152 168'),
  flat(
    'paper',
    '36 92, 62 84, 92 88, 118 84, 136 66, 142 42, 158 26, 180 28, 190 46, 186 70, 182 100, 166 132, 132 150, 92 150, 60 132, 42 110',
  ),
  flat('tomato', '150 30, 144 14, 156 18, 160 4, 170 16, 182 8, 182 26, 190 30, 176 34, 160 30'),
  flat('turmeric', '188 42, 212 52, 190 60, 184 50'),
  flat('tomato', '184 60, 194 66, 194 82, 184 86, 178 72'),
  ['deep', ellipse(172, 46, 4, 5)],
  flat('rose', '68 96, 104 92, 138 100, 132 124, 104 134, 78 124'),
  stroke('deep', 3, '86 104, 106 106, 124 104'),
  stroke('deep', 3, '92 115, 108 117, 122 114'),
  stroke('deep', 3, '148 78, 152 84, 158 80'),
  stroke('deep', 3, '154 96, 158 102, 164 98'),
  stroke('deep', 3, '142 112, 146 118, 152 114'),
]

const board = (x: number) => stroke('deep', 3, `${x} 152, ${x + 1} 214`)

/** The yard that it walks in: its house with a plank, a fence, the sun and grains. */
export const HEN_YARD: readonly Shape[] = [
  flat('sky', '-200 -200, 600 -200, 600 500, -200 500'),
  ['turmeric', ellipse(86, 70, 34, 33)],
  flat('leaf', '-60 236, 40 206, 130 198, 240 208, 330 196, 460 214, 460 400, -60 400'),
  flat('deep', '-60 268, 60 262, 150 270, 260 262, 340 272, 460 264, 460 420, -60 420'),
  ...[16, 52, 88, 124, 160].map((x) => stroke('paper', 7, `${x} 176, ${x + 1} 226`)),
  stroke('paper', 6, '-10 192, 80 190, 176 193'),
  stroke('paper', 6, '-10 212, 80 210, 176 213'),
  flat('tomato', '236 140, 262 138, 330 140, 372 141, 370 180, 368 232, 300 234, 240 232, 238 190'),
  ...[262, 340, 356].map(board),
  flat('deep', '276 234, 278 184, 290 166, 306 164, 320 178, 322 234'),
  flat('rose', '214 150, 258 106, 304 62, 350 106, 396 150, 304 144'),
  flat('turmeric', '282 228, 318 228, 296 284, 236 284'),
  stroke('deep', 4, '274 246, 312 246'),
  stroke('deep', 4, '258 264, 304 264'),
  ...[
    [58, 288],
    [92, 274],
    [128, 292],
    [180, 280],
    [346, 286],
    [372, 274],
  ].map(([x = 0, y = 0]): Shape => ['turmeric', ellipse(x, y, 5, 3, 0.4)]),
]
