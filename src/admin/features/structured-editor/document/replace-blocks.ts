import { Fragment, type Node, Slice } from 'prosemirror-model'
import type { Transform } from 'prosemirror-transform'

/** Blocks that take the place of others, which begin at `from`: of each pair only what differs is replaced. */
export function replaceRun(
  tr: Transform,
  { from, before, after }: { from: number; before: readonly Node[]; after: readonly Node[] },
): void {
  const pairs = Math.min(before.length, after.length)
  const start = from + totalSize(before.slice(0, pairs))
  const size = totalSize(before.slice(pairs))
  const more = after.slice(pairs)
  if (size > 0 || more.length > 0) {
    tr.replace(start, start + size, new Slice(Fragment.from(more as Node[]), 0, 0))
  }
  for (let index = pairs - 1, end = start; index >= 0; index--) {
    const [one, other] = [before[index], after[index]]
    if (!one || !other) continue
    end -= one.nodeSize
    replaceBlock(tr, { from: end, before: one, after: other })
  }
}

/** One block that takes the place of another; words of a kind stay in place as far as they are the same. */
export function replaceBlock(
  tr: Transform,
  { from, before, after }: { from: number; before: Node; after: Node },
): void {
  if (before.type !== after.type || before.isLeaf) {
    tr.replaceWith(from, from + before.nodeSize, after)
    return
  }
  const start = before.content.findDiffStart(after.content)
  if (start !== null) {
    const end = before.content.findDiffEnd(after.content)
    if (end) {
      // Where the same letters repeat, the same end would be counted twice.
      const overlap = Math.max(0, start - Math.min(end.a, end.b))
      const slice = after.slice(start, end.b + overlap)
      tr.replace(from + 1 + start, from + 1 + end.a + overlap, slice)
    }
  }
  for (const [name, value] of Object.entries(after.attrs)) {
    if (before.attrs[name] !== value) tr.setNodeAttribute(from, name, value)
  }
  const now = tr.doc.nodeAt(from)
  if (!now?.eq(after)) tr.replaceWith(from, from + (now?.nodeSize ?? 0), after)
}

function totalSize(nodes: readonly Node[]): number {
  return nodes.reduce((size, { nodeSize }) => size + nodeSize, 0)
}
