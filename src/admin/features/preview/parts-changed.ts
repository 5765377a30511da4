import type { Block } from './rendered-text.ts'

/** How many parts at the head and at the tail are the same in both. */
export function partsChanged(
  before: readonly Pick<Block, 'html'>[],
  after: readonly Pick<Block, 'html'>[],
): { head: number; tail: number } {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head]?.html === after[head]?.html) head += 1
  let tail = 0
  while (
    tail < most - head &&
    before[before.length - 1 - tail]?.html === after[after.length - 1 - tail]?.html
  ) {
    tail += 1
  }
  return { head, tail }
}
