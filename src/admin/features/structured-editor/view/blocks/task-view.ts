import type { Node } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import type { EditorView, NodeView } from 'prosemirror-view'
import { element } from '#admin/article-blocks/element.ts'
import { schema } from '../../document/schema/schema.ts'
import type { GetPos } from './block-in-view.ts'

/** A task with a box that can be pressed; undefined for an item that is none. */
export function taskView(node: Node, view: EditorView, getPos: GetPos): NodeView | undefined {
  if (node.attrs.checked === null) return undefined
  // Tab belongs to the text; its key ticks the task that the cursor is in.
  const box = element('input', { type: 'checkbox', class: 'task-box', tabindex: '-1' })
  const contentDOM = element('div')
  const dom = element('li', { class: 'task-list-item' }, box, contentDOM)
  box.contentEditable = 'false'
  fill(node)
  // The cursor stays where it is.
  box.addEventListener('mousedown', (event) => event.preventDefault())
  box.addEventListener('change', () => {
    const at = getPos()
    if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'checked', box.checked))
  })

  function fill({ attrs, firstChild }: Node) {
    box.checked = attrs.checked
    box.setAttribute('aria-label', firstChild?.textContent.trim() || 'Task')
  }

  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type || next.attrs.checked === null) return false
      fill(next)
      return true
    },
    stopEvent: ({ target }) => target === box,
    ignoreMutation: ({ target, type }) => type !== 'selection' && !contentDOM.contains(target),
  }
}

/** Ticks the task that the selection begins in, or takes the tick off. */
export const tickTask: Command = ({ selection: { $from }, tr }, dispatch) => {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type, attrs } = $from.node(depth)
    if (type !== schema.nodes.list_item || attrs.checked === null) continue
    dispatch?.(tr.setNodeAttribute($from.before(depth), 'checked', !attrs.checked))
    return true
  }
  return false
}
