import type { TreeNode } from '../tree.ts'
import { InlinePicture } from './inline-picture.ts'
import type { MarkBuilder } from './mark-builder.ts'

/** Words between two marks: emphasis, struck-through words. The look is the highlighting's. */
export function showPaired(marks: MarkBuilder, node: TreeNode): void {
  if (marks.isTouched(node)) return
  const { firstChild, lastChild } = node
  if (!firstChild || !lastChild || firstChild.from === lastChild.from) return
  marks.hide(firstChild.from, firstChild.to)
  marks.hide(lastChild.from, lastChild.to)
}

/** Code within a line, on its ground. */
export function showInlineCode(marks: MarkBuilder, node: TreeNode): void {
  for (const { from, to } of marks.linesOf(node)) {
    marks.style(Math.max(from, node.from), Math.min(to, node.to), 'live-code')
  }
  showPaired(marks, node)
}

/** The words of a link without its address. A reference stays as it stands: it may lead nowhere. */
export function showLink(marks: MarkBuilder, node: TreeNode): void {
  const open = node.firstChild
  const close = open?.nextSibling && closingBracket(node)
  if (!open || !close || !node.getChild('URL')) return
  if (close.from === open.to) return
  eachLinePart(marks, open.to, close.from, 'live-link')
  if (marks.isTouched(node)) return
  marks.hide(open.from, open.to)
  hideWithinLine(marks, close.from, node.to)
}

/** `<https://…>`, and an address that stands for itself. */
export function showAddress(marks: MarkBuilder, node: TreeNode): void {
  if (node.name === 'Autolink') showPaired(marks, node)
  else if (!['Paragraph', 'Task', 'TableCell'].includes(node.parent?.name ?? '')) return
  marks.style(node.from, node.to, 'live-link')
}

/** A picture among words. What stands alone is a block, and shown elsewhere. */
export function showInlinePicture(marks: MarkBuilder, node: TreeNode): void {
  const address = node.getChild('URL')
  const close = closingBracket(node)
  if (!address || !close || marks.isTouched(node)) return
  if (marks.lineAt(node.from).to < node.to) return
  const alt = marks.text(node.from + 2, close.from).replace(/\\([!-/:-@[-`{-~])/g, '$1')
  const url = marks.text(address.from, address.to).replace(/^<|>$/g, '')
  marks.replace(node, new InlinePicture(url, alt))
}

/** `\*` is a star, and a stroke at the end of a line breaks it. */
export function showEscape(marks: MarkBuilder, node: TreeNode): void {
  if (marks.text(node.from, node.from + 1) !== '\\') return
  if (!marks.isTouched(node)) marks.hide(node.from, node.from + 1)
}

/** The mark that ends the words of a link or picture. */
function closingBracket(node: TreeNode): TreeNode | undefined {
  const [, close] = node.getChildren('LinkMark')
  return close
}

function eachLinePart(marks: MarkBuilder, from: number, to: number, name: string): void {
  for (const line of marks.linesOf({ from, to })) {
    marks.style(Math.max(from, line.from), Math.min(to, line.to), name)
  }
}

/** An address with its title may go over a line; what is on the next stays to be seen. */
function hideWithinLine(marks: MarkBuilder, from: number, to: number): void {
  if (marks.lineAt(from).to >= to) marks.hide(from, to)
}
