import { WidgetType } from '@codemirror/view'
import { element } from '#admin/article-blocks/element.ts'
import { isRecipeFence } from '#domain/recipes/language/recipe-blocks.ts'
import type { TreeNode } from '../tree.ts'
import type { MarkBuilder } from './mark-builder.ts'

/** A quotation: a bar beside its lines in place of the marks in front of them. */
export function showQuote(marks: MarkBuilder, node: TreeNode): void {
  for (const line of marks.linesOf(node)) marks.line(line.from, 'live-quote')
}

/** One of the marks in front of the lines of a quotation. */
export function showQuoteMark(marks: MarkBuilder, { from, to }: TreeNode): void {
  const end = marks.text(to, to + 1) === ' ' ? to + 1 : to
  if (!marks.isEntered({ from, to: end })) marks.hide(from, end)
}

/** A dividing line. */
export function showRule(marks: MarkBuilder, node: TreeNode): void {
  if (!marks.isTouched(node)) marks.replace(node, RULE)
}

/** A block of code or a recipe: one panel, whose fences say only what it is. */
export function showFenced(marks: MarkBuilder, node: TreeNode): void {
  for (const line of marks.linesOf(node)) marks.line(line.from, 'live-panel')
  const first = marks.lineAt(node.from)
  const last = marks.lineAt(node.to)
  marks.line(first.from, 'live-panel-first')
  marks.line(last.from, 'live-panel-last')
  if (marks.isTouched(node)) return
  if (isRecipeFence(first.text)) marks.replace(first, new Label('Recipe'))
  else {
    const info = node.getChild('CodeInfo')
    marks.replace(first, new Label(info ? marks.text(info.from, info.to) : 'Code'))
  }
  if (node.getChildren('CodeMark').length > 1 && last.from > first.from) {
    marks.hide(last.from, last.to)
    marks.line(last.from, 'live-spent')
  }
}

/** What is shown as it stands: HTML, and code that is indented. */
export function showAsItStands(marks: MarkBuilder, node: TreeNode): void {
  for (const line of marks.linesOf(node)) marks.line(line.from, 'live-verbatim')
}

class Rule extends WidgetType {
  override toDOM(): HTMLElement {
    return element('span', { class: 'live-rule', role: 'separator' })
  }

  override ignoreEvent(): boolean {
    return false
  }
}

const RULE = new Rule()

/** What a panel holds, in a word. */
class Label extends WidgetType {
  readonly words: string

  constructor(words: string) {
    super()
    this.words = words
  }

  override eq(other: Label): boolean {
    return other.words === this.words
  }

  override toDOM(): HTMLElement {
    return element('span', { class: 'live-label' }, this.words)
  }

  override ignoreEvent(): boolean {
    return false
  }
}
