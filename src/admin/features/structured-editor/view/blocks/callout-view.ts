import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import { element } from '#admin/article-blocks/element.ts'
import { CALLOUTS } from '#domain/markdown/callouts.ts'
import type { GetPos } from './block-in-view.ts'

/** A note beside the text with the choice of what kind it is; undefined for a quotation as any other. */
export function calloutView(node: Node, view: EditorView, getPos: GetPos): NodeView | undefined {
  if (node.attrs.callout === null) return undefined
  const kind = element(
    'select',
    { class: 'callout-kind', 'aria-label': 'Kind of note' },
    ...Object.entries(CALLOUTS).map(([value, word]) => element('option', { value }, word)),
  )
  const contentDOM = element('div', { class: 'callout-words' })
  const dom = element('blockquote', { role: 'note' }, kind, contentDOM)
  kind.contentEditable = 'false'
  kind.value = node.attrs.callout
  kind.addEventListener('change', () => {
    const at = getPos()
    if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'callout', kind.value))
    view.focus()
  })
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type || next.attrs.callout === null) return false
      kind.value = next.attrs.callout
      return true
    },
    stopEvent: ({ target }) => target === kind,
    ignoreMutation: ({ target, type }) => type !== 'selection' && !contentDOM.contains(target),
  }
}
