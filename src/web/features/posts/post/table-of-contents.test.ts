import { expect, test } from 'vitest'
import type { Heading } from '#contract/posts.ts'
import { outlineOf } from './table-of-contents.tsx'

function headingsOf(...levels: number[]): Heading[] {
  return levels.map((level, index) => ({ level, text: `Part ${index}`, anchor: `part-${index}` }))
}

function levelsOf(headings: readonly Heading[]): number[] {
  return headings.map(({ level }) => level)
}

test('an outline has the two highest levels that were used, in their order', () => {
  expect(levelsOf(outlineOf(headingsOf(2, 3, 4, 3, 2)))).toEqual([2, 3, 3, 2])
  expect(levelsOf(outlineOf(headingsOf(3, 4, 5)))).toEqual([3, 4])
})

test('a heading without words is left out', () => {
  expect(outlineOf([{ level: 2, text: ' ', anchor: 'section' }])).toEqual([])
})

test('a text without headings has no outline', () => {
  expect(outlineOf([])).toEqual([])
})
