import { expect, test } from 'vitest'
import { HOME_SECTIONS } from '../home-sections.ts'
import { readSections, type Section, writeSections } from '../sections.ts'
import { copySection, movedTo, newSection, turned } from './section-moves.desk.ts'

test('what is moved comes to its new place, and nothing is lost at the ends', () => {
  expect(movedTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(movedTo(['a', 'b', 'c'], 1, 2)).toEqual(['a', 'c', 'b'])
  for (const [from, to] of [
    [0, -1],
    [2, 3],
    [3, 0],
    [1, 1],
  ] as const) {
    expect(movedTo(['a', 'b', 'c'], from, to)).toEqual(['a', 'b', 'c'])
  }
})

test('a new section and a copy have ids of their own, and can be stored', () => {
  const [opening] = HOME_SECTIONS
  const made = [newSection('offers'), newSection('offers'), copySection(opening as Section)]
  expect(new Set(made.map(({ id }) => id)).size).toBe(3)
  expect(readSections(writeSections(made))).toEqual(made)
})

test('a section is hidden and shown again', () => {
  const section = newSection('posts')
  expect(turned(section)).toEqual({ ...section, isHidden: true })
  expect(turned(turned(section))).toEqual(section)
})
