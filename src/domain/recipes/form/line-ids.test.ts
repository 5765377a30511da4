import { expect, test } from 'vitest'
import { createLineIds } from './line-ids.ts'

test('a line keeps its name where it is moved and changed', () => {
  const ids = createLineIds(3)
  const [a, b, c] = ids.read()
  ids.edit([
    { text: 'c', from: 2 },
    { text: 'new', from: null },
    { text: 'A', from: 0 },
    { text: 'b', from: 1 },
  ])
  const [first, second, ...others] = ids.read()
  expect([first, ...others]).toEqual([c, a, b])
  expect([a, b, c]).not.toContain(second)
})

test('a text that somebody else changed keeps the names of what is alike', () => {
  const ids = createLineIds(3)
  const [a, b, c] = ids.read()
  ids.replace(['a', 'b', 'c'], ['a', 'B', 'c'])
  expect(ids.read()).toEqual([a, b, c])
  ids.replace(['a', 'B', 'c'], ['a', 'x', 'y', 'c'])
  expect(ids.read().at(0)).toBe(a)
  expect(ids.read().at(-1)).toBe(c)
  expect(new Set(ids.read()).size).toBe(4)
  ids.replace(['a', 'x', 'y', 'c'], [])
  expect(ids.read()).toEqual([])
})

test('a line that undoing moves back keeps its name, and so do the ones that it passes', () => {
  const ids = createLineIds(4)
  const [a, b, c, d] = ids.read()
  ids.replace(['a', 'b', 'c', 'd'], ['a', 'c', 'd', 'b'])
  expect(ids.read()).toEqual([a, c, d, b])
  ids.replace(['a', 'c', 'd', 'b'], ['a', 'b', 'c', 'd'])
  expect(ids.read()).toEqual([a, b, c, d])
  // Of lines that read the same each stays itself, and a changed one is found by what is left.
  ids.replace(['a', 'b', 'b', 'd'], ['d', 'b', 'B', 'a'])
  expect(ids.read()).toEqual([d, b, c, a])
})
