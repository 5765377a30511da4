import { ellipse, type Shape } from './kit/cut.ts'
import type { Ink } from './kit/inks.ts'
import { dry, flat, stroke } from './kit/points.ts'

/** The patch of ink that a print stands on. */
export const patch = (ink: Ink): Shape =>
  dry(ink, '12 94, 28 44, 82 18, 152 16, 210 40, 230 94, 212 144, 150 168, 82 166, 30 144')

/** Small prints that a service, a shelf or a text stands beside, each on a patch of ink. */
export const SMALL_PRINTS: Record<string, readonly Shape[]> = {
  pan: [
    patch('turmeric'),
    stroke('deep', 14, '156 74, 196 48, 222 32'),
    ['deep', ellipse(108, 100, 70, 54)],
    ['tomato', ellipse(108, 98, 58, 43)],
    flat('paper', '72 98, 78 78, 98 74, 116 66, 138 78, 140 98, 128 116, 106 114, 88 124'),
    ['turmeric', ellipse(108, 94, 16, 14)],
    stroke('leaf', 6, '76 122, 86 128'),
    stroke('leaf', 6, '142 112, 136 122'),
    stroke('leaf', 6, '70 84, 76 76'),
  ],
  cup: [
    patch('sky'),
    ['paper', ellipse(112, 142, 78, 16)],
    stroke('tomato', 12, '164 88, 190 86, 192 108, 160 120'),
    flat('tomato', '56 76, 112 70, 168 76, 162 112, 144 140, 112 144, 80 140, 62 112'),
    ['deep', ellipse(112, 77, 56, 13)],
    ['turmeric', ellipse(112, 79, 47, 9)],
    stroke('paper', 6, '92 56, 84 44, 96 34, 88 22'),
    stroke('paper', 6, '126 56, 118 44, 130 34, 122 22'),
    stroke('rose', 7, '76 98, 82 116, 92 128'),
  ],
  shoe: [
    patch('rose'),
    flat('paper', '34 136, 120 130, 206 132, 208 150, 120 154, 36 152'),
    flat(
      'leaf',
      '36 136, 34 96, 46 74, 66 82, 86 70, 102 76, 128 100, 168 108, 200 120, 206 136, 120 138',
    ),
    flat('deep', '46 74, 66 82, 86 70, 100 76, 90 90, 66 98, 48 90'),
    stroke('paper', 6, '100 98, 116 86'),
    stroke('paper', 6, '114 108, 130 94'),
    stroke('paper', 6, '130 116, 144 102'),
    flat('turmeric', '34 110, 58 112, 62 136, 36 138'),
    stroke('tomato', 6, '38 145, 120 144, 204 143'),
  ],
  apple: [
    patch('turmeric'),
    flat(
      'tomato',
      '120 54, 88 40, 56 58, 46 96, 62 136, 96 158, 120 150, 144 158, 178 136, 194 96, 184 58, 152 40',
    ),
    flat(
      'paper',
      '120 66, 92 54, 68 68, 60 98, 74 130, 100 146, 120 138, 140 146, 166 130, 180 98, 172 68, 148 54',
    ),
    flat('rose', '120 76, 104 88, 102 112, 120 130, 138 112, 136 88'),
    ['deep', ellipse(112, 102, 4, 9, 0.2)],
    ['deep', ellipse(129, 102, 4, 9, -0.2)],
    stroke('deep', 7, '120 64, 122 42, 130 26'),
    flat('leaf', '130 38, 150 18, 180 18, 170 38, 148 46'),
  ],
  candle: [
    patch('sky'),
    ['deep', ellipse(118, 148, 70, 14)],
    ['rose', ellipse(118, 142, 58, 11)],
    flat('paper', '92 82, 120 78, 146 82, 148 140, 118 146, 90 140'),
    stroke('rose', 6, '102 88, 101 104'),
    stroke('rose', 6, '136 90, 137 120'),
    stroke('deep', 5, '119 80, 120 66'),
    flat('tomato', '120 22, 136 46, 132 66, 119 72, 106 64, 106 46'),
    flat('turmeric', '120 40, 128 54, 124 66, 116 66, 111 56'),
    stroke('leaf', 7, '186 140, 192 112, 184 90'),
    flat('leaf', '190 112, 212 98, 214 116, 196 124'),
    flat('leaf', '186 98, 166 88, 172 76, 188 84'),
  ],
  loaf: [
    patch('rose'),
    flat('deep', '34 132, 120 128, 206 132, 204 150, 120 154, 36 150'),
    flat('turmeric', '46 104, 62 66, 104 46, 150 48, 186 70, 198 106, 190 136, 120 140, 54 136'),
    stroke('paper', 9, '84 104, 92 78, 106 64'),
    stroke('paper', 9, '118 106, 124 78, 138 62'),
    stroke('paper', 9, '152 108, 156 86, 166 74'),
    stroke('tomato', 5, '62 124, 120 130, 182 124'),
  ],
  herb: [
    patch('rose'),
    stroke('deep', 5, '118 108, 116 74, 120 34'),
    stroke('deep', 5, '116 96, 90 74, 78 54'),
    stroke('deep', 5, '118 92, 144 72, 158 52'),
    flat('leaf', '120 44, 104 30, 118 6, 136 28'),
    flat('leaf', '82 66, 58 62, 58 38, 84 46'),
    flat('leaf', '152 64, 154 40, 180 34, 178 58'),
    flat('leaf', '114 76, 92 72, 92 54, 112 60'),
    flat('leaf', '122 74, 130 54, 148 56, 140 74'),
    flat('deep', '100 92, 76 94, 70 80, 92 78'),
    flat('deep', '132 90, 142 76, 164 82, 154 94'),
    flat('tomato', '70 104, 118 100, 168 104, 166 118, 156 154, 118 160, 82 154, 72 118'),
    stroke('paper', 6, '76 124, 118 128, 162 123'),
  ],
  'kept-jar': [
    patch('sky'),
    flat(
      'paper',
      '76 60, 120 56, 164 60, 174 78, 174 142, 160 158, 120 160, 80 158, 66 142, 66 78',
    ),
    flat('tomato', '72 40, 120 36, 168 40, 170 58, 120 62, 70 58'),
    flat('turmeric', '74 96, 100 90, 126 98, 166 92, 166 140, 154 150, 120 152, 86 150, 74 140'),
    stroke('deep', 5, '92 108, 96 112'),
    stroke('deep', 5, '146 132, 152 136'),
    stroke('deep', 5, '90 136, 96 132'),
    flat('rose', '96 102, 144 100, 146 134, 98 136'),
    stroke('deep', 7, '121 112, 121 126'),
    ['deep', ellipse(121, 112, 6, 6)],
    stroke('paper', 6, '76 48, 120 45, 150 47'),
  ],
}
