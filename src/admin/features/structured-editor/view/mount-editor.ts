import { EditorState, Plugin } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { CURSOR_MARGIN_PX } from '#admin/article-windows/cursor-in-sight.ts'
import { openDocument } from '../document/open-document.ts'
import type { BlockEvents } from './blocks/block-events.ts'
import { blockViews } from './blocks/block-views.ts'
import { editorPlugins } from './editor-plugins.ts'
import { adoptLook } from './look/editor-look.ts'
import { keepSources, textOf } from './text/kept-text.ts'
import { withWayOut } from './typing/way-out.ts'

type EditorOptions = {
  /** The text to begin with, as Markdown. */
  markdown: string
  /** The name of the field for assistive technology. */
  label: string
  /** The words about the keys of the field. */
  description?: string
  /** The plugins of the page beside those of every such editor, before them. */
  plugins?: readonly Plugin[]
  /** The requests of the blocks of the text to the page. */
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
export function openedState(markdown: string, plugins: readonly Plugin[] = []): EditorState {
  const { doc, sources } = openDocument(markdown)
  return EditorState.create({
    doc: withWayOut(doc),
    plugins: [...plugins, keepSources(sources), ...editorPlugins()],
  })
}

/** Puts an editor of a structured document into an element. */
export function mountEditor(
  parent: Element,
  { markdown, label, description, plugins, events, onChange }: EditorOptions,
): StructuredEditor {
  adoptLook(parent.ownerDocument)
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const view: EditorView = new EditorView(parent, {
    state: openedState(markdown, plugins),
    plugins: [new Plugin({ view: () => ({ update: tell }) })],
    nodeViews: blockViews(events),
    scrollMargin: CURSOR_MARGIN_PX,
    scrollThreshold: CURSOR_MARGIN_PX,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      ...(description !== undefined && { 'aria-description': description }),
      // What can be written in has the focus anyway; said once more, for who checks what scrolls.
      tabindex: '0',
      spellcheck: 'true',
      autocapitalize: 'sentences',
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
