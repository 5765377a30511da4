import type { NextLine } from './next-lines.ts'

/** Names the lines of a block, so that each keeps its name wherever it moves to. */
export type LineIds = {
  /** One for each line, in their order. */
  read(): readonly string[]
  /** Takes an edit over: moved and changed lines keep their names. */
  edit(next: readonly NextLine[]): void
  /** Takes a text over that somebody else has changed, or undoing has: each line that is still there keeps its name. */
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
      const removed = before.slice(start, before.length - end)
      const added = after.slice(start, after.length - end)
      const middle = namesOfMoved(removed, added, ids.slice(start, start + removed.length), newId)
      ids = ids.toSpliced(start, removed.length, ...middle)
    },
  }
}

/** Names lines by what they say; as many others as were there are the same ones, changed one by one. */
function namesOfMoved(
  before: readonly string[],
  after: readonly string[],
  names: readonly string[],
  newName: () => string,
): string[] {
  const places = new Map<string, number[]>()
  for (let at = before.length - 1; at >= 0; at -= 1) {
    const line = before[at] ?? ''
    const same = places.get(line)
    if (same) same.push(at)
    else places.set(line, [at])
  }
  const found = after.map((line) => places.get(line)?.pop())
  const others = before.length === after.length ? [...places.values()].flat() : []
  others.sort((one, other) => other - one)
  return found.map((at) => names[at ?? others.pop() ?? names.length] ?? newName())
}
