import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { TextSource } from '#admin/text-editor/text-editor.ts'
import { takeText } from './kept-text.ts'
import { writtenText } from './written-text.ts'

/**
 * Has a view hold the text of the page: it is asked for the text, says that somebody writes, and takes what somebody else
 * has made of it.
 *
 * @returns what ends it; the page holds the text from then on
 */
export function connectText(view: EditorView, source: TextSource): () => void {
  let isTaking = false
  const typing = new Plugin({
    view: () => ({
      update(_view, before) {
        if (!isTaking && before.doc !== view.state.doc) source.recordTyping()
      },
    }),
  })
  const plugins = view.props.plugins ?? []
  view.setProps({ plugins: [...plugins, typing] })
  const detach = source.attach(() => writtenText(view.state))
  const stop = source.onReplaced(() => {
    isTaking = true
    try {
      replaceText(view, source.read())
    } finally {
      isTaking = false
    }
  })
  return () => {
    stop()
    detach()
    if (view.isDestroyed) return
    view.setProps({ plugins: (view.props.plugins ?? []).filter((plugin) => plugin !== typing) })
  }
}

/**
 * Puts a new text into a view without moving what did not change. What another has written is none of the steps that
 * undo takes back; a text where there was none, as a template, is one.
 */
export function replaceText(view: EditorView, markdown: string): void {
  const before = writtenText(view.state)
  if (before === markdown) return
  const taken = takeText(view.state, markdown)
  view.dispatch(before.trim() === '' ? taken.setMeta('addToHistory', true) : taken)
}
