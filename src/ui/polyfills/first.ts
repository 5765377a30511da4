import { fill } from './fill.ts'

/*
 * What the oldest browsers that are supported lack and readers' pages use. It comes before everything else.
 * `tests/browser-floor.test.ts` says when something is missing here.
 */

fill<unknown[]>(Array.prototype, {
  toReversed() {
    return [...this].reverse()
  },
  toSorted(compare?: (one: unknown, other: unknown) => number) {
    return [...this].sort(compare)
  },
  toSpliced(...change: [number, number, ...unknown[]]) {
    const copy = [...this]
    copy.splice(...change)
    return copy
  },
})

fill(URL, {
  canParse(...address: [url: string, base?: string]) {
    try {
      return Boolean(new URL(...address))
    } catch {
      return false
    }
  },
})
