import { EditorState, Transaction } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { type EditorOptions, editorExtensions } from './editor-extensions.ts'
import { changesFrom } from './text/text-change.ts'

/** The writing field, and its changes. */
export type MarkdownField = {
  view: EditorView
  /** Tells of each change of the field, until it is called off. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Makes the writing field inside a shadow root.
 *
 * The editor styles itself with sheets of its own; in a shadow root it adopts them as
 * objects, which the page's policy allows, where in the document it would write style tags.
 */
export function createEditor(
  root: ShadowRoot,
  { text, label, events }: EditorOptions & { text: string },
): MarkdownField {
  const listeners = new Set<() => void>()
  const tell = EditorView.updateListener.of(() => {
    for (const listener of listeners) listener()
  })
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [editorExtensions({ label, events }), tell],
    }),
  })
  view.scrollDOM.tabIndex = -1
  view.scrollDOM.addEventListener('scroll', () => events.onScroll(topLine(view)), { passive: true })
  return {
    view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Puts a new text into the field without moving what did not change. */
export function replaceText(view: EditorView, text: string): void {
  const before = view.state.doc.toString()
  if (before === text) return
  view.dispatch({
    changes: changesFrom(before, text),
    annotations: Transaction.addToHistory.of(true),
    userEvent: 'input.program',
  })
}

function topLine(view: EditorView): number {
  const height = view.scrollDOM.scrollTop
  const block = view.lineBlockAtHeight(height)
  const share = block.height > 0 ? (height - block.top) / block.height : 0
  return view.state.doc.lineAt(block.from).number - 1 + Math.min(1, Math.max(0, share))
}
