import type { Pause } from './list-buckets.ts'

/** The number of items that take a few milliseconds. */
export const ITEMS_AT_ONCE = 2_000

/**
 * The items in order, those that are alike as they came. Small lots are sorted by themselves and then merged, with a pause after
 * each `ITEMS_AT_ONCE` items.
 */
export async function sortInSteps<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
  pause: Pause,
): Promise<Item[]> {
  let runs: Item[][] = []
  for (let first = 0; first < items.length; first += ITEMS_AT_ONCE) {
    runs.push(items.slice(first, first + ITEMS_AT_ONCE).sort(compare))
    await pause()
  }
  let taken = 0
  const merge = async (one: readonly Item[], other: readonly Item[]) => {
    const merged: Item[] = []
    let [at, otherAt] = [0, 0]
    while (at < one.length || otherAt < other.length) {
      const isFromOther =
        at === one.length ||
        (otherAt < other.length && compare(other[otherAt] as Item, one[at] as Item) < 0)
      merged.push((isFromOther ? other[otherAt++] : one[at++]) as Item)
      if (++taken % ITEMS_AT_ONCE === 0) await pause()
    }
    return merged
  }
  while (runs.length > 1) {
    const longer: Item[][] = []
    for (let first = 0; first < runs.length; first += 2) {
      const [one = [], other] = runs.slice(first, first + 2)
      longer.push(other ? await merge(one, other) : one)
    }
    runs = longer
  }
  return runs[0] ?? []
}
