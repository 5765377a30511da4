import { expect, test } from 'vitest'
import { writeRows } from '#domain/site/menu-rows.ts'
import { readRows } from '#domain/site/navigation.ts'
import { moveRow, placeBeside } from './menu-moves.ts'

const MENU = readRows('A | /a\nB | /b\n- b1 | /b1\n- b2 | /b2\nC | /c')
const short = (rows: ReturnType<typeof readRows>) =>
  writeRows(rows)
    .replaceAll(/ \| \S*/g, '')
    .split('\n')
    .join(' ')

function moved(from: number, direction: 'up' | 'down'): string | undefined {
  const place = placeBeside(MENU, from, direction)
  return place === undefined ? undefined : short(moveRow(MENU, from, place))
}

test.each([
  [0, 'up', undefined],
  [0, 'down', 'B - b1 - b2 A C'],
  [1, 'up', 'B - b1 - b2 A C'],
  [1, 'down', 'A C B - b1 - b2'],
  [2, 'up', 'A - b1 B - b2 C'],
  [2, 'down', 'A B - b2 - b1 C'],
  [3, 'down', 'A B - b1 C - b2'],
  [4, 'up', 'A C B - b1 - b2'],
  [4, 'down', undefined],
] as const)('link %i moved %s', (from, direction, after) => {
  expect(moved(from, direction)).toBe(after)
})

test('a link is dropped anywhere, and below nothing it stands by itself', () => {
  expect(short(moveRow(MENU, 2, 0))).toBe('b1 A B - b2 C')
  expect(short(moveRow(MENU, 1, 5))).toBe('A C B - b1 - b2')
  expect(short(moveRow(MENU, 1, 3))).toBe(short(MENU))
})
