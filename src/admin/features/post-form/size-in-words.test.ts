import { expect, test } from 'vitest'
import { sizeInWords } from './picture-item.tsx'

test.each([
  [270, '270 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1025, '2 KB'],
  [5 * 1024 * 1024, '5.0 MB'],
])('a file of %d bytes is said to have %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words)
})
