import type { Node } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import type { BlockInView } from './block-in-view.ts'

/**
 * The view of a block that is one piece to the text, with fields and buttons of its own.
 *
 * @param fill shows another node of the kind in the same element
 */
export function atomView(
  node: Node,
  { dom, fill, block }: { dom: HTMLElement; fill: (node: Node) => void; block: BlockInView },
): NodeView {
  fill(node)
  dom.contentEditable = 'false'
  dom.addEventListener('focusin', block.select)
  dom.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') block.leave()
  })
  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false
      fill(next)
      return true
    },
    selectNode: () => dom.classList.add('is-selected'),
    deselectNode: () => dom.classList.remove('is-selected', 'is-describing'),
    // Files may be dropped here as anywhere; the rest is the block's own.
    stopEvent: ({ type, target }) =>
      !/^drag|^drop/.test(type) && (type !== 'mousedown' || target !== dom),
    ignoreMutation: () => true,
  }
}
