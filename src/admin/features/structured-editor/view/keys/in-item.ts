import type { EditorState } from 'prosemirror-state'
import { schema } from '../../document/schema/schema.ts'

/** Whether the selection begins in an item of a list, as deep as it may be. */
export function isInItem({ selection: { $from } }: EditorState): boolean {
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type === schema.nodes.list_item) return true
  }
  return false
}
