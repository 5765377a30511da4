import type { Text } from '@codemirror/state'
import { WidgetType } from '@codemirror/view'
import { element } from '../element.ts'
import type { TreeNode } from '../tree.ts'
import type { MarkBuilder } from './mark-builder.ts'

const LABEL = /^\[\^([^\]\s]+)\]$/
const REFERENCE = /\[\^([^\]\s]+)\](?!:)/g
const numbers = new WeakMap<Text, Map<string, number>>()

/**
 * The number of a footnote or source, where it is named and where it stands.
 * @returns false for what is no footnote
 */
export function showFootnote(marks: MarkBuilder, node: TreeNode): boolean {
  const label = LABEL.exec(marks.text(node.from, Math.min(node.to, node.from + 100)))?.[1]
  if (label === undefined) return false
  const line = marks.lineAt(node.from)
  const isNote = node.from === line.from && marks.text(node.to, node.to + 1) === ':'
  const whole = { from: node.from, to: isNote ? node.to + 1 : node.to }
  if (isNote) marks.line(line.from, 'live-note')
  const number = numbersOf(marks.state.doc).get(label)
  if (number !== undefined && !marks.isTouched(whole)) {
    marks.replace(whole, new FootnoteNumber(number, isNote))
  }
  return true
}

/** The numbers that readers will see: in the order in which the text first names each note. */
export function numbersOf(doc: Text): Map<string, number> {
  const known = numbers.get(doc)
  if (known) return known
  const found = new Map<string, number>()
  for (const line of doc.iterLines()) {
    if (!line.includes('[^')) continue
    for (const [, label = ''] of line.matchAll(REFERENCE)) {
      if (!found.has(label)) found.set(label, found.size + 1)
    }
  }
  numbers.set(doc, found)
  return found
}

class FootnoteNumber extends WidgetType {
  readonly number: number
  readonly isNote: boolean

  constructor(number: number, isNote: boolean) {
    super()
    this.number = number
    this.isNote = isNote
  }

  override eq(other: FootnoteNumber): boolean {
    return other.number === this.number && other.isNote === this.isNote
  }

  override toDOM(): HTMLElement {
    if (this.isNote) return element('span', { class: 'live-note-number' }, `${this.number}.`)
    const label = `Footnote ${this.number}`
    return element(
      'sup',
      { class: 'live-reference', role: 'img', 'aria-label': label },
      String(this.number),
    )
  }

  override ignoreEvent(): boolean {
    return false
  }
}
