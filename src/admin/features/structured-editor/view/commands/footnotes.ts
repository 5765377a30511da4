import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { type Command, TextSelection } from 'prosemirror-state'
import { isEmptyParagraph, schema } from '../../document/schema/schema.ts'
import { wordsBefore } from '../text/words-of-line.ts'

/**
 * Names a source behind the word before the cursor: a number there, and the source itself below the whole text,
 * under the first number that no note has.
 *
 * @param source as Markdown
 */
export function putFootnote(source: string): Command {
  return (state, dispatch) => {
    const { $head } = state.selection
    const label = freeLabel(state.doc)
    const reference = schema.node('footnote', { label })
    if (!$head.parent.canReplaceWith($head.index(), $head.index(), reference.type)) return false
    const words = wordsBefore($head)
    const at = words.trim() === '' ? $head.pos : $head.start() + words.trimEnd().length
    const tr = closeHistory(state.tr).insert(at, reference)
    const behind = $head.pos + reference.nodeSize
    const note = schema.node('as_is', null, schema.text(`[^${label}]: ${source}`))
    const { lastChild, content } = tr.doc
    const end = content.size - (lastChild && isEmptyParagraph(lastChild) ? lastChild.nodeSize : 0)
    // A paragraph without words at the end is in no text, but where it is the one that is written in.
    tr.insert(behind > end ? content.size : end, note)
    tr.setSelection(TextSelection.create(tr.doc, behind))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** The first number behind all that the text has, wherever they stand. */
function freeLabel(doc: Node): string {
  let highest = 0
  doc.descendants((node) => {
    const own = node.type.name === 'footnote' ? `[^${node.attrs.label}]` : (node.text ?? '')
    for (const [, number] of own.matchAll(/\[\^(\d{1,6})\]/g))
      highest = Math.max(highest, Number(number))
  })
  return String(highest + 1)
}
