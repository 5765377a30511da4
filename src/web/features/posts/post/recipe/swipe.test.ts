import { expect, test } from 'vitest'
import { pageTurn } from './swipe.ts'

test.each([
  ['to the left', { x: 250, y: 300 }, { x: 120, y: 320 }, 1],
  ['to the right', { x: 120, y: 300 }, { x: 250, y: 300 }, -1],
  ['that trembles', { x: 200, y: 300 }, { x: 160, y: 300 }, 0],
  ['that scrolls', { x: 250, y: 300 }, { x: 150, y: 420 }, 0],
  ['from the left edge, where browsers go back', { x: 10, y: 300 }, { x: 250, y: 300 }, 0],
  ['from the right edge', { x: 380, y: 300 }, { x: 150, y: 300 }, 0],
])('a finger %s', (_, start, end, turn) => {
  expect(pageTurn({ ...start, width: 390 }, end)).toBe(turn)
})
