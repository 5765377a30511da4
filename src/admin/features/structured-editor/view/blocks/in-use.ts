import { type EditorState, Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

/** Blocks that look otherwise, or have tools, while the cursor is in them. */
const WITH_TOOLS = new Set(['table', 'as_is'])

/** Marks the outermost block that the cursor is in, and the table or the Markdown that it is. */
export function blockInUse(): Plugin {
  return new Plugin({ props: { decorations: markBlocks } })
}

function markBlocks({ doc, selection: { $from, $to, $head } }: EditorState): DecorationSet | null {
  if ($head.depth === 0) return null
  const marks = [Decoration.node($head.before(1), $head.after(1), { class: 'has-cursor' })]
  for (let depth = 1; depth <= $from.sharedDepth($to.pos); depth++) {
    if (!WITH_TOOLS.has($from.node(depth).type.name)) continue
    const attributes = { class: 'is-selected' }
    marks.push(Decoration.node($from.before(depth), $from.after(depth), attributes))
  }
  return DecorationSet.create(doc, marks)
}

/**
 * Marks the field while the focus is in it, in its words or in the fields and buttons of its blocks. On its way from
 * one to the other nothing is hidden that it is on its way to.
 */
export function fieldInUse(): Plugin {
  return new Plugin({
    view({ dom, root }) {
      const look = () => dom.classList.toggle('is-in-use', dom.contains(root.activeElement))
      const lookSoon = () => requestAnimationFrame(look)
      dom.addEventListener('focusin', look)
      dom.addEventListener('focusout', lookSoon)
      return {
        destroy() {
          dom.removeEventListener('focusin', look)
          dom.removeEventListener('focusout', lookSoon)
        },
      }
    },
  })
}
