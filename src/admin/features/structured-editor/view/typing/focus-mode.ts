import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'

const key = new PluginKey<boolean>('focus-mode')

/** Lets all but the block with the cursor step back, once that is turned on: `in-focus` is the class of that block. */
export function focusMode(): Plugin<boolean> {
  return new Plugin<boolean>({
    key,
    state: { init: () => false, apply: (tr, isOn) => tr.getMeta(key) ?? isOn },
    props: {
      attributes: (state): Record<string, string> =>
        key.getState(state) ? { class: 'has-focus-mode' } : {},
      decorations(state) {
        if (!key.getState(state)) return null
        const { $from, $to } = state.selection
        const first = $from.index(0)
        const last = Math.max(first, $to.indexAfter(0) - 1)
        const near: Decoration[] = []
        let at = 0
        for (const [index, node] of state.doc.children.entries()) {
          if (index > last) break
          if (index >= first)
            near.push(Decoration.node(at, at + node.nodeSize, { class: 'in-focus' }))
          at += node.nodeSize
        }
        return DecorationSet.create(state.doc, near)
      },
    },
  })
}

/** Turns the focus mode of a view on or off. */
export function setFocusMode(view: EditorView, isOn: boolean): void {
  view.dispatch(view.state.tr.setMeta(key, isOn).setMeta('addToHistory', false))
}
