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
