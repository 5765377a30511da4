import { syntaxTree } from '@codemirror/language'
import type { EditorState, Text } from '@codemirror/state'
import { WidgetType } from '@codemirror/view'
import { element } from '#admin/article-blocks/element.ts'
import type { Tree, TreeNode } from '../tree.ts'
import type { MarkBuilder } from './mark-builder.ts'

const LABEL = /^\[\^([^\]\s]+)\]$/
const NAMED = /\[\^([^\]\s]+)\]/g
/** What may stand in front of a note in its line; further in it is code. */
const BEFORE_NOTE = /^(?: {0,3}>)* {0,3}$/
/** Where words are no Markdown, or its marks are none. */
const VERBATIM = new Set([
  'InlineCode',
  'FencedCode',
  'CodeBlock',
  'HTMLBlock',
  'HTMLTag',
  'Comment',
  'CommentBlock',
  'ProcessingInstruction',
  'ProcessingInstructionBlock',
  'Escape',
  'URL',
])
const numbers = new WeakMap<Text, { tree: Tree; found: Map<string, number> }>()

/**
 * The number of a footnote or source, where it is named and where it stands.
 * @returns false for what is no footnote
 */
export function showFootnote(marks: MarkBuilder, node: TreeNode): boolean {
  const label = LABEL.exec(marks.text(node.from, Math.min(node.to, node.from + 100)))?.[1]
  if (label === undefined) return false
  const line = marks.lineAt(node.from)
  const isNote = isNoteAt(line.text, node.from - line.from, node.to - line.from)
  const whole = { from: node.from, to: isNote ? node.to + 1 : node.to }
  if (isNote) marks.line(line.from, 'live-note')
  const number = numbersOf(marks.state).get(label)
  if (number !== undefined && !marks.isTouched(whole)) {
    marks.replace(whole, new FootnoteNumber(number, isNote))
  }
  return true
}

/**
 * The numbers that readers will see: in the order in which the text first names each note that it has. What
 * names none, and what stands in code, is words to them.
 */
export function numbersOf(state: EditorState): Map<string, number> {
  const tree = syntaxTree(state)
  const known = numbers.get(state.doc)
  if (known?.tree === tree) return known.found
  const named: string[] = []
  const notes = new Set<string>()
  let from = 0
  for (const line of state.doc.iterLines()) {
    for (const match of line.includes('[^') ? line.matchAll(NAMED) : []) {
      const [whole, label = ''] = match
      if (isVerbatim(state, tree, from + match.index)) continue
      if (isNoteAt(line, match.index, match.index + whole.length)) notes.add(label)
      else named.push(label)
    }
    from += line.length + 1
  }
  const order = [...new Set(named)].filter((label) => notes.has(label))
  const found = new Map(order.map((label, index) => [label, index + 1]))
  numbers.set(state.doc, { tree, found })
  return found
}

function isNoteAt(line: string, start: number, end: number): boolean {
  return line[end] === ':' && BEFORE_NOTE.test(line.slice(0, start))
}

function isVerbatim(state: EditorState, tree: Tree, place: number): boolean {
  for (let node: TreeNode | null = tree.resolveInner(place, 1); node; node = node.parent) {
    if (VERBATIM.has(node.name)) return !(node.name === 'CodeBlock' && isOfNote(state, node))
  }
  return false
}

/** What stands in below a note belongs to it; to the editor's parser, which knows no notes, it is code. */
function isOfNote({ doc }: EditorState, { prevSibling }: TreeNode): boolean {
  return prevSibling !== null && /^\s*\[\^[^\]\s]+\]:/.test(doc.lineAt(prevSibling.from).text)
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
