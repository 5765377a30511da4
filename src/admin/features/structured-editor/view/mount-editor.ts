import { EditorState, Plugin } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { openDocument } from '../document/open-document.ts'
import type { BlockEvents } from './blocks/block-events.ts'
import { blockViews } from './blocks/block-views.ts'
import { editorPlugins } from './editor-plugins.ts'
import { keepSources, textOf } from './kept-text.ts'
import { adoptLook } from './look/editor-look.ts'
import { withWayOut } from './typing/way-out.ts'

type EditorOptions = {
  /** The text to begin with, as Markdown. */
  markdown: string
  /** The name of the field for assistive technology. */
  label: string
  /** What the blocks of the text ask of the page. */
  events: BlockEvents
  /** Hears of each change of the text, by whomever it was made. */
  onChange?: () => void
}

/** An editor on a page, and the text in it. */
export type StructuredEditor = {
  view: EditorView
  /** The text as it is now; what nobody changed in it is there byte for byte. */
  markdown: () => string
  /** Tells of each change of the text or the selection, until it is called off. */
  subscribe: (listener: () => void) => () => void
}

/** A text as an editor begins with it, with nothing to undo. */
export function openedState(markdown: string): EditorState {
  const { doc, sources } = openDocument(markdown)
  return EditorState.create({
    doc: withWayOut(doc),
    plugins: [keepSources(sources), ...editorPlugins()],
  })
}

/** Puts an editor of a structured document into an element. */
export function mountEditor(
  parent: Element,
  { markdown, label, events, onChange }: EditorOptions,
): StructuredEditor {
  adoptLook(parent.ownerDocument)
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const view: EditorView = new EditorView(parent, {
    state: openedState(markdown),
    plugins: [new Plugin({ view: () => ({ update: tell }) })],
    nodeViews: blockViews(events),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      class: 'prose',
    },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      if (transaction.docChanged) onChange?.()
    },
  })
  return {
    view,
    markdown: () => textOf(view.state),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
