import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applySplice, spliceBetween, textSum } from './text-splice.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', 'ä', '🍋', '🍊', '\r\n') })

test('a splice makes the one text of the other, and no half of a letter travels', () => {
  fc.assert(
    fc.property(text, text, text, text, (head, before, after, tail) => {
      const one = head + before + tail
      const other = head + after + tail
      const splice = spliceBetween(one, other)
      expect(applySplice(one, splice)).toBe(other)
      expect(splice.insert.isWellFormed()).toBe(true)
      expect(splice.insert.length).toBeLessThanOrEqual(after.length + 2)
    }),
  )
})

test.each([
  ['one two', 'one 2 two', { from: 4, to: 4, insert: '2 ' }],
  ['one two', 'one', { from: 3, to: 7, insert: '' }],
  ['', 'one', { from: 0, to: 0, insert: 'one' }],
  ['same', 'same', { from: 4, to: 4, insert: '' }],
  // Both begin with the same half.
  ['a🍋b', 'a🍊b', { from: 1, to: 3, insert: '🍊' }],
])('%j becomes %j by the part that differs', (before, after, expected) => {
  expect(spliceBetween(before, after)).toMatchObject(expected)
})

test('a splice of another text is refused', () => {
  const splice = spliceBetween('one two', 'one 2 two')
  expect(applySplice('one twO', splice)).toBeUndefined()
  expect(applySplice('one two ', splice)).toBeUndefined()
  expect(applySplice('one two', { ...splice, to: 8 })).toBeUndefined()
  expect(applySplice('one two', { ...splice, from: 5 })).toBeUndefined()
})

test('the sum is FNV-1a', () => {
  // The published values of the empty text and of "a".
  expect(textSum('')).toBe(0x811c9dc5)
  expect(textSum('a')).toBe(0xe40c292c)
})
