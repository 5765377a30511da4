import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'

/** So long may the text be read before a guess by its lines has to do. */
const READ_WITHIN_MS = 50

/** A place between two parts of the text, and what the lines there have to begin with. */
export type BlockPlace = { at: number; indent: string }

/**
 * The place nearest to a position where a part of its own can stand without breaking another:
 * behind the paragraph, table or code around it, or before that when the position is its beginning.
 *
 * @param isInItem whether a list goes on around it, the part standing inside its item
 */
export function blockPlaceAt(
  state: EditorState,
  position: number,
  { isInItem }: { isInItem: boolean },
): BlockPlace {
  const line = state.doc.lineAt(position)
  if (line.text.trim() === '') return { at: line.to, indent: '' }
  const tree = ensureSyntaxTree(state, line.to, READ_WITHIN_MS) ?? syntaxTree(state)
  let node = tree.resolveInner(line.to, -1)
  while (node.parent && !isBlock(node.parent.name, isInItem)) node = node.parent
  const item = node.parent?.name === 'ListItem' ? node.parent : undefined
  if (!node.parent) return { at: line.to, indent: '' }
  if (!item && position <= node.from) return { at: node.from, indent: '' }
  return {
    at: state.doc.lineAt(node.to).to,
    indent: item ? itemIndent(state, item.from, item.firstChild?.to ?? item.from) : '',
  }
}

/**
 * Text as a part of its own: with an empty line above and below it, as far as they are missing.
 *
 * @returns the change; where the text begins when it is made, and where writing goes on below
 */
export function insertBlockAt(state: EditorState, { at, indent }: BlockPlace, text: string) {
  const line = state.doc.lineAt(at)
  const isEmpty = line.text.trim() === ''
  const from = isEmpty ? line.from : at
  const isBeforeLine = !isEmpty && at === line.from
  const above = isEmpty || isBeforeLine ? lineAt(state, line.number - 1) : line.text
  const below = isBeforeLine ? line.text : lineAt(state, line.number + 1)
  const before = isEmpty || isBeforeLine ? (above ? '\n' : '') : '\n\n'
  // Where the text ends here, writing goes on in a line that is made for it.
  const after = isBeforeLine || below === undefined ? '\n\n' : below ? '\n' : ''
  const body = text.replace(/^(?=.)/gm, indent)
  const start = from + before.length
  return {
    changes: { from, to: isEmpty ? line.to : from, insert: before + body + after },
    textAt: start + indent.length,
    below: start + body.length + (after === '\n\n' ? 2 : 1),
  }
}

function isBlock(parent: string, isInItem: boolean): boolean {
  return parent === 'Document' || (isInItem && parent === 'ListItem')
}

function itemIndent(state: EditorState, itemFrom: number, markTo: number): string {
  const { from } = state.doc.lineAt(itemFrom)
  return ' '.repeat(markTo - from + 1)
}

/** The text of a line; undefined where there is none, empty where it says nothing. */
function lineAt(state: EditorState, number: number): string | undefined {
  if (number < 1 || number > state.doc.lines) return undefined
  return state.doc.line(number).text.trim()
}
