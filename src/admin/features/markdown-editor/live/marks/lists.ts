import type { TreeNode } from '../tree.ts'
import { CheckBox, ListMarker } from './list-widgets.ts'
import type { MarkBuilder } from './mark-builder.ts'

const DEEPEST = 6

/** An item of a list: its bullet, number or box, and every line of it where its words begin. */
export function showListItem(marks: MarkBuilder, node: TreeNode): void {
  const mark = node.getChild('ListMark')
  if (!mark) return
  const depth = Math.min(DEEPEST, depthOf(node))
  const first = marks.lineAt(node.from).from
  for (const line of marks.linesOf(node)) {
    marks.line(line.from, `live-item-${depth}`)
    if (line.from !== first) hideIndent(marks, line.from)
  }
  if (mark.from < marks.shown.from) return
  const isFirst = depth === 1 && node.prevSibling === null
  if (!isFirst) marks.line(first, 'live-next-item')
  showMarker(marks, node, mark)
}

function showMarker(marks: MarkBuilder, node: TreeNode, mark: TreeNode): void {
  const box = node.getChild('Task')?.getChild('TaskMarker')
  const end = (box ?? mark).to
  const gap = marks.text(end, end + 1) === ' ' ? 1 : 0
  const shown = { from: mark.from, to: end + gap }
  hideIndent(marks, marks.lineAt(mark.from).from)
  if (marks.isEntered(shown)) return
  if (box) {
    const isDone = marks.text(box.from, box.to) !== '[ ]'
    const words = marks.text(box.to, marks.lineAt(box.to).to).trim()
    marks.line(marks.lineAt(mark.from).from, 'live-task')
    marks.replace(shown, new CheckBox(isDone, words))
  } else marks.replace(shown, new ListMarker(markerOf(marks, node, mark)))
}

/** The indent that makes a line part of an item is shown as the item's own. */
function hideIndent(marks: MarkBuilder, lineFrom: number): void {
  const { text } = marks.lineAt(lineFrom)
  const to = lineFrom + text.length - text.trimStart().length
  if (to > lineFrom && text.trim() !== '' && !marks.isEntered({ from: lineFrom, to })) {
    marks.hide(lineFrom, to)
  }
}

/** Numbers go on from the first one, whatever stands in the text. */
function markerOf(marks: MarkBuilder, node: TreeNode, mark: TreeNode): string {
  if (node.parent?.name !== 'OrderedList') return '•'
  const first = node.parent.firstChild?.getChild('ListMark') ?? mark
  const start = Number.parseInt(marks.text(first.from, first.to), 10)
  let passed = 0
  for (let before = node.prevSibling; before; before = before.prevSibling) passed += 1
  return `${start + passed}.`
}

function depthOf(node: TreeNode): number {
  let depth = 0
  for (let around: TreeNode | null = node; around; around = around.parent) {
    if (around.name === 'ListItem') depth += 1
  }
  return depth
}
