import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketOf, fillBuckets, readBucket, type StoredPosting } from './list-buckets.ts'

const list: fc.Arbitrary<StoredPosting> = fc.record({
  kind: fc.constantFrom('needs', 'part', 'diet'),
  name: fc.stringMatching(/^[a-zé ]{1,20}$/),
  term: fc.stringMatching(/^[a-z 日]{1,20}$/),
  numbers: fc.uint8Array({ maxLength: 300 }),
})

test('every list comes back from the bucket of its kind and name', () => {
  fc.assert(
    fc.property(fc.array(list, { maxLength: 200 }), (lists) => {
      const buckets = fillBuckets(lists)
      for (const one of lists) {
        const bucket = buckets[bucketOf(one, buckets.length)] ?? new Uint8Array()
        // As a database hands it over: in the midst of a larger piece of memory.
        const handed = new Uint8Array([1, 2, 3, ...bucket]).subarray(3)
        expect(readBucket(handed)).toContainEqual(one)
      }
      expect(buckets.flatMap(readBucket).length).toBe(lists.length)
    }),
  )
})
