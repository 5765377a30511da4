import type { Node, ResolvedPos } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import { schema } from '../../document/schema/schema.ts'

/** Words of their own that a selection touches, and where they stand. */
export type SelectedBlock = { node: Node; at: number; $at: ResolvedPos }

/** The paragraphs, headings and the like that the selection touches. */
export function selectedBlocks({ doc, selection: { from, to } }: EditorState): SelectedBlock[] {
  const blocks: SelectedBlock[] = []
  doc.nodesBetween(from, to, (node, at) => {
    if (node.isTextblock) blocks.push({ node, at, $at: doc.resolve(at) })
    return !node.isTextblock
  })
  return blocks
}

/**
 * A command for words that are no cell of a table. Behind a picture, a recipe or anything else that is chosen and
 * has no words, it meets a new paragraph.
 */
export function onWords(command: Command): Command {
  return (state, dispatch) => {
    const { selection } = state
    if (isInTable(state)) return false
    if (!(selection instanceof NodeSelection) || selection.node.isInline)
      return command(state, dispatch)
    const { tr } = state
    tr.insert(selection.to, schema.node('paragraph'))
    tr.setSelection(TextSelection.create(tr.doc, selection.to + 1))
    const inNew = state.apply(tr)
    return command(
      inNew,
      dispatch &&
        ((part) => {
          for (const step of part.steps) tr.step(step)
          const place = Math.min(part.selection.anchor, tr.doc.content.size)
          dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(place))).scrollIntoView())
        }),
    )
  }
}
