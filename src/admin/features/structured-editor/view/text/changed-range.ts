import type { Node } from 'prosemirror-model'

/** Where a document differs from what it was before, in its own places; undefined where it does not. */
export function changedRange(before: Node, after: Node): { from: number; to: number } | undefined {
  const from = before.content.findDiffStart(after.content)
  const to = before.content.findDiffEnd(after.content)
  // Where a letter stands twice, what is equal from the end begins before what is equal from the start ends.
  return from === null || !to ? undefined : { from, to: Math.max(from, to.b) }
}
