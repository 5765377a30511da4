import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createScratchBuffer } from '../scratch-buffer.ts'
import { decodeNumbers, encodeNumbers } from './number-bytes.ts'

test('growing numbers come back as they were, near ones in a byte each', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(2 ** 31 - 1), { maxLength: 200 }), (given) => {
      const numbers = Uint32Array.from(given).sort()
      expect(decodeNumbers(encodeNumbers(numbers))).toEqual(numbers)
    }),
  )
  const near = Uint32Array.from({ length: 1_000 }, (_, index) => index * 2)
  expect(encodeNumbers(near).length).toBe(1_002)
  expect(decodeNumbers(new Uint8Array())).toEqual(new Uint32Array())
})

test('lists of any length are read into the same buffer, one after the other', () => {
  const room = createScratchBuffer((length) => new Uint32Array(length))
  for (const numbers of [[3, 4_000_000_000], [1, 2, 300, 70_000], [], [9]]) {
    const read = decodeNumbers(encodeNumbers(Uint32Array.from(numbers)), room.dirty)
    expect([...read]).toEqual(numbers)
  }
  expect([...room.zeroed(3)]).toEqual([0, 0, 0])
})
