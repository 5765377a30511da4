import type { NextLine } from './next-lines.ts'

/** Names the lines of a block, so that each keeps its name wherever it moves to. */
export type LineIds = {
  /** One for each line, in their order. */
  read(): readonly string[]
  /** Takes an edit over: moved and changed lines keep their names. */
  edit(next: readonly NextLine[]): void
  /** Takes a text over that somebody else has changed: what begins and ends alike keeps its names. */
  replace(before: readonly string[], after: readonly string[]): void
}

/** Names this many lines. */
export function createLineIds(count: number): LineIds {
  let last = 0
  const newId = () => {
    last += 1
    return `line-${last}`
  }
  let ids = Array.from({ length: count }, newId)
  return {
    read: () => ids,
    edit(next) {
      ids = next.map(({ from }) => (from === null ? newId() : (ids[from] ?? newId())))
    },
    replace(before, after) {
      const shorter = Math.min(before.length, after.length)
      let start = 0
      while (start < shorter && before[start] === after[start]) start += 1
      let end = 0
      while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
      const [removed, added] = [before.length - start - end, after.length - start - end]
      // Lines that were changed one by one, as undoing does, are still the same lines.
      const middle = Array.from({ length: added }, (_, index) =>
        removed === added ? (ids[start + index] ?? newId()) : newId(),
      )
      ids = ids.toSpliced(start, removed, ...middle)
    },
  }
}
