import { expect, test } from 'vitest'
import { partsChanged } from './parts-changed.ts'

const parts = (text: string) => [...text].map((html) => ({ html }))

test.each([
  ['abcd', 'abXd', { head: 2, tail: 1 }],
  ['abc', 'abcd', { head: 3, tail: 0 }],
  ['abcd', 'abd', { head: 2, tail: 1 }],
  ['aaa', 'aaaa', { head: 3, tail: 0 }],
  ['', 'a', { head: 0, tail: 0 }],
  ['same', 'same', { head: 4, tail: 0 }],
])('from %j to %j', (before, after, same) => {
  expect(partsChanged(parts(before), parts(after))).toEqual(same)
})
