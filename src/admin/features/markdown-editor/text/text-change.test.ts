import { ChangeSet, Text } from '@codemirror/state'
import { expect, test } from 'vitest'
import { changesFrom } from './text-change.ts'

test.each([
  ['one\ntwo\nthree', 'one\n2\nthree'],
  ['one\ntwo', 'zero\none\ntwo\nthree'],
  ['one\ntwo\nthree', 'three'],
  ['', 'something'],
  ['something', ''],
  ['a\nb\n', 'a\nb'],
])('%j becomes %j', (before, after) => {
  const changes = ChangeSet.of(changesFrom(before, after), before.length)

  expect(changes.apply(Text.of(before.split('\n'))).toString()).toBe(after)
})

test('a cursor in a line that did not change stays there', () => {
  const changes = ChangeSet.of(changesFrom('one\ntwo\nthree', 'zero\none\n2\nthree'), 13)

  expect(changes.mapPos('one\ntwo\nth'.length)).toBe('zero\none\n2\nth'.length)
})
