import type { TreeNode } from '../tree.ts'
import type { MarkBuilder } from './mark-builder.ts'

/** A heading of one line, whose marks stand in front of it and may stand behind it. */
export function showHeading(marks: MarkBuilder, node: TreeNode): void {
  const line = marks.lineAt(node.from)
  const [open, close] = node.getChildren('HeaderMark')
  if (!open) return
  const words = marks.text(open.to, close?.from ?? node.to)
  if (words.trim() === '') return
  marks.heading(line.from, levelOf(node))
  const start = open.to + (words.length - words.trimStart().length)
  if (marks.isTouched({ from: line.from, to: line.to })) {
    marks.style(open.from, start, 'live-mark')
    return
  }
  marks.hide(open.from, start)
  if (close) marks.hide(open.to + words.trimEnd().length, close.to)
}

/** A heading with a line below it. */
export function showUnderlined(marks: MarkBuilder, node: TreeNode): void {
  const under = node.getChild('HeaderMark')
  if (!under) return
  for (const line of marks.linesOf({ from: node.from, to: under.from - 1 })) {
    marks.heading(line.from, levelOf(node))
  }
  if (under.from < marks.shown.from) return
  if (marks.isTouched(node)) marks.style(under.from, under.to, 'live-mark')
  else {
    marks.hide(under.from, under.to)
    marks.line(marks.lineAt(under.from).from, 'live-spent')
  }
}

function levelOf(node: TreeNode): number {
  return Number(node.name.at(-1))
}
