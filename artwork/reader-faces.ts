import { ellipse, type Shape } from './kit/cut.ts'
import type { Ink } from './kit/inks.ts'
import { flat, stroke } from './kit/points.ts'

const ground = (ink: Ink): Shape => flat(ink, '-200 -200, 440 -200, 440 440, -200 440')
const shoulders = (ink: Ink): Shape =>
  flat(ink, '-20 280, 24 212, 84 186, 120 190, 156 186, 216 212, 260 280')
const neck = (ink: Ink): Shape => flat(ink, '98 160, 142 160, 146 194, 120 208, 94 194')
const features: readonly Shape[] = [
  stroke('deep', 5, '90 112, 98 116, 106 112'),
  stroke('deep', 5, '134 112, 142 116, 150 112'),
  stroke('deep', 4, '120 114, 117 130, 123 134'),
  stroke('tomato', 6, '104 148, 120 155, 136 148'),
]

/** The people whom the letters of a new site show by an emoji, in the hand of the other prints. */
export const READER_FACES: Record<string, readonly Shape[]> = {
  'reader-cook': [
    ground('turmeric'),
    flat('deep', '62 172, 58 110, 70 74, 120 58, 170 74, 182 110, 178 172, 120 182'),
    shoulders('paper'),
    neck('rose'),
    ['rose', ellipse(120, 118, 48, 56)],
    flat('deep', '70 118, 74 84, 104 70, 152 76, 170 118, 156 96, 122 88, 88 98'),
    flat('paper', '74 82, 58 52, 76 26, 104 30, 122 12, 144 28, 172 28, 184 54, 166 82, 120 76'),
    stroke('sky', 5, '80 76, 120 70, 162 76'),
    ...features,
    stroke('tomato', 8, '92 206, 120 218, 148 206'),
  ],
  'reader-runner': [
    ground('sky'),
    shoulders('tomato'),
    neck('rose'),
    flat('rose', '64 108, 76 106, 80 132, 68 132'),
    flat('rose', '164 106, 176 108, 172 132, 160 132'),
    ['rose', ellipse(120, 114, 48, 58)],
    flat('deep', '68 104, 62 66, 86 36, 120 44, 150 32, 180 62, 172 104, 160 82, 120 78, 82 82'),
    flat('paper', '68 80, 120 70, 172 80, 171 96, 120 86, 70 96'),
    ...features,
    stroke('paper', 8, '60 214, 76 250'),
    stroke('paper', 8, '180 214, 164 250'),
  ],
  'reader-teacher': [
    ground('rose'),
    ['deep', ellipse(120, 34, 30, 28)],
    flat('deep', '66 140, 60 96, 84 54, 120 46, 156 54, 180 96, 174 140, 120 150'),
    shoulders('leaf'),
    neck('turmeric'),
    ['turmeric', ellipse(120, 116, 47, 57)],
    flat('deep', '70 112, 78 76, 118 58, 162 76, 170 112, 150 88, 120 74, 90 90'),
    ...features,
    ['paper', ellipse(72, 142, 6, 7)],
    ['paper', ellipse(168, 142, 6, 7)],
  ],
  'reader-father': [
    ground('leaf'),
    shoulders('sky'),
    neck('turmeric'),
    flat('turmeric', '64 108, 76 106, 80 132, 68 132'),
    flat('turmeric', '164 106, 176 108, 172 132, 160 132'),
    ['turmeric', ellipse(120, 116, 48, 58)],
    ...[
      [76, 84],
      [86, 60],
      [108, 48],
      [132, 46],
      [154, 58],
      [164, 84],
      [120, 66],
      [98, 74],
      [142, 72],
    ].map(([x = 0, y = 0]): Shape => ['deep', ellipse(x, y, 20, 18)]),
    flat(
      'deep',
      '70 128, 84 140, 104 140, 120 136, 136 140, 156 140, 170 128, 162 160, 120 180, 78 160',
    ),
    flat('rose', '102 148, 120 144, 138 148, 130 158, 110 158'),
    ...features.slice(0, 3),
  ],
}
