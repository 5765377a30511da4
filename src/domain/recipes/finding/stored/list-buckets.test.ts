import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chooseBucket,
  fillBuckets,
  LISTS_AT_ONCE,
  readBucket,
  type StoredPosting,
} from './list-buckets.ts'

const list: fc.Arbitrary<StoredPosting> = fc.record({
  kind: fc.constantFrom('needs', 'part', 'diet'),
  name: fc.stringMatching(/^[a-zé ]{1,20}$/),
  term: fc.stringMatching(/^[a-z 日]{1,20}$/),
  numbers: fc.uint8Array({ maxLength: 300 }),
})

test('every list comes back from the bucket of its kind and name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(list, { maxLength: 200 }), async (lists) => {
      const buckets = await fillBuckets(lists, async () => undefined)
      for (const one of lists) {
        const bucket = buckets[chooseBucket(one, buckets.length)] ?? new Uint8Array()
        // As a database hands it over: in the midst of a larger piece of memory.
        const handed = new Uint8Array([1, 2, 3, ...bucket]).subarray(3)
        expect(readBucket(handed)).toContainEqual(one)
      }
      expect(buckets.flatMap(readBucket).length).toBe(lists.length)
    }),
  )
})

test('whoever waits gets a turn at each step, again after every few hundred lists', async () => {
  const lists = Array.from({ length: 20_000 }, (_, place): StoredPosting => {
    const name = `food ${place}`
    return { kind: 'needs', name, term: name, numbers: new Uint8Array(8) }
  })
  let turns = 0
  await fillBuckets(lists, async () => {
    turns += 1
  })
  expect(turns).toBeGreaterThanOrEqual((2 * lists.length) / LISTS_AT_ONCE)
})
