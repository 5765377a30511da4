import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { moveBlocks, removeBlocks } from '../commands/move-blocks.ts'

/** Where the node of a view stands; undefined once it is gone. */
export type GetPos = () => number | undefined

/** A node as its view shows it, and what its tools do with it. */
export type BlockInView = ReturnType<typeof blockInView>

/** Returns the actions of the tools of every block. */
export function blockInView(view: EditorView, getPos: GetPos) {
  /** Selects the block, as its fields and buttons get the focus: undoing comes back to here. */
  function select(): boolean {
    const at = getPos()
    if (at === undefined) return false
    const { selection, doc, tr } = view.state
    if (selection instanceof NodeSelection && selection.from === at) return true
    view.dispatch(tr.setSelection(NodeSelection.create(doc, at)))
    return true
  }

  return {
    select,
    /** Goes back from what is inside of the block to the text, with the block selected. */
    leave() {
      select()
      view.focus()
    },
    move(way: 'up' | 'down') {
      if (select()) moveBlocks(way)(view.state, view.dispatch)
      view.focus()
    },
    remove() {
      if (select()) removeBlocks(view.state, view.dispatch)
      view.focus()
    },
    /** Changes what the node says; what is typed in a row is one step of the history. */
    setAttributes(attributes: Record<string, unknown>) {
      const at = getPos()
      const node = at === undefined ? null : view.state.doc.nodeAt(at)
      if (at === undefined || !node) return
      const changed = { ...node.attrs, ...attributes }
      // A replacement, since steps that change attributes alone are never joined by the history.
      const tr = view.state.tr.setNodeMarkup(at, null, changed)
      view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)))
    },
  }
}
