import { closeHistory } from 'prosemirror-history'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { changeText } from './kept-text.ts'
import { selectionOfRange } from './selection-of-range.ts'
import { writtenPlaces, writtenText } from './written-text.ts'

/** A text with what is selected in it, as one view hands it to the other. */
export type SelectedText = { markdown: string; from: number; to: number }

/** Returns the selection that the plain view begins with: the same words are selected in the Markdown. */
export function selectedText(state: EditorState): SelectedText {
  const { from, to, empty } = state.selection
  const places = writtenPlaces(state)
  const offset = places.offsetAt(from, 'last')
  const range = empty ? { from: offset, to: offset } : places.rangeOf(from, to)
  return { markdown: writtenText(state), ...range }
}

/**
 * Goes on with a text from the plain view. What was changed there is one step of undo; the steps before it are those of
 * the view, which lives on while the plain one is shown.
 */
export function goOnWith(view: EditorView, { markdown, from, to }: SelectedText): void {
  takeFromPlain(view, markdown)
  const selection = selectionOfRange(view.state, { from, to })
  view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
  view.focus()
}

/** Takes a text from the plain view, as one step of undo by itself. */
export function takeFromPlain(view: EditorView, markdown: string): void {
  if (writtenText(view.state) === markdown) return
  view.dispatch(closeHistory(changeText(view.state, markdown)))
  view.dispatch(closeHistory(view.state.tr))
}
