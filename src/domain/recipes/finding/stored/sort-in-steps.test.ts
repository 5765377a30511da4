import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ITEMS_AT_ONCE, sortInSteps } from './sort-in-steps.ts'

type Item = { key: number; came: number }
const byKey = (one: Item, other: Item) => one.key - other.key

test('items are in the order that `sort` gives them, those that are alike as they came', async () => {
  const keys = fc.array(fc.nat(50), { maxLength: 5 * ITEMS_AT_ONCE, size: 'max' })
  await fc.assert(
    fc.asyncProperty(keys, async (all) => {
      const items = all.map((key, came) => ({ key, came }))
      expect(await sortInSteps(items, byKey, async () => undefined)).toEqual(items.toSorted(byKey))
    }),
    { numRuns: 20 },
  )
})

test('between two pauses only so many items are compared, however many there are', async () => {
  const items = Array.from({ length: 25 * ITEMS_AT_ONCE }, (_, came) => ({
    key: (came * 7919) % 100_003,
    came,
  }))
  let [compared, most] = [0, 0]
  const counted = (one: Item, other: Item) => {
    compared += 1
    return byKey(one, other)
  }
  const sorted = await sortInSteps(items, counted, async () => {
    most = Math.max(most, compared)
    compared = 0
  })
  expect(sorted).toHaveLength(items.length)
  expect(most).toBeGreaterThan(0)
  expect(Math.max(most, compared)).toBeLessThan(ITEMS_AT_ONCE * Math.log2(2 * ITEMS_AT_ONCE))
})
