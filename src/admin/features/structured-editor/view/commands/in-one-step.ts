import { type Command, EditorState, Selection } from 'prosemirror-state'

/** Several commands as one change, each of which meets what those before it have made. */
export function inOneStep(...commands: Command[]): Command {
  return (state, dispatch) => {
    const { tr, doc, selection } = state
    // Without plugins nothing is added to the steps before they are one change.
    let now = EditorState.create({ doc, selection })
    for (const command of commands) {
      command(now, (part) => {
        for (const step of part.steps) tr.step(step)
        now = now.apply(part)
      })
    }
    if (!tr.docChanged) return false
    tr.setSelection(Selection.fromJSON(tr.doc, now.selection.toJSON()))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}
